import Glibc

/// An open file, closed with the last reference to it.
final class FileDescriptor {
    let number: Int32
    /// Its name in error messages.
    let name: String
    private let closesAtEnd: Bool

    init(number: Int32, name: String, closesAtEnd: Bool) {
        (self.number, self.name, self.closesAtEnd) = (number, name, closesAtEnd)
    }

    /// Opens a file. Corresponds to `open`, with `O_CLOEXEC`.
    convenience init(path: String, flags: Int32) throws(PlatformError) {
        let number = unsafe open(path, flags | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw PlatformError(operation: "open", subject: path) }
        self.init(number: number, name: path, closesAtEnd: true)
    }

    /// Opens a terminal again, so that writes through it never wait; nil for anything else.
    convenience init?(terminal number: Int32, name: String) {
        guard isatty(number) == 1 else { return nil }
        let another = unsafe open("/proc/self/fd/\(number)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard another >= 0 else { return nil }
        self.init(number: another, name: name, closesAtEnd: true)
    }

    /// Whether it is a file on a disk, which takes every write at once. Corresponds to `fstat`.
    var isRegular: Bool {
        var status = stat()
        return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    deinit { if closesAtEnd { close(number) } }

    /// Reads at most as many bytes as the buffer holds from `offset` on; 0 at the end.
    ///
    /// Corresponds to `read`, repeated when a signal interrupts it.
    func read(into buffer: inout [UInt8], from offset: Int = 0) throws(PlatformError) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe Glibc.read(number, $0.baseAddress.map { unsafe $0 + offset }, $0.count - offset)
            }
            if count >= 0 { return count }
            let error = PlatformError(operation: "read", subject: name)
            if error.number != EINTR { throw error }
        }
    }

    /// Reads at most as many bytes as the buffer holds from `offset` on, from a place in the file;
    /// 0 behind its end.
    ///
    /// Corresponds to `pread`, repeated when a signal interrupts it.
    func read(into buffer: inout [UInt8], from offset: Int, at place: Int) throws(PlatformError) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe pread(number, $0.baseAddress.map { unsafe $0 + offset }, $0.count - offset, off_t(place))
            }
            if count >= 0 { return count }
            let error = PlatformError(operation: "read", subject: name)
            if error.number != EINTR { throw error }
        }
    }

    /// Truncates a regular file; does nothing for any other. Corresponds to `ftruncate`.
    func cut(to length: Int) { _ = ftruncate(number, off_t(length)) }

    /// Waits until a write does not block: a pipe has room for one piece, or no reader any more.
    ///
    /// - Returns: Whether that is so; false also where a signal came. Corresponds to `poll`.
    func waitForRoom(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    /// Writes all the bytes. Corresponds to `write`, repeated until none is left.
    func write(_ bytes: [UInt8]) throws(PlatformError) {
        var written = 0
        while written < bytes.count {
            written += try writeAtOnce(bytes[written...])
            if written < bytes.count { _ = waitForRoom(milliseconds: -1) }
        }
    }

    /// Writes once; returns how many bytes were accepted, 0 after a signal or without room.
    ///
    /// Corresponds to `write`.
    func writeAtOnce(_ bytes: ArraySlice<UInt8>) throws(PlatformError) -> Int {
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        let error = PlatformError(operation: "write", subject: name)
        if error.number == EINTR || error.number == EAGAIN { return 0 }
        throw error
    }
}
