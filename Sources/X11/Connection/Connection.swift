package import CX11

/// The connection to an X server.
///
/// Errors that the server reports never end the program: they are counted, and the last is kept.
/// Every call that waits for the server goes through a `line`: it ends when the connection is lost,
/// and when the program is to end.
@safe public final class Connection {
    package let line: OpaquePointer
    package let display: OpaquePointer
    package let screen: Int32
    package let root: CX11.Window
    package let atoms: Atoms
    /// The number under which the server sends XInput events.
    package let xinputOpcode: Int32
    /// The version of XInput that both the server and the program support.
    public let xinput: XInputVersion
    /// The window of the settings manager when the connection was made; 0 without one.
    private(set) var settingsManager: CX11.Window = 0
    /// The size of the whole screen, as it was last read.
    private(set) var extent: ScreenExtent

    /// Connects to a server.
    ///
    /// - Parameter name: The display, such as `:0`; nil for the environment's.
    /// - Throws: `.noDisplay`, `.noXInput`, `.oldXInput` or `.connectionLost`. Corresponds to
    ///   `XOpenDisplay` and `XIQueryVersion`.
    public init(displayName name: String? = nil) throws(X11Error) {
        guard let line = unsafe Self.connect(name) else {
            throw .noDisplay(name: name ?? Self.environmentName())
        }
        unsafe self.line = line
        unsafe display = touchstone_display(line)
        screen = unsafe XDefaultScreen(display)
        root = unsafe XRootWindow(display, screen)
        extent = unsafe ScreenExtent(display, screen)
        var opcode: Int32 = 0
        atoms = unsafe Atoms(line, screen: screen, xinputOpcode: &opcode)
        xinputOpcode = opcode
        // Selected before the settings manager is asked for: its successor announces itself.
        _ = unsafe XSelectInput(display, root, StructureNotifyMask | PropertyChangeMask)
        var version: XInputVersion?
        if opcode != 0 { version = unsafe Self.openInput(line, opcode, atoms[.settingsManager], &settingsManager) }
        xinput = version ?? XInputVersion(major: 0, minor: 0)
        if let error = unsafe Self.error(line, opcode: opcode, xinput) {
            unsafe touchstone_disconnect(line)
            throw error
        }
    }

    /// Negotiates the version of XInput, selects the events of devices that are added, removed or
    /// changed, and finds the settings manager.
    ///
    /// - Returns: The version; nil where the server has refused.
    @unsafe private static func openInput(
        _ line: OpaquePointer, _ opcode: Int32, _ selection: CX11.Atom, _ manager: inout CX11.Window
    ) -> XInputVersion? {
        var (major, minor) = (XInputVersion.newest.major, XInputVersion.newest.minor)
        var bytes = XInputVersion.rootEventMask
        let isAnswered = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var mask = unsafe XIEventMask(
                deviceid: XIAllDevices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            return unsafe touchstone_open_input(line, opcode, &major, &minor, &mask, selection, &manager) != 0
        }
        return isAnswered ? XInputVersion(major: major, minor: minor) : nil
    }

    deinit { unsafe touchstone_disconnect(line) }

    @unsafe private static func connect(_ name: String?) -> OpaquePointer? {
        guard let name else { return unsafe touchstone_connect(nil, -1) }
        return unsafe touchstone_connect(name, -1)
    }

    /// The reason why the connection cannot be used; nil where it can.
    @unsafe private static func error(_ line: OpaquePointer, opcode: Int32, _ version: XInputVersion) -> X11Error? {
        if unsafe touchstone_is_lost(line) != 0 { return .connectionLost }
        if opcode == 0 { return .noXInput }
        return version.isSufficient ? nil : .oldXInput(version)
    }

    private static func environmentName() -> String? {
        let name = unsafe String(cString: XDisplayName(nil))
        return name.isEmpty ? nil : name
    }

    /// Selects XInput events of a window. Corresponds to `XISelectEvents`.
    package func select(_ mask: [UInt8], device: Int32, on window: CX11.Window) {
        var bytes = mask
        unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var request = unsafe XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            _ = unsafe XISelectEvents(display, window, &request, 1)
        }
    }

    /// The socket to the server, to wait on. Corresponds to `ConnectionNumber`.
    public var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

    /// The number of queued events; reads those that have arrived, and sends buffered requests.
    /// Corresponds to `XPending`.
    public var pendingEvents: Int { Int(unsafe touchstone_pending(line)) }

    /// The number of queued events that have been read from the socket. Corresponds to `XQLength`.
    var queuedEvents: Int { Int(unsafe XQLength(display)) }

    /// Sends the buffered requests. Corresponds to `XFlush`.
    public func flush() { unsafe touchstone_flush(line) }

    /// Waits until the server has handled all requests. Corresponds to `XSync`.
    public func synchronize() { unsafe touchstone_synchronize(line) }

    /// Sets a file descriptor that becomes readable when the program is to end. A call that still
    /// waits for the server half a second later shuts the connection down.
    public func endWaiting(whenReadable descriptor: Int32) { unsafe touchstone_set_end_descriptor(line, descriptor) }

    /// Makes requests, also of other libraries. If one of them still waits for the server when the
    /// program is to end, the connection is shut down. Requests without replies wait too: for room
    /// in the socket, and Xlib for a reply now and then.
    package func watching(_ body: () -> Void) {
        unsafe touchstone_begin_watch(line)
        body()
        unsafe touchstone_end_watch(line)
    }

    /// The number of the next request, to count the requests of a frame. Corresponds to
    /// `NextRequest`.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    /// Whether the server has handled a request, as far as it has told. Corresponds to
    /// `LastKnownRequestProcessed`.
    func hasHandled(_ request: UInt) -> Bool { unsafe XLastKnownRequestProcessed(display) >= request }

    /// The number of errors that the server has reported, without those of attempts.
    public var errorCount: Int { Int(unsafe touchstone_error_count(line)) }

    /// The last error that the server has reported, if any.
    public var lastError: String? {
        guard let text = unsafe touchstone_last_error(line) else { return nil }
        return unsafe String(cString: text)
    }

    /// Whether the connection is lost: no more events arrive, and requests have no effect.
    public var isLost: Bool { unsafe touchstone_is_lost(line) != 0 }

    /// Reads the screen's size again, through a new connection: Xlib keeps the size of the moment
    /// when a connection was made.
    ///
    /// - Returns: Whether the size has changed.
    func readScreen() -> Bool {
        let name = unsafe XDisplayString(display)
        let fresh = unsafe touchstone_connect(name, touchstone_end_descriptor(line))
        guard let fresh = unsafe fresh else { return false }
        defer { unsafe touchstone_disconnect(fresh) }
        let before = extent
        extent = unsafe ScreenExtent(touchstone_display(fresh), screen)
        return extent != before
    }

    /// Makes one request that the server may refuse. Does not wait for the server.
    ///
    /// - Returns: The number of the request, for `refusal(of:)`.
    func attempt(_ request: () -> Void) -> UInt {
        let number = unsafe touchstone_begin_attempt(line)
        request()
        return number
    }

    /// The error with which the server refused an attempt; nil where it did not. Waits for the
    /// server only if it has not handled the request yet.
    func refusal(of attempt: UInt) -> String? {
        guard let text = unsafe touchstone_refusal(line, attempt) else { return nil }
        return unsafe String(cString: text)
    }
}
