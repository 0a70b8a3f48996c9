/// A source of bytes: a file, a pipe or an array.
package protocol ByteSource {
    /// Reads the available bytes into `buffer`, starting at `index`, as many as fit. `index` must
    /// be less than `buffer.count`. Waits at most `timeout` for bytes, or as long as necessary if
    /// it is `nil`.
    ///
    /// - Throws: `ByteSourceError` if reading fails.
    mutating func read(
        into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?
    ) throws(ByteSourceError) -> ByteArrival
}

/// The result of reading from a source of bytes.
package enum ByteArrival: Hashable, Sendable {
    /// Bytes were read. The associated value is the number of bytes, which is at least 1.
    case bytes(Int)
    /// No bytes arrived before the timeout, but the source has not ended.
    case silence
    case end
}

/// An error that occurred while reading from a source of bytes.
package struct ByteSourceError: Error, Hashable, Sendable {
    /// A message for the user that explains the error.
    package var reason: String

    package init(reason: String) { self.reason = reason }
}

/// A source of bytes that are already in memory.
package struct BytesInMemory: ByteSource, Sendable {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
    package init(_ text: String) { self.init(Array(text.utf8)) }

    package mutating func read(into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?) -> ByteArrival {
        let count = min(buffer.count - index, bytes.count - position)
        guard count > 0 else { return .end }
        buffer.replaceSubrange(index..<index + count, with: bytes[position..<position + count])
        position += count
        return .bytes(count)
    }
}
