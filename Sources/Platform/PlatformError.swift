import Glibc

/// Why a call to the operating system failed, in words a person can act on.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, such as `open` or `read`.
    public var operation: String
    /// On what, most often a path.
    public var subject: String
    /// What the system said.
    public var reason: String
    /// The system's number for the reason, 0 where the reason is our own.
    public var number: Int32

    /// What the system refused, and why; the number is its `errno`, 0 for a refusal of our own.
    public init(operation: String, subject: String, reason: String, number: Int32 = 0) {
        self.operation = operation
        self.subject = subject
        self.reason = reason
        self.number = number
    }

    /// The error that `errno` holds at this moment.
    package init(operation: String, subject: String) {
        let number = errno
        self.init(operation: operation, subject: subject, reason: Self.reason(for: number), number: number)
    }

    /// Whether a file could not be made because there is one.
    public var isExistingFile: Bool { number == EEXIST }

    /// Whether a pipe or a socket was written to that nobody reads any more.
    public var isBrokenPipe: Bool { number == EPIPE }

    public var description: String { "cannot \(operation) \(subject): \(reason)" }

    /// Corresponds to `strerror`.
    private static func reason(for number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
