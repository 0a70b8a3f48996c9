/// Why the reading of a recording ended before its end.
///
/// Nothing of the line was used, and everything before it was.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What can be wrong with a recording.
    public enum Failure: Error, Hashable, Sendable {
        /// The line does not obey the format: what is wrong, and what would be right.
        case invalid(String)
        /// The line is longer than a line may be; no more of it was read.
        case tooLong
        /// The disk or the pipe failed, in the system's words.
        case unreadable(String)
    }

    /// What is wrong.
    public var failure: Failure
    /// The line, counted from 1, which is the header.
    public var line: Int

    /// An error in a line, counted from 1.
    public init(_ failure: Failure, line: Int) {
        self.failure = failure
        self.line = line
    }

    /// What is wrong, and what would be right.
    public var reason: String {
        switch failure {
        case .invalid(let reason): reason
        case .tooLong: "longer than \(LineBuffer.longestLine) bytes, the most that a line may have"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }

    public var description: String { "line \(line): \(reason)" }

    /// The error as compilers say it: `FILE:LINE: reason`.
    public func description(inFile file: String) -> String { "\(file):\(line): \(reason)" }
}
