/// A reader that splits a stream of bytes into lines of limited length. It skips a byte order mark
/// at the beginning.
package struct LineReader {
    enum Line {
        /// The range of a line in `bytes`, without its line break.
        case line(Range<Int>)
        case silence
        case end
    }

    /// The maximum length of a line in bytes, without its line break.
    static let longestLine = 1 << 20

    package private(set) var lineNumber = 0
    private var source: any ByteSource
    private(set) var bytes = [UInt8](repeating: 0, count: 1 << 18)
    private var start = 0
    private var discarded = 0
    private var searched = 0
    private var filled = 0
    private var isAtEnd = false

    /// The position in bytes after the last line that was read.
    var position: Int { discarded + start }

    /// Returns whether a line is empty or consists of JSON whitespace. `line` is a range in
    /// `bytes`.
    func isBlank(_ line: Range<Int>) -> Bool { bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

    package init(_ source: any ByteSource) { self.source = source }

    /// Waits for the next line, and returns it without its line break. Returns `nil` at the end.
    /// The last line does not need a line break.
    ///
    /// - Throws: An error if the line is longer than 1 MiB or if the source cannot be read.
    package mutating func nextLine() throws(RecordingError) -> [UInt8]? {
        do throws(RecordingError.Failure) {
            guard case .line(let range) = try next(timeout: nil) else { return nil }
            return Array(bytes[range])
        } catch {
            throw RecordingError(error, line: lineNumber + 1)
        }
    }

    /// Returns the next line, `.silence` if no bytes arrive before the timeout, or `.end` after the
    /// last line.
    mutating func next(timeout: Duration?) throws(RecordingError.Failure) -> Line {
        while true {
            if let line = removeLine() { return try counted(line) }
            if isAtEnd { return try removeRest() }
            switch try fill(timeout) {
            case .bytes(let count): filled += count
            case .silence: return .silence
            case .end: isAtEnd = true
            }
        }
    }

    @inline(__always) private mutating func removeLine() -> Range<Int>? {
        while searched < filled, bytes[searched] != UInt8(ascii: "\n") { searched += 1 }
        guard searched < filled else { return nil }
        let line = start..<searched
        searched += 1
        start = searched
        return line
    }

    private mutating func removeRest() throws(RecordingError.Failure) -> Line {
        guard start < filled else { return .end }
        let line = start..<filled
        start = filled
        return try counted(line)
    }

    @inline(__always) private mutating func counted(_ line: Range<Int>) throws(RecordingError.Failure) -> Line {
        guard line.count <= Self.longestLine else { throw .tooLong }
        lineNumber += 1
        let hasMark = lineNumber == 1 && bytes[line].starts(with: byteOrderMark)
        return .line(hasMark ? line.dropFirst(byteOrderMark.count) : line)
    }

    private mutating func fill(_ timeout: Duration?) throws(RecordingError.Failure) -> ByteArrival {
        guard filled - start <= Self.longestLine else { throw .tooLong }
        makeRoom()
        do throws(ByteSourceError) {
            return try source.read(into: &bytes, startingAt: filled, timeout: timeout)
        } catch {
            throw .unreadable(error.reason)
        }
    }

    private mutating func makeRoom() {
        guard filled > bytes.count / 2 else { return }
        if start > 0 {
            bytes.replaceSubrange(0..<filled - start, with: bytes[start..<filled])
            discarded += start
            (start, searched, filled) = (0, searched - start, filled - start)
        }
        if filled > bytes.count / 2 { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    }
}

/// The byte order mark with which some programs begin a text file in UTF-8.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
