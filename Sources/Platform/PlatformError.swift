import Glibc

/// Why a call of the operating system failed.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation, such as `open` or `read`.
    public var operation: String
    /// The subject of the operation, usually a path.
    public var subject: String
    /// The system's reason.
    public var reason: String
    /// The system's number for the reason, 0 where the reason is our own.
    public var number: Int32

    /// An error; the number is the `errno`, or 0 for an error of our own.
    public init(operation: String, subject: String, reason: String, number: Int32 = 0) {
        (self.operation, self.subject, self.reason, self.number) = (operation, subject, reason, number)
    }

    /// The error that `errno` holds at this moment. Corresponds to `strerror`.
    package init(operation: String, subject: String) {
        let number = errno
        let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
        self.init(operation: operation, subject: subject, reason: reason, number: number)
    }

    /// Whether a file could not be created because it exists.
    public var isExistingFile: Bool { number == EEXIST }
    /// Whether a file or a folder is not there.
    public var isMissingFile: Bool { number == ENOENT }
    /// Whether a pipe or a socket has no reader any more.
    public var isBrokenPipe: Bool { number == EPIPE }
    /// Whether a file was there, but not all could be written to it.
    package var isOutOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG, EIO].contains(number) }
    public var description: String { "cannot \(operation) \(subject): \(reason)" }
}
