import CX11

extension Connection {
    func set(_ property: CX11.Atom, _ type: CX11.Atom, _ numbers: [Int], on window: CX11.Window) {
        // Xlib expects 32-bit properties as an array of `long`.
        unsafe numbers.withUnsafeBytes { bytes in
            _ = unsafe XChangeProperty(
                display, window, property, type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
        }
    }

    func set(
        _ property: CX11.Atom, _ type: CX11.Atom, bytes: [UInt8], on window: CX11.Window, mode: Int32 = PropModeReplace
    ) {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            _ = unsafe XChangeProperty(
                display, window, property, type, 8, mode, buffer.baseAddress, Int32(buffer.count))
        }
    }

    /// Sends a client message with up to five numbers to the window manager.
    func send(_ message: CX11.Atom, from window: CX11.Window, _ numbers: [Int]) {
        send(message, from: window, numbers, format: 32, to: SubstructureRedirectMask | SubstructureNotifyMask)
    }

    /// Sends a client message with up to 20 bytes to all clients that receive property changes of
    /// the root window.
    func broadcast(_ message: CX11.Atom, _ bytes: [UInt8], from window: CX11.Window) {
        send(message, from: window, bytes, format: 8, to: PropertyChangeMask)
    }

    private func send<Unit>(
        _ message: CX11.Atom, from window: CX11.Window, _ units: [Unit], format: Int32, to mask: Int
    ) {
        var event = unsafe XEvent()
        unsafe event.xclient.type = ClientMessage
        unsafe (event.xclient.window, event.xclient.message_type, event.xclient.format) = (window, message, format)
        unsafe withUnsafeMutableBytes(of: &event.xclient.data) { data in
            unsafe units.withUnsafeBytes { unsafe data.copyMemory(from: $0) }
        }
        _ = unsafe XSendEvent(display, root, 0, mask, &event)
    }

    /// The window that represents the window manager, or `nil` if no window manager that sets
    /// `_NET_SUPPORTING_WM_CHECK` is running. A manager that has crashed leaves this property on
    /// the root window, so the manager's window must also exist and have the property. Makes up to
    /// two round trips.
    var windowManager: CX11.Window? {
        let name = atoms[.supportingWindowManager]
        guard let window = numbers(of: name, XA_WINDOW, on: root).first else { return nil }
        return numbers(of: name, XA_WINDOW, on: window).first == window ? window : nil
    }

    /// Returns the 32-bit numbers in a property, at most 64. Returns an empty array if the property
    /// does not exist or has a different type or format. Makes one round trip.
    func numbers(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt] {
        let words = 64
        guard let contents = contents(of: property, type, on: window, maxBytes: words * 4), contents.type == type else {
            return []
        }
        return contents.numbers
    }

    /// Returns the bytes of a property. Returns `nil` if the property does not exist, has a
    /// different type or format, or exceeds 1 MiB. Makes one round trip.
    func bytes(of property: CX11.Atom, _ type: CX11.Atom, on window: CX11.Window) -> [UInt8]? {
        let contents = contents(of: property, type, on: window, maxBytes: 1 << 20)
        guard let contents, contents.type == type, contents.isOfBytes, contents.rest == 0 else { return nil }
        return contents.bytes
    }

    /// Returns the first bytes of a property, or `nil` if the property does not exist or the
    /// request fails. Makes one round trip.
    ///
    /// - Parameters:
    ///   - type: The required type, or 0 for any. If the property has another type, the result
    ///     contains that type and no data.
    ///   - maxBytes: The maximum number of bytes, a multiple of four.
    func contents(
        of property: CX11.Atom, _ type: CX11.Atom = 0, on window: CX11.Window, maxBytes: Int
    ) -> PropertyContents? {
        let question = unsafe xcb_get_property(
            xcb, 0, UInt32(window), UInt32(property), UInt32(type), 0, UInt32(maxBytes / 4))
        // After an error, for example if the window no longer exists, there is no reply.
        guard let answer = unsafe xcb_get_property_reply(xcb, question, nil) else { return nil }
        defer { unsafe free(answer) }
        return unsafe answer.pointee.type == 0 ? nil : PropertyContents(answer)
    }
}

/// The contents of a window property, copied from the server's reply. `bytes` is empty unless the
/// property has 8-bit values, and `numbers` is empty unless it has 32-bit values.
struct PropertyContents {
    let type: CX11.Atom
    let bytes: [UInt8]
    let numbers: [UInt]
    let isOfBytes: Bool
    /// The number of bytes in the property after the bytes in the reply.
    let rest: Int

    @unsafe init(_ answer: UnsafeMutablePointer<xcb_get_property_reply_t>) {
        let reply = unsafe answer.pointee
        let data = unsafe UnsafeRawBufferPointer(
            start: xcb_get_property_value(answer), count: Int(xcb_get_property_value_length(answer)))
        (type, isOfBytes, rest) = (CX11.Atom(reply.type), reply.format == 8, Int(reply.bytes_after))
        bytes = isOfBytes ? unsafe Array(data) : []
        numbers = reply.format == 32 ? unsafe data.bindMemory(to: UInt32.self).map { UInt($0) } : []
    }
}
