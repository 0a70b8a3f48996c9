import CX11

/// The server's errors, and the connection's end. Xlib's own handlers would end the program at the first of either.
enum ErrorLog {
    // One thread talks to the server; Xlib calls the handlers on it.
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) private(set) static var last: String?

    /// Takes the place of Xlib's handlers. Corresponds to `XSetErrorHandler` and `XSetIOErrorHandler`.
    static func install() {
        _ = unsafe XSetErrorHandler { display, event in
            unsafe ErrorLog.note(event, on: display)
            return 0
        }
        // Called first; it must say nothing, as the program will.
        _ = unsafe XSetIOErrorHandler { _ in 0 }
    }

    /// Lets the program go on when a connection breaks, so that it can end in its own words: from then on requests go nowhere
    /// and no event comes. Corresponds to `XSetIOErrorExitHandler`.
    ///
    /// - Parameter isLost: What becomes true then; it must live as long as the display.
    @unsafe
    static func surviveLoss(of display: OpaquePointer, isLost: UnsafeMutablePointer<Bool>) {
        unsafe XSetIOErrorExitHandler(
            display, { _, isLost in unsafe isLost?.storeBytes(of: true, as: Bool.self) }, isLost)
    }

    private static func note(_ event: UnsafeMutablePointer<XErrorEvent>?, on display: OpaquePointer?) {
        guard let error = unsafe event?.pointee, let display = unsafe display else { return }
        unsafe count += 1
        var text = [CChar](repeating: 0, count: 128)
        _ = unsafe XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        unsafe last = "\(String(decoding: bytes, as: UTF8.self)) (request \(error.request_code).\(error.minor_code))"
    }
}
