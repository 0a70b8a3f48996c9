/// An error that ended the reading of a recording. Only the lines before `line` were used.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Failure: Error, Hashable, Sendable {
        case invalid(String)
        /// The line exceeds the maximum length. The rest of the recording was not read.
        case tooLong
        /// The file or pipe cannot be read, for the reason that the operating system reported.
        case unreadable(String)
    }

    package var failure: Failure
    /// The line number. The header is line 1.
    public var line: Int
    /// The path of the recording, for use in `description`. The default is `nil`.
    public var file: String?

    package init(_ failure: Failure, line: Int) { (self.failure, self.line) = (failure, line) }

    /// A message for the user that explains the error.
    public var reason: String {
        switch failure {
        case .invalid(let reason): reason
        case .tooLong: "longer than \(LineReader.longestLine) bytes, the maximum length of a line"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }

    public var description: String { file.map(description(inFile:)) ?? "line \(line): \(reason)" }

    /// Returns a description of the error in the format that compilers use: `FILE:LINE: reason`.
    package func description(inFile file: String) -> String { "\(file):\(line): \(reason)" }
}
