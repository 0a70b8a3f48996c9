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

/// Writes to standard output. A reader that has gone away has had enough: that is the end, and no failure.
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
