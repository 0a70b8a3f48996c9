/// A source of bytes: a file, a pipe or an array.
public protocol ByteSource {
    /// Reads available bytes into the buffer, starting at `offset`. Waits at most `timeout`.
    ///
    /// - Throws: `ByteSourceError` if reading fails.
    mutating func read(
        into buffer: inout [UInt8], from offset: Int, timeout: Duration?
    ) throws(ByteSourceError) -> ByteArrival
}

/// The result of reading from a source of bytes.
public enum ByteArrival: Hashable, Sendable {
    /// The number of bytes, at least 1.
    case bytes(Int)
    /// No bytes arrived in time. More may follow.
    case silence
    /// The source has ended.
    case end
}

/// An error while reading from a source of bytes.
public struct ByteSourceError: Error, Hashable, Sendable {
    /// A message for the user that explains the error.
    public var reason: String

    /// Creates an error with the reason that the system gives.
    public init(reason: String) { self.reason = reason }
}

/// Bytes in memory.
public struct BytesInMemory: ByteSource, Sendable {
    private let bytes: [UInt8]
    private var position = 0

    /// Creates a source from bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// Creates a source from text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    public mutating func read(into buffer: inout [UInt8], from offset: Int, timeout: Duration?) -> ByteArrival {
        let count = min(buffer.count - offset, bytes.count - position)
        guard count > 0 else { return .end }
        buffer.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
        position += count
        return .bytes(count)
    }
}
