/// A buffer that splits a stream of bytes into lines of limited length.
struct LineBuffer {
    enum Line {
        /// The range of a line in `bytes`, without its line break.
        case line(Range<Int>)
        case silence
        case end
    }

    /// The maximum length of a line in bytes, without its line break.
    static let longestLine = 1 << 20

    private var source: any ByteSource
    private(set) var bytes = [UInt8](repeating: 0, count: 1 << 18)
    private var start = 0
    private var discarded = 0
    private var searched = 0
    private var filled = 0
    private var isAtEnd = false

    var position: Int { discarded + start }

    init(_ source: any ByteSource) { self.source = source }

    /// Returns the next line, `.silence` if no bytes arrive before the timeout, or `.end` after the
    /// last line. The last line does not need a line break.
    mutating func next(timeout: Duration?) throws(RecordingError.Failure) -> Line {
        while true {
            if let line = removeLine() { return .line(try Self.checked(line)) }
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
        return .line(try Self.checked(line))
    }

    @inline(__always) private static func checked(_ line: Range<Int>) throws(RecordingError.Failure) -> Range<Int> {
        guard line.count <= longestLine else { throw .tooLong }
        return line
    }

    private mutating func fill(_ timeout: Duration?) throws(RecordingError.Failure) -> ByteArrival {
        guard filled - start <= Self.longestLine else { throw .tooLong }
        makeRoom()
        do throws(ByteSourceError) {
            return try source.read(into: &bytes, from: filled, timeout: timeout)
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
