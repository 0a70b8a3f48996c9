/// A source of bytes: a file, a pipe or an array.
public protocol ByteSource {
    /// Reads what is available into the buffer from `offset` on; waits at most `timeout`.
    ///
    /// - Throws: `ByteSourceError` when the device fails.
    mutating func read(
        into buffer: inout [UInt8], from offset: Int, timeout: Duration?
    ) throws(ByteSourceError) -> ByteArrival
}

/// The result of reading from a source of bytes.
public enum ByteArrival: Hashable, Sendable {
    /// The number of bytes, at least 1.
    case bytes(Int)
    /// No byte came in time; more may come later.
    case silence
    /// The source is at its end.
    case end
}

/// Why a source of bytes failed.
public struct ByteSourceError: Error, Hashable, Sendable {
    /// The reason in words.
    public var reason: String

    /// An error with its reason in words.
    public init(reason: String) { self.reason = reason }
}

/// Bytes in memory.
public struct BytesInMemory: ByteSource, Sendable {
    private let bytes: [UInt8]
    private var position = 0

    /// Bytes in memory.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// Bytes in memory.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    public mutating func read(into buffer: inout [UInt8], from offset: Int, timeout: Duration?) -> ByteArrival {
        let count = min(buffer.count - offset, bytes.count - position)
        guard count > 0 else { return .end }
        buffer.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
        position += count
        return .bytes(count)
    }
}
