import CTestServers
public import Geometry

extension Window {
    /// Gives it the keyboard.
    public func focus() { unsafe client_focus_window(client.handle, identifier) }

    /// How many things the server keeps for its program: windows, pixmaps, contexts and others.
    public var resourceCount: Int { Int(unsafe client_resource_count(client.handle, identifier)) }

    /// Asks the window manager to make an icon of it.
    public func iconify() { unsafe client_iconify_window(client.handle, identifier) }

    /// Sends it events and properties of random bytes.
    public func disturb(seeds: Range<UInt32>) {
        for seed in seeds { unsafe client_send_nonsense(client.handle, identifier, seed) }
    }

    /// Tells its program that it has another size, which is not true.
    public func pretend(size: Size) {
        unsafe client_pretend_size(client.handle, identifier, Int32(size.width), Int32(size.height))
    }

    /// Tells its program that it is destroyed, which is not true.
    public func pretendDestruction() { unsafe client_pretend_destruction(client.handle, identifier) }

    /// Destroys it, although it is another program's.
    public func destroy() { unsafe client_destroy_window(client.handle, identifier) }

    /// Cuts its program's connection to the server.
    public func killOwner() { unsafe client_kill_owner(client.handle, identifier) }
}

extension XServer {
    /// Gives the server no more memory than it has, or as much as it may have.
    public func setMemory(isLimited: Bool) throws(TestError) {
        guard process_limit_memory(processIdentifier, isLimited ? 1 : 0) == 0 else {
            throw TestError("the server's memory could not be limited")
        }
    }
}

extension Screen {
    /// Gives the whole screen another size, with pixels of a quarter of a millimetre.
    public func setSize(_ size: Size) {
        unsafe client_set_screen_size(client.handle, Int32(size.width), Int32(size.height))
    }

    /// Sets how a device's places become the screen's, as `xinput map-to-output` does: three rows of three numbers.
    public func setMatrix(of device: String, _ matrix: [Float]) throws(TestError) {
        precondition(matrix.count == 9, "a matrix of three rows of three")
        let status = unsafe matrix.withUnsafeBufferPointer {
            unsafe client_set_matrix(client.handle, device, $0.baseAddress)
        }
        guard status == 0 else { throw TestError("no device is called \(device)") }
    }

    /// Lets a device float, or attaches it to the screen's pointer again.
    public func setDevice(_ name: String, isAttached: Bool) throws(TestError) {
        if isAttached { return try attachDevice(name, to: "Virtual core") }
        guard unsafe client_detach_device(client.handle, name) == 0 else { throw TestError("no device \(name)") }
    }

    /// Attaches a device to the pointer of a mouse that was plugged in.
    public func attachDevice(_ name: String, to mouse: String) throws(TestError) {
        guard unsafe client_attach_device(client.handle, name, "\(mouse) pointer") == 0 else {
            throw TestError("no device \(name), or no mouse \(mouse)")
        }
    }

    /// Plugs in a mouse and a keyboard that only XTEST moves.
    public func plugMouse(named name: String) { unsafe client_plug_mouse(client.handle, name) }

    /// Unplugs them.
    public func unplugMouse(named name: String) throws(TestError) {
        guard unsafe client_unplug_mouse(client.handle, name) == 0 else { throw TestError("no mouse \(name)") }
    }

    /// Lets the server's `mouse` be one that was plugged in; "Virtual core" is the one that was there.
    public func useMouse(named name: String) throws(TestError) {
        guard unsafe client_use_mouse(client.handle, "\(name) pointer") == 0 else {
            throw TestError("no mouse \(name)")
        }
    }
}

/// A client that holds the keyboard or the pointer, as a window manager does for its overview or a menu while it is open.
public final class InputGrab {
    /// What is held.
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
