import ArgumentParser
import Glibc

/// An error that occurs while a file is read or written. It ends the command with a message and an
/// exit status.
struct FileError: Error {
    let sentence: String
    let status: ExitCode

    init(_ sentence: String, _ status: ExitCode) { (self.sentence, self.status) = (sentence, status) }

    /// Creates an error from the current `errno`. `operation` is a verb, such as `open`.
    init(cannot operation: String, _ name: String, _ status: ExitCode) {
        let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
        self.init("cannot \(operation) \(name): \(reason)", status)
    }
}

/// The exit statuses, numbered as in `sysexits.h`.
extension ExitCode {
    static let badData = ExitCode(65)
    static let missingFile = ExitCode(66)
    static let cannotCreate = ExitCode(73)
    static let cannotWrite = ExitCode(74)
}
