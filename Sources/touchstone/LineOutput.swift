import Platform

/// The output of a command: standard output, or a file that is created with its first line.
final class LineOutput {
    static let standard = "-"

    private let path: String
    private let holdsBackBytes: Int
    private var writer: LineWriter?

    init(_ path: String, holdsBackBytes: Int = 0) { (self.path, self.holdsBackBytes) = (path, holdsBackBytes) }

    /// Writes lines with their ends; returns whether the output still has a reader.
    func write(_ lines: [UInt8]) throws -> Bool {
        let writer = try self.writer ?? open()
        self.writer = writer
        return try writing {
            try writer.write(wholeLines: lines)
            return true
        } ?? false
    }

    func finish() throws { try writing { try writer?.flush() } }

    private func open() throws -> LineWriter {
        if path == Self.standard { return .standardOutput(holdsBackBytes: holdsBackBytes) }
        return try exiting(Exit.cannotCreate) { try LineWriter(path: path, holdsBackBytes: holdsBackBytes) }
    }
}
