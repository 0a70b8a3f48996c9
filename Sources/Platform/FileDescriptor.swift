import Glibc

/// An open file descriptor. It is closed when its last reference is released, unless it is a
/// standard stream.
final class FileDescriptor: Sendable {
    /// The maximum number of bytes for which memory is reserved before they are read. A sparse file
    /// can be larger than the memory.
    private static let maxReserve = 1 << 26

    let number: Int32
    let name: String
    private let closesAtEnd: Bool

    init(number: Int32, name: String, closesAtEnd: Bool = true) {
        (self.number, self.name, self.closesAtEnd) = (number, name, closesAtEnd)
    }

    static let standardInput = FileDescriptor(number: STDIN_FILENO, name: "standard input", closesAtEnd: false)
    static let standardOutput = FileDescriptor(number: STDOUT_FILENO, name: "standard output", closesAtEnd: false)
    static let standardError = FileDescriptor(number: STDERR_FILENO, name: "standard error", closesAtEnd: false)

    /// Takes ownership of the descriptor that a system call returned. Throws the error of the call
    /// if `number` is negative.
    convenience init(created number: Int32, name: String, to operation: String, _ subject: String) throws(PlatformError)
    {
        guard number >= 0 else { throw PlatformError(operation: operation, subject: subject) }
        self.init(number: number, name: name)
    }

    /// Opens a file. If `isPrivate` is `true` and the call creates the file, only its owner can
    /// read it.
    convenience init(path: String, flags: Int32, isPrivate: Bool = false) throws(PlatformError) {
        let number = unsafe path.withFileName { unsafe open($0, flags | O_CLOEXEC, isPrivate ? 0o600 : 0o666) }
        try self.init(created: number, name: path, to: "open", path)
    }

    /// Reopens a terminal for nonblocking writes. Returns `nil` if `number` is not a terminal, or
    /// if the terminal cannot be reopened.
    convenience init?(terminal number: Int32, name: String) {
        guard isatty(number) == 1 else { return nil }
        let another = unsafe open("/proc/self/fd/\(number)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard another >= 0 else { return nil }
        self.init(number: another, name: name)
    }

    var size: Int? { status.flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil } }

    var permissions: mode_t { status.map { $0.st_mode & 0o7777 } ?? 0o600 }

    private var status: stat? {
        var status = stat()
        return unsafe fstat(number, &status) == 0 ? status : nil
    }

    deinit { if closesAtEnd { close(number) } }

    /// Reads bytes into the buffer, starting at `index`, which must be a valid index of the buffer.
    /// Reads them from `fileOffset` in the file, or from the current position if `fileOffset` is
    /// `nil`. Returns the number of bytes, which is 0 at the end of the file.
    func read(into buffer: inout [UInt8], startingAt index: Int = 0, fileOffset: Int? = nil) throws(PlatformError)
        -> Int
    {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[index...])
                guard let fileOffset else { return unsafe Glibc.read(number, room.baseAddress, room.count) }
                return unsafe pread(number, room.baseAddress, room.count, off_t(fileOffset))
            }
            if count >= 0 { return count }
            let error = PlatformError(operation: "read", subject: name)
            if error.number != EINTR { throw error }
        }
    }

    func readToEnd(limit: Int) throws(PlatformError) -> [UInt8] {
        var bytes: [UInt8] = []
        // Without reserved memory, the array would be copied several times as it grows.
        bytes.reserveCapacity(min(size ?? 0, limit, Self.maxReserve))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(into: &chunk)
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else {
                throw PlatformError(operation: "read", subject: name, reason: "it is longer than \(limit) bytes")
            }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    /// Truncates a regular file to `length` bytes. Has no effect on other files.
    func cut(to length: Int) { _ = ftruncate(number, off_t(length)) }

    /// Waits until the file accepts data or writing would fail. Returns `false` on a timeout or if
    /// the wait itself fails. If `milliseconds` is negative, there is no time limit.
    func waitForRoom(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        while true {
            let count = unsafe poll(&entry, 1, milliseconds)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    func write(_ bytes: [UInt8]) throws(PlatformError) {
        var written = 0
        while written < bytes.count {
            written += try writeAtOnce(bytes[written...])
            if written < bytes.count { _ = waitForRoom(milliseconds: -1) }
        }
    }

    /// Calls `write` once, and returns the number of accepted bytes. The number is 0 if the call is
    /// interrupted or if the file is not ready to accept data.
    func writeAtOnce(_ bytes: ArraySlice<UInt8>) throws(PlatformError) -> Int {
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        let error = PlatformError(operation: "write", subject: name)
        if error.number == EINTR || error.number == EAGAIN { return 0 }
        throw error
    }
}
