/// An error that ended reading. All lines before the given one were used, and no part of that one.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of error.
    public enum Failure: Error, Hashable, Sendable {
        /// The line violates the format, with the reason.
        case invalid(String)
        /// The line exceeds the maximum length. The rest was not read.
        case tooLong
        /// The file or pipe cannot be read, with the system's reason.
        case unreadable(String)
    }

    /// The kind of error.
    public var failure: Failure
    /// The line number. The header is line 1.
    public var line: Int

    /// Creates an error at a line.
    public init(_ failure: Failure, line: Int) { (self.failure, self.line) = (failure, line) }

    /// A message for the user that explains the error.
    public var reason: String {
        switch failure {
        case .invalid(let reason): reason
        case .tooLong: "longer than \(LineBuffer.longestLine) bytes, the maximum length of a line"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }

    public var description: String { "line \(line): \(reason)" }

    /// The error in the format of compilers: `FILE:LINE: reason`.
    public func description(inFile file: String) -> String { "\(file):\(line): \(reason)" }
}
