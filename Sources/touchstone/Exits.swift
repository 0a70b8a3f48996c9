import ArgumentParser
import CairoRendering
import Desktop
import Platform
import Wayland
import X11

/// The exit statuses, numbered as in `sysexits.h`.
enum Exit {
    static let badData = ExitCode(65)
    static let missingFile = ExitCode(66)
    static let noDisplay = ExitCode(69)
    static let cannotCreate = ExitCode(73)
    static let cannotWrite = ExitCode(74)
}

/// Runs `body`. Reports the errors of files, pictures and windows, and throws an exit status in
/// their place. Rethrows all other errors. `status` is the exit status for errors from the
/// operating system.
func exiting<Result>(_ status: ExitCode = Exit.cannotWrite, _ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as PlatformError {
        throw failure("\(error)", status)
    } catch let error as ImageError {
        throw failure("\(error)", error.status)
    } catch let error where error is WindowError || error is X11Error || error is WaylandError {
        throw failure("\(error)", Exit.noDisplay)
    }
}

func complain(_ sentence: String) { Terminal.say("touchstone: \(sentence)") }

/// Reports a failure, and returns the exit status for the caller to throw.
func failure(_ sentence: String, _ status: ExitCode) -> ExitCode {
    complain(sentence)
    return status
}

extension ImageError {
    fileprivate var status: ExitCode {
        switch reason {
        case .cannotCreate: Exit.cannotCreate
        case .cannotWrite, .noSurface, .noMemory: Exit.cannotWrite
        case .unreadable: Exit.missingFile
        case .unknownFormat, .damaged, .unsupported, .tooLarge, .noPixels, .wrongByteCount: Exit.badData
        }
    }
}
