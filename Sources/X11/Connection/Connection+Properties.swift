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

    /// Sends up to 20 bytes to all who listen on the root window. Corresponds to `XSendEvent`.
    func broadcast(_ message: CX11.Atom, _ bytes: [UInt8], from window: CX11.Window) {
        var event = unsafe XEvent()
        unsafe event.xclient.type = ClientMessage
        unsafe event.xclient.window = window
        unsafe event.xclient.message_type = message
        unsafe event.xclient.format = 8
        unsafe withUnsafeMutableBytes(of: &event.xclient.data) { unsafe $0.copyBytes(from: bytes) }
        _ = unsafe XSendEvent(display, root, 0, PropertyChangeMask, &event)
    }

    /// Whether a window manager runs.
    var hasWindowManager: Bool { !numbers(of: atoms[.supportingWindowManager], XA_WINDOW, on: root).isEmpty }

    /// The numbers of a property, 64 at most; none where it is not there. Corresponds to `XGetWindowProperty`; one round trip.
    func numbers(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt] {
        var (actualType, format, count, rest) = (CX11.Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let status = unsafe XGetWindowProperty(
            display, window, property, 0, 64, 0, type, &actualType, &format, &count, &rest, &data)
        guard status == Success, let data = unsafe data else { return [] }
        defer { unsafe XFree(data) }
        guard actualType == type, format == 32 else { return [] }
        // Xlib hands 32-bit properties over as longs.
        let numbers = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
        return (0..<Int(count)).map { unsafe numbers[$0] }
    }

    /// The bytes of a property; nil where it is not there, is of another type, or is longer than a mebibyte. Corresponds to
    /// `XGetWindowProperty`; one round trip.
    func bytes(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt8]? {
        let mostWords = 1 << 18
        var (actualType, format, count, rest) = (CX11.Atom(0), Int32(0), UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let status = unsafe XGetWindowProperty(
            display, window, property, 0, mostWords, 0, type, &actualType, &format, &count, &rest, &data)
        guard status == Success, let data = unsafe data else { return nil }
        defer { unsafe XFree(data) }
        guard actualType == type, format == 8, rest == 0 else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }
}
