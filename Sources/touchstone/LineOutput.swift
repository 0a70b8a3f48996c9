import ArgumentParser
import Platform

/// Where a command's lines go: standard output, or a file that is made when its first line comes.
final class LineOutput {
    /// How the command line says standard output.
    static let standard = "-"

    private let path: String
    private let holdsBackBytes: Int
    private var writer: LineWriter?

    /// - Parameter holdsBackBytes: How many bytes may wait until others come.
    init(_ path: String, holdsBackBytes: Int = 0) { (self.path, self.holdsBackBytes) = (path, holdsBackBytes) }

    /// Writes whole lines, with their ends.
    ///
    /// - Returns: Whether somebody still reads them.
    func write(_ lines: [UInt8]) throws -> Bool {
        let writer = try self.writer ?? open()
        self.writer = writer
        return try writing { () throws(PlatformError) in
            try writer.write(wholeLines: lines)
            return true
        } ?? false
    }

    /// Writes what was held back.
    func finish() throws {
        let writer = writer
        try writing { () throws(PlatformError) in try writer?.flush() }
    }

    private func open() throws -> LineWriter {
        if path == Self.standard { return .standardOutput(holdsBackBytes: holdsBackBytes) }
        do {
            return try LineWriter(path: path, holdsBackBytes: holdsBackBytes)
        } catch {
            throw failure("\(error)", Exit.cannotCreate)
        }
    }
}
