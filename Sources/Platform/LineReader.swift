import Glibc

/// A reader that returns each line of a file or of standard input as soon as the line is complete.
public final class LineReader {
    private let file: FileDescriptor
    private let longestLine: Int
    private var chunk: [UInt8]
    private var unread: Range<Int> = 0..<0
    private var hasEnded = false
    /// The number of lines returned so far.
    public private(set) var lineNumber = 0

    /// Opens a file for reading. `longestLine` is the maximum length of a line in bytes.
    public convenience init(path: String, longestLine: Int = 1 << 20) throws(PlatformError) {
        self.init(file: try FileDescriptor(path: path, flags: O_RDONLY), longestLine: longestLine)
    }

    /// Returns a reader that reads standard input line by line.
    public static func standardInput(longestLine: Int = 1 << 20) -> LineReader {
        LineReader(file: .standardInput, longestLine: longestLine)
    }

    init(file: FileDescriptor, longestLine: Int) {
        (self.file, self.longestLine) = (file, longestLine)
        chunk = [UInt8](repeating: 0, count: 1 << 16)
    }

    /// Returns the next line without its line break, or `nil` at the end of the file. The last line
    /// need not end with a line break. Throws if the line is too long.
    public func nextLine() throws(PlatformError) -> [UInt8]? {
        var line: [UInt8] = []
        while try !takeUpToNewline(into: &line) {
            if !hasEnded { unread = 0..<(try file.read(into: &chunk)) }
            hasEnded = unread.isEmpty
            if hasEnded, line.isEmpty { return nil }
            if hasEnded { break }
        }
        lineNumber += 1
        return line
    }

    /// Appends unread bytes to the line, up to its line break. Returns whether the line is
    /// complete.
    private func takeUpToNewline(into line: inout [UInt8]) throws(PlatformError) -> Bool {
        let newline = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
        let piece = unread.lowerBound..<(newline ?? unread.upperBound)
        guard line.count + piece.count <= longestLine else {
            throw PlatformError(
                operation: "read", subject: file.name,
                reason: "line \(lineNumber + 1) is longer than \(longestLine) bytes")
        }
        line.append(contentsOf: chunk[piece])
        unread = min(piece.upperBound + 1, unread.upperBound)..<unread.upperBound
        return newline != nil
    }
}
