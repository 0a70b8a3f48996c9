import CTestServers
public import Geometry

extension Window {
    /// Gives the window the keyboard focus.
    public func focus() { unsafe client_focus_window(client.handle, identifier) }

    /// The number of the program's server resources: windows, pixmaps, contexts and others.
    public var resourceCount: Int { Int(unsafe client_resource_count(client.handle, identifier)) }

    /// Sends the window events and properties of random bytes.
    public func disturb(seeds: Range<UInt32>) {
        for seed in seeds { unsafe client_send_nonsense(client.handle, identifier, seed) }
    }

    /// Sends the program a false size.
    public func pretend(size: Size) {
        unsafe client_pretend_size(client.handle, identifier, Int32(size.width), Int32(size.height))
    }

    /// Sends the program a false destruction.
    public func pretendDestruction() { unsafe client_pretend_destruction(client.handle, identifier) }

    /// Destroys the window, which belongs to another program.
    public func destroy() { unsafe client_destroy_window(client.handle, identifier) }

    /// Disconnects the window's program.
    public func killOwner() { unsafe client_kill_owner(client.handle, identifier) }
}

extension XServer {
    /// Limits the server to its current memory, or lifts the limit.
    public func setMemory(isLimited: Bool) throws(TestError) {
        guard process_limit_memory(processIdentifier, isLimited ? 1 : 0) == 0 else {
            throw TestError("the server's memory could not be limited")
        }
    }
}

extension Screen {
    /// Changes the size of the whole screen, with pixels of a quarter of a millimetre.
    public func setSize(_ size: Size) {
        unsafe client_set_screen_size(client.handle, Int32(size.width), Int32(size.height))
    }

    /// Adds a monitor that shows a part of the screen, as `xrandr --setmonitor` does.
    ///
    /// - Parameters:
    ///   - millimetres: The size that the server reports for it.
    ///   - takesOutput: Whether it replaces the monitor of the first output.
    public func setMonitor(_ name: String, frame: Rect, millimeters: Size, takesOutput: Bool) {
        unsafe client_set_monitor(
            client.handle, name, Int32(frame.minX), Int32(frame.minY), Int32(frame.width), Int32(frame.height),
            Int32(millimeters.width), Int32(millimeters.height), takesOutput ? 1 : 0)
    }

    /// Removes a monitor that `setMonitor` has added.
    public func removeMonitor(_ name: String) { unsafe client_remove_monitor(client.handle, name) }

    /// Sets the EDID of the monitor that is plugged into the first output.
    public func setEDID(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe client_set_edid(client.handle, $0.baseAddress, Int32($0.count)) }
    }

    /// Sets a device's coordinate matrix, as `xinput map-to-output` does: three rows of three
    /// numbers.
    public func setMatrix(of device: String, _ matrix: [Float]) throws(TestError) {
        precondition(matrix.count == 9, "a matrix of three rows of three")
        let status = unsafe matrix.withUnsafeBufferPointer {
            unsafe client_set_matrix(client.handle, device, $0.baseAddress)
        }
        guard status == 0 else { throw TestError("no device is called \(device)") }
    }

    /// Floats a device, or attaches it to the screen's pointer again.
    public func setDevice(_ name: String, isAttached: Bool) throws(TestError) {
        if isAttached { return try attachDevice(name, to: "Virtual core") }
        guard unsafe client_detach_device(client.handle, name) == 0 else { throw TestError("no device \(name)") }
    }

    /// Attaches a device to the pointer of an added mouse.
    public func attachDevice(_ name: String, to mouse: String) throws(TestError) {
        guard unsafe client_attach_device(client.handle, name, "\(mouse) pointer") == 0 else {
            throw TestError("no device \(name), or no mouse \(mouse)")
        }
    }

    /// Adds a mouse and a keyboard for XTEST.
    public func plugMouse(named name: String) { unsafe client_plug_mouse(client.handle, name) }

    /// Removes the mouse and the keyboard.
    public func unplugMouse(named name: String) throws(TestError) {
        guard unsafe client_unplug_mouse(client.handle, name) == 0 else { throw TestError("no mouse \(name)") }
    }

    /// Selects the mouse that `mouse` moves; "Virtual core" is the original one.
    public func useMouse(named name: String) throws(TestError) {
        guard unsafe client_use_mouse(client.handle, "\(name) pointer") == 0 else {
            throw TestError("no mouse \(name)")
        }
    }
}

/// A client that grabs the keyboard or the pointer, like a window manager for its overview or an
/// open menu.
public final class InputGrab {
    /// The grabbed device.
    public enum Kind: CaseIterable, Sendable { case keyboard, pointer }

    private let client: Client

    public init(of kind: Kind, on server: XServer) throws(TestError) {
        client = try Client(display: server.display)
        let grab =
            switch kind {
            case .keyboard: unsafe client_grab_keyboard
            case .pointer: unsafe client_grab_pointer
            }
        let status = unsafe grab(client.handle)
        guard status == 0 else { throw TestError("the \(kind) could not be grabbed") }
    }
}

/// A client that freezes the pointer at each press of the left button, like a window manager that
/// has not given the window the focus yet.
public final class ClickGrab {
    private let client: Client

    public init(on server: XServer) throws(TestError) {
        client = try Client(display: server.display)
        unsafe client_grab_clicks(client.handle)
    }

    /// Returns when a press has frozen the pointer.
    public func waitForPress(patience: Duration = defaultPatience) throws(TestError) {
        try client.wait(patience, for: "a press that freezes the pointer") {
            unsafe client_take_click(client.handle) != 0 ? () : nil
        }
    }

    /// Passes the press on to its window, with the events up to the next press.
    public func replay() { unsafe client_replay_click(client.handle) }
}
