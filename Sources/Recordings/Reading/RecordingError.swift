/// Why reading a recording ended early: no part of the line was used, everything before it was.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Failure: Error, Hashable, Sendable {
        /// The line violates the format, with the reason.
        case invalid(String)
        /// The line is longer than a line may be; no more of it was read.
        case tooLong
        /// The file or the pipe cannot be read, with the system's reason.
        case unreadable(String)
    }

    /// The kind of error.
    public var failure: Failure
    /// The line's number; the header is line 1.
    public var line: Int

    /// An error in a line, counted from 1.
    public init(_ failure: Failure, line: Int) { (self.failure, self.line) = (failure, line) }

    /// The reason in words.
    public var reason: String {
        switch failure {
        case .invalid(let reason): reason
        case .tooLong: "longer than \(LineBuffer.longestLine) bytes, the most that a line may have"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }

    public var description: String { "line \(line): \(reason)" }

    /// The error in the format of compilers: `FILE:LINE: reason`.
    public func description(inFile file: String) -> String { "\(file):\(line): \(reason)" }
}
