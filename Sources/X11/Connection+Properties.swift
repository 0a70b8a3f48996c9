import CX11
import Platform

extension Connection {
    var processIdentifier: Int { Int(Environment.processIdentifier) }
    var hostName: String { Environment.hostName }

    /// Sets a property of 32-bit numbers. Corresponds to `XChangeProperty`.
    func set(_ property: CX11.Atom, _ type: CX11.Atom, _ numbers: [Int], on window: CX11.Window) {
        // Xlib takes 32-bit properties as longs.
        unsafe numbers.withUnsafeBytes { bytes in
            _ = unsafe XChangeProperty(
                display, window, property, type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
        }
    }

    /// Sets a property of bytes. Corresponds to `XChangeProperty`.
    func set(_ property: CX11.Atom, _ type: CX11.Atom, bytes: [UInt8], on window: CX11.Window) {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            _ = unsafe XChangeProperty(
                display, window, property, type, 8, PropModeReplace, buffer.baseAddress, Int32(buffer.count))
        }
    }

    /// Sends a message about a window to the window manager. Corresponds to `XSendEvent`.
    func send(_ message: CX11.Atom, from window: CX11.Window, _ numbers: [Int]) {
        var event = unsafe XEvent()
        unsafe event.xclient.type = ClientMessage
        unsafe event.xclient.window = window
        unsafe event.xclient.message_type = message
        unsafe event.xclient.format = 32
        unsafe event.xclient.data.l = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
        _ = unsafe XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }

    /// Whether a window manager runs. Corresponds to `XGetWindowProperty`; one round trip.
    var hasWindowManager: Bool {
        var (type, format, count, rest) = (CX11.Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        _ = unsafe XGetWindowProperty(
            display, root, atoms[.supportingWindowManager], 0, 1, 0, XA_WINDOW, &type, &format, &count, &rest, &data)
        if let data = unsafe data { unsafe XFree(data) }
        return count > 0
    }
}
