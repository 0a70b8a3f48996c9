package import CX11

/// The connection to an X server.
///
/// Errors that the server reports never end the program: they are counted, and the last is kept.
/// Every call that waits for the server goes through a `line`: it ends when the connection is lost,
/// and when the program is to end.
@safe
public final class Connection {
    package let line: OpaquePointer
    package let display: OpaquePointer
    package let screen: Int32
    package let root: CX11.Window
    package let atoms: Atoms
    /// The number under which the server sends XInput events.
    package let xinputOpcode: Int32
    /// The version of XInput that both the server and the program support.
    public let xinput: XInputVersion
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
        xinputOpcode = unsafe touchstone_query_extension(line, "XInputExtension")
        var (major, minor) = (XInputVersion.newest.major, XInputVersion.newest.minor)
        let isAnswered = unsafe xinputOpcode != 0 && touchstone_query_input_version(line, &major, &minor) != 0
        xinput = XInputVersion(major: major, minor: minor)
        atoms = unsafe Atoms(line)
        if let error = unsafe Self.error(line, opcode: xinputOpcode, isAnswered ? xinput : nil) {
            unsafe touchstone_disconnect(line)
            throw error
        }
        unsafe touchstone_set_detectable_repeat(line)
        select(xinput.rootEventMask, device: XIAllDevices, on: root)
    }

    deinit { unsafe touchstone_disconnect(line) }

    @unsafe
    private static func connect(_ name: String?) -> OpaquePointer? {
        guard let name else { return unsafe touchstone_connect(nil, -1) }
        return unsafe touchstone_connect(name, -1)
    }

    /// The reason why the connection cannot be used; nil where it can.
    @unsafe
    private static func error(_ line: OpaquePointer, opcode: Int32, _ version: XInputVersion?) -> X11Error? {
        if unsafe touchstone_is_lost(line) != 0 { return .connectionLost }
        if opcode == 0 { return .noXInput }
        return version?.isSufficient == true ? nil : .oldXInput(version ?? XInputVersion(major: 0, minor: 0))
    }

    private static func environmentName() -> String? {
        let name = unsafe String(cString: XDisplayName(nil))
        return name.isEmpty ? nil : name
    }

    /// The atom with a name. Corresponds to `XInternAtom`; one round trip.
    func atom(named name: String) -> CX11.Atom {
        var atom: CX11.Atom = 0
        var names: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(name)]
        unsafe touchstone_intern_atoms(line, &names, 1, &atom)
        unsafe free(names[0])
        return atom
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

    /// Calls a library that may wait for the server. If it still waits when the program is to end,
    /// the connection is shut down.
    func watching(_ body: () -> Void) {
        unsafe touchstone_begin_watch(line)
        body()
        unsafe touchstone_end_watch(line)
    }

    /// The number of the next request, to count the requests of a frame. Corresponds to
    /// `NextRequest`.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    /// The number of errors that the server has reported, without those that `trap(_:)` returned.
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

    /// Makes a request, and waits for the server's reply.
    ///
    /// - Returns: The error's name where the server refused the request, otherwise nil.
    package func trap(_ request: () -> Void) -> String? {
        synchronize()
        let before = unsafe touchstone_error_count(line)
        request()
        synchronize()
        guard unsafe touchstone_error_count(line) > before else { return nil }
        unsafe touchstone_set_error_count(line, before)
        return lastError
    }
}
