import Glibc

/// Reads bytes from a file, a pipe or standard input, and waits for them a limited time.
public final class InputFile {
    private let file: FileDescriptor
    private let poller: Poller

    /// Opens a file for reading.
    ///
    /// - Throws: `PlatformError` with the system's reason.
    public convenience init(path: String) throws(PlatformError) {
        self.init(file: try FileDescriptor(path: path, flags: O_RDONLY))
    }

    /// Standard input as bytes.
    public static func standardInput() -> InputFile { InputFile(file: .standardInput) }

    init(file: FileDescriptor) {
        self.file = file
        poller = Poller([file.number])
    }

    /// The size of a regular file in bytes; nil for any other. Corresponds to `fstat`.
    public var size: Int? { file.size }

    /// Reads bytes from a place in the file into the buffer from `offset` on; 0 behind its end.
    ///
    /// - Throws: `PlatformError`, also for a pipe or a terminal. Corresponds to `pread`.
    public func read(into buffer: inout [UInt8], from offset: Int, at place: Int) throws(PlatformError) -> Int {
        try file.read(into: &buffer, from: offset, at: place)
    }

    /// Reads to the end.
    ///
    /// - Throws: `PlatformError` with the system's reason, also for more than `limit` bytes.
    public func readToEnd(limit: Int) throws(PlatformError) -> [UInt8] { try file.readToEnd(limit: limit) }

    /// Reads the available bytes into the buffer from `offset` on.
    ///
    /// - Parameters:
    ///   - buffer: Keeps its length.
    ///   - offset: Where the first byte goes.
    ///   - timeout: How long to wait where there is nothing; for ever where it is nil.
    /// - Returns: How many bytes came, 0 at the end, or `nil` if none came in time.
    /// - Throws: `PlatformError` with the system's reason.
    /// - Precondition: The buffer has room behind `offset`.
    public func read(into buffer: inout [UInt8], from offset: Int, timeout: Duration?) throws(PlatformError) -> Int? {
        if let timeout, try poller.wait(atMost: Int64(timeout / .nanoseconds(1))) == 0 { return nil }
        return try file.read(into: &buffer, from: offset)
    }
}
