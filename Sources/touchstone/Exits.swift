import ArgumentParser
import CairoRendering
import Desktop
import Platform

/// The exit statuses that a script can tell apart, as `sysexits.h` numbers them.
enum Exit {
    /// The data is not what it should be.
    static let badData = ExitCode(65)
    /// A file that is to be read is not there.
    static let missingFile = ExitCode(66)
    /// There is no display.
    static let noDisplay = ExitCode(69)
    /// A file cannot be made.
    static let cannotCreate = ExitCode(73)
    /// A file cannot be written on.
    static let cannotWrite = ExitCode(74)
}

/// Runs something, and where it fails says why in one sentence and ends with the status that fits.
func exiting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as CairoError {
        throw failure("\(error)", status(of: error))
    } catch let error as WindowError {
        throw failure("\(error)", Exit.noDisplay)
    }
}

/// Says on standard error in one sentence what is wrong.
func complain(_ sentence: String) { Terminal.say("touchstone: \(sentence)") }

/// Says what is wrong; the status is for the caller to throw.
func failure(_ sentence: String, _ status: ExitCode) -> ExitCode {
    complain(sentence)
    return status
}

private func status(of error: CairoError) -> ExitCode {
    switch error {
    case .cannotCreateFile: Exit.cannotCreate
    case .cannotWriteFile, .noSurface: Exit.cannotWrite
    case .cannotReadFile: Exit.missingFile
    }
}
