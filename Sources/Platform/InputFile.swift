import Glibc

/// Reads bytes from a file, a pipe or standard input, with a time limit.
public final class InputFile {
    private let file: FileDescriptor
    private let poller: Poller

    /// Opens a file for reading.
    ///
    /// - Throws: `PlatformError` with the system's reason.
    public convenience init(path: String) throws(PlatformError) {
        self.init(file: try FileDescriptor(path: path, flags: O_RDONLY))
    }

    /// Standard input.
    public static func standardInput() -> InputFile { InputFile(file: .standardInput) }

    init(file: FileDescriptor) {
        self.file = file
        poller = Poller([file.number])
    }

    /// The size of a regular file in bytes, or `nil` for any other file. Corresponds to `fstat`.
    public var size: Int? { file.size }

    /// Reads bytes from a position in the file into the buffer from `offset` on. Returns 0 at the
    /// end.
    ///
    /// - Throws: `PlatformError`. Pipes and terminals are errors, too. Corresponds to `pread`.
    public func read(into buffer: inout [UInt8], from offset: Int, at place: Int) throws(PlatformError) -> Int {
        try file.read(into: &buffer, from: offset, at: place)
    }

    /// Reads to the end.
    ///
    /// - Throws: `PlatformError` with the system's reason, or if there are more than `limit` bytes.
    public func readToEnd(limit: Int) throws(PlatformError) -> [UInt8] { try file.readToEnd(limit: limit) }

    /// Reads available bytes into the buffer from `offset` on.
    ///
    /// - Parameters:
    ///   - buffer: The buffer, whose length does not change.
    ///   - offset: The index for the first byte.
    ///   - timeout: The maximum time to wait for bytes, or `nil` for no limit.
    /// - Returns: The number of bytes, 0 at the end, or `nil` if none arrived in time.
    /// - Throws: `PlatformError` with the system's reason.
    /// - Precondition: The buffer extends beyond `offset`.
    public func read(into buffer: inout [UInt8], from offset: Int, timeout: Duration?) throws(PlatformError) -> Int? {
        if let timeout, try poller.wait(atMost: Int64(timeout / .nanoseconds(1))) == 0 { return nil }
        return try file.read(into: &buffer, from: offset)
    }
}
