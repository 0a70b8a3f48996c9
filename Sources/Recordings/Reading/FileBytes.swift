package import Platform

/// A source that reads a file, a pipe or standard input.
package struct FileBytes: ByteSource {
    private let file: InputFile

    /// Creates a source that reads a file or pipe from its current position.
    package init(_ file: InputFile) { self.file = file }

    package func read(
        into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?
    ) throws(ByteSourceError) -> ByteArrival {
        do throws(PlatformError) {
            guard let count = try file.read(into: &buffer, startingAt: index, timeout: timeout) else { return .silence }
            return count > 0 ? .bytes(count) : .end
        } catch {
            throw ByteSourceError(reason: error.reason)
        }
    }
}

/// A source that reads a file from its start. A copy continues from the same position,
/// independently of the original.
package struct SeekableBytes: ByteSource {
    private let file: InputFile
    private var fileOffset = 0

    /// Creates a source. `file` must be a regular file.
    package init(_ file: InputFile) { self.file = file }

    package mutating func read(
        into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?
    ) throws(ByteSourceError) -> ByteArrival {
        do throws(PlatformError) {
            let count = try file.read(into: &buffer, startingAt: index, fileOffset: fileOffset)
            fileOffset += count
            return count > 0 ? .bytes(count) : .end
        } catch {
            throw ByteSourceError(reason: error.reason)
        }
    }
}
