/// Why a line cannot be used; the reader adds which line it is.
struct LineError: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}
