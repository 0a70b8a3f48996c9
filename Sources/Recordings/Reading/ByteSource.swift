/// Where bytes come from: a file, a pipe, or an array.
public protocol ByteSource {
    /// Reads what there is, up to the buffer's end, into the buffer from `offset` on.
    ///
    /// Where there is nothing yet it waits as long as its `patience`, for ever where that is nil.
    ///
    /// - Throws: `ByteSourceError` when the device fails.
    mutating func read(
        into buffer: inout [UInt8], from offset: Int, patience: Duration?
    ) throws(ByteSourceError) -> ByteArrival
}

/// What a source of bytes had to give.
public enum ByteArrival: Hashable, Sendable {
    /// So many bytes, at least one.
    case bytes(Int)
    /// Nothing came while it was waited for; there may be more later.
    case silence
    /// There will never be more.
    case end
}

/// A source of bytes that failed, and why.
public struct ByteSourceError: Error, Hashable, Sendable {
    /// Why no more can be read, in words.
    public var reason: String

    /// An error with its reason in words.
    public init(reason: String) { self.reason = reason }
}

/// Bytes that are there already.
public struct BytesInMemory: ByteSource, Sendable {
    private let bytes: [UInt8]
    private var position = 0

    /// Bytes that are all here already.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Bytes that are all here already.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    public mutating func read(into buffer: inout [UInt8], from offset: Int, patience: Duration?) -> ByteArrival {
        let count = min(buffer.count - offset, bytes.count - position)
        guard count > 0 else { return .end }
        buffer.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
        position += count
        return .bytes(count)
    }
}
