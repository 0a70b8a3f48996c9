import Glibc

/// A reader of a file, a pipe or standard input, with an optional time limit for each read.
package final class InputFile {
    private let file: FileDescriptor
    private let poller: Poller

    package convenience init(path: String) throws(PlatformError) {
        self.init(file: try FileDescriptor(path: path, flags: O_RDONLY))
    }

    package static func standardInput() -> InputFile { InputFile(file: .standardInput) }

    init(file: FileDescriptor) {
        self.file = file
        poller = Poller([file.number])
    }

    /// The size of a regular file in bytes, or `nil` for any other file.
    package var size: Int? { file.size }

    /// Reads bytes at `fileOffset` in the file into the buffer, starting at `index`, which must be
    /// a valid index of the buffer. Returns the number of bytes, which is 0 at the end of the file.
    /// Throws if the file is a pipe or a terminal.
    package func read(into buffer: inout [UInt8], startingAt index: Int, fileOffset: Int) throws(PlatformError) -> Int {
        try file.read(into: &buffer, startingAt: index, fileOffset: fileOffset)
    }

    /// Reads to the end of the file. Throws if there are more than `limit` bytes.
    package func readToEnd(limit: Int) throws(PlatformError) -> [UInt8] { try file.readToEnd(limit: limit) }

    /// Reads available bytes into the buffer, starting at `index`, which must be a valid index of
    /// the buffer. Waits for at most `timeout`, or without a limit if `timeout` is `nil`. Returns
    /// the number of bytes, which is 0 at the end of the file, or `nil` if no bytes arrived in
    /// time.
    package func read(into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?) throws(PlatformError)
        -> Int?
    {
        if let timeout, try poller.wait(atMost: Int64(timeout / .nanoseconds(1))) == 0 { return nil }
        return try file.read(into: &buffer, startingAt: index)
    }
}
