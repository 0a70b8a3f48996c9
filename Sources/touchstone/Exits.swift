import ArgumentParser
import CairoRendering
import Desktop
import Platform
import X11

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
///
/// - Parameter status: The status where the operating system refuses.
func exiting<Result>(_ status: ExitCode = Exit.cannotWrite, _ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as PlatformError {
        throw failure("\(error)", status)
    } catch let error as CairoError {
        throw failure("\(error)", error.status)
    } catch let error where error is WindowError || error is X11Error {
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

extension CairoError {
    fileprivate var status: ExitCode {
        switch self {
        case .cannotCreateFile: Exit.cannotCreate
        case .cannotWriteFile, .noSurface: Exit.cannotWrite
        case .cannotReadFile: Exit.missingFile
        }
    }
}
