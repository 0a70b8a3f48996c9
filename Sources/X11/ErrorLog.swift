import CX11

/// The server's errors. Xlib's own handler would end the program at the first.
enum ErrorLog {
    // One thread talks to the server; Xlib calls the handlers on it.
    nonisolated(unsafe) private(set) static var count = 0
    nonisolated(unsafe) private(set) static var last: String?

    /// Takes the place of Xlib's handlers. Corresponds to `XSetErrorHandler` and `XSetIOErrorHandler`.
    static func install() {
        _ = unsafe XSetErrorHandler { display, event in
            unsafe ErrorLog.note(event, on: display)
            return 0
        }
        _ = unsafe XSetIOErrorHandler { _ in
            // Xlib cannot go on without its connection: say so in one sentence and leave.
            unsafe touchstone_end_program("touchstone: \(X11Error.connectionLost)\n", 69)
            return 0
        }
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
