import Glibc

/// An error in an operation on a file, a stream or another resource of the system.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation, such as `open` or `read`.
    public package(set) var operation: String
    /// The subject of the operation, usually a path.
    public package(set) var subject: String
    /// A description of the problem, usually provided by the system.
    public package(set) var reason: String
    /// The `errno` value that describes the error, or 0 if there is none.
    public package(set) var number: Int32

    package init(operation: String, subject: String, reason: String, number: Int32 = 0) {
        (self.operation, self.subject, self.reason, self.number) = (operation, subject, reason, number)
    }

    /// Creates an error from the current `errno`.
    package init(operation: String, subject: String) {
        let number = errno
        let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
        self.init(operation: operation, subject: subject, reason: reason, number: number)
    }

    package var isExistingFile: Bool { number == EEXIST }
    package var isMissingFile: Bool { number == ENOENT }
    package var isBrokenPipe: Bool { number == EPIPE }
    package var isOutOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG, EIO].contains(number) }
    /// The same error with an abbreviated path, for a message in a window.
    package var abbreviated: PlatformError {
        var error = self
        if subject.hasPrefix("/") { error.subject = Folders.abbreviated(subject) }
        return error
    }

    public var description: String { "cannot \(operation) \(subject): \(reason)" }
}
