import CX11

extension Connection {
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

    /// The window by which the window manager announces itself; nil where none is running. A
    /// manager that crashed leaves the property behind: only an existing window names itself.
    var windowManager: CX11.Window? {
        let name = atoms[.supportingWindowManager]
        guard let window = numbers(of: name, XA_WINDOW, on: root).first else { return nil }
        var named: [UInt] = []
        _ = attempt { named = numbers(of: name, XA_WINDOW, on: window) }
        return named.first == window ? window : nil
    }

    /// The numbers of a property, 64 at most. One round trip. Corresponds to `XGetWindowProperty`.
    func numbers(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt] {
        var (count, rest) = (UInt(0), UInt(0))
        let data = unsafe touchstone_property(line, window, property, type, 32, 64, &count, &rest)
        guard let data = unsafe data else { return [] }
        defer { unsafe XFree(data) }
        // Xlib hands 32-bit properties over as longs.
        let numbers = unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
        return (0..<Int(count)).map { unsafe numbers[$0] }
    }

    /// The bytes of a property; nil where there is none or it has more than a mebibyte. One round
    /// trip.
    func bytes(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt8]? {
        let mostWords = 1 << 18
        var (count, rest) = (UInt(0), UInt(0))
        let data = unsafe touchstone_property(line, window, property, type, 8, mostWords, &count, &rest)
        guard let data = unsafe data else { return nil }
        defer { unsafe XFree(data) }
        return rest == 0 ? unsafe Array(UnsafeBufferPointer(start: data, count: Int(count))) : nil
    }
}
