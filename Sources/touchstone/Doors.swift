import ArgumentParser
import Platform
import X11

/// Talks to the X server, and where that fails says why.
func connecting<Result>(_ body: () throws(X11Error) -> Result) throws -> Result {
    do {
        return try body()
    } catch {
        throw failure("\(error)", Exit.noDisplay)
    }
}

/// Opens a file that is to be read, and where that fails says why.
func opening<Result>(_ body: () throws(PlatformError) -> Result) throws -> Result {
    do {
        return try body()
    } catch {
        throw failure("\(error)", Exit.missingFile)
    }
}

/// Writes to standard output. A reader that has gone away has had enough: that is the end, and no
/// failure.
@discardableResult
func writing<Result>(_ body: () throws(PlatformError) -> Result?) throws -> Result? {
    do {
        return try body()
    } catch {
        guard error.isBrokenPipe else { throw failure("\(error)", Exit.cannotWrite) }
        return nil
    }
}

/// Makes a file, and where that fails says why.
func creating<Result>(_ body: () throws(PlatformError) -> Result) throws -> Result {
    do {
        return try body()
    } catch {
        throw failure("\(error)", Exit.cannotCreate)
    }
}

/// Refuses to write on a file that is to be read, or that something else is written on: one of them
/// would be lost.
///
/// - Parameters:
///   - option: What names the file that is to be written on.
///   - path: That file; nil where there is none. `-` is standard output.
///   - others: What else is read and written. `-` is standard input.
func refusing(_ option: String, _ path: String?, where others: [String?]) throws {
    guard let path, path != "-" else { return }
    for other in others.compactMap(\.self) {
        let isSame = path == other && !path.hasPrefix("/dev/")
        guard isSame || Files.areSame(path, other == "-" ? "/dev/stdin" : other) else { continue }
        throw ValidationError(
            "\(option) is \(path), which is another file of this command too: it would be overwritten.")
    }
}
