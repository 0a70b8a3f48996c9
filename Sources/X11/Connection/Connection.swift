package import CX11
public import Geometry
import Platform

/// The connection to an X server.
///
/// Errors that the server reports never end the program: they are counted, and the last is kept.
/// A call waits for the server through `line`, until the connection is lost or the program ends.
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
    /// The size of the whole screen, in pixels.
    public private(set) var screenSize: Size
    /// The size of one of the screen's pixels, where the server knows the screen's size.
    public private(set) var millimetresPerPixel: Double?

    /// Connects to a display, such as `:0`; nil for the environment's. Corresponds to
    /// `XOpenDisplay`.
    ///
    /// - Throws: `.noDisplay`, `.noXInput`, `.oldXInput` or `.connectionLost`.
    public init(displayName name: String? = nil) throws(X11Error) {
        // A server that does not answer must not keep a program that has other windows.
        guard let line = unsafe touchstone_connect(name, TerminationSignals.fileDescriptor ?? -1) else {
            let name = name ?? Environment.value("DISPLAY") ?? ""
            throw .noDisplay(name: name.isEmpty ? nil : name)
        }
        unsafe self.line = line
        unsafe display = touchstone_display(line)
        screen = unsafe XDefaultScreen(display)
        root = unsafe XRootWindow(display, screen)
        (screenSize, millimetresPerPixel) = unsafe Self.extent(display, screen)
        var opcode: Int32 = 0
        atoms = unsafe Atoms(line, screen: screen, xinputOpcode: &opcode)
        xinputOpcode = opcode
        // Selected before the settings manager is asked for: its successor announces itself.
        _ = unsafe XSelectInput(display, root, StructureNotifyMask | PropertyChangeMask)
        var version: XInputVersion?
        if opcode != 0 { version = unsafe Self.openInput(line, opcode, atoms[.settingsManager], &settingsManager) }
        xinput = version ?? XInputVersion(major: 0, minor: 0)
        // Throwing runs `deinit`, which disconnects.
        if let problem { throw problem }
    }

    /// Negotiates the version of XInput, nil where the server has refused; selects the events of
    /// devices that are added, removed or changed; and finds the settings manager.
    @unsafe private static func openInput(
        _ line: OpaquePointer, _ opcode: Int32, _ selection: CX11.Atom, _ manager: inout CX11.Window
    ) -> XInputVersion? {
        var (major, minor) = (XInputVersion.newest.major, XInputVersion.newest.minor)
        let isAnswered = unsafe XInputVersion.withMask(of: XInputVersion.rootEventMask, device: XIAllDevices) { mask in
            unsafe touchstone_open_input(line, opcode, &major, &minor, &mask, selection, &manager) != 0
        }
        return isAnswered ? XInputVersion(major: major, minor: minor) : nil
    }

    deinit { unsafe touchstone_disconnect(line) }

    /// The reason why the connection cannot be used; nil where it can.
    private var problem: X11Error? {
        if isLost { return .connectionLost }
        if xinputOpcode == 0 { return .noXInput }
        return xinput.isSufficient ? nil : .oldXInput(xinput)
    }

    /// The display and what serves it, such as `:0, The X.Org Foundation 12101007`.
    public var serverName: String {
        let name = unsafe String(foreign: String(cString: XDisplayString(display)))
        let vendor = unsafe String(foreign: String(cString: XServerVendor(display)))
        return unsafe "\(name), \(vendor) \(XVendorRelease(display))"
    }

    /// Whether the server is itself a client of a Wayland compositor.
    public var isXwayland: Bool { unsafe touchstone_query_extension(line, "XWAYLAND") != 0 }

    /// Selects XInput events of a window. Corresponds to `XISelectEvents`.
    package func select(_ mask: [UInt8], device: Int32, on window: CX11.Window) {
        unsafe XInputVersion.withMask(of: mask, device: device) { request in
            _ = unsafe XISelectEvents(display, window, &request, 1)
        }
    }

    /// The socket to the server, to wait on. Corresponds to `ConnectionNumber`.
    public var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

    /// The number of queued events, after reading and sending what is due. Corresponds to
    /// `XPending`.
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

    /// The number of the next request. Corresponds to `NextRequest`.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    /// Corresponds to `LastKnownRequestProcessed`.
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

    /// Reads the screen's size again and returns whether it has changed. Uses a new connection:
    /// Xlib keeps the size of the moment when a connection was made.
    func readScreen() -> Bool {
        let name = unsafe XDisplayString(display)
        let fresh = unsafe touchstone_connect(name, touchstone_end_descriptor(line))
        guard let fresh = unsafe fresh else { return false }
        defer { unsafe touchstone_disconnect(fresh) }
        let before = (screenSize, millimetresPerPixel)
        (screenSize, millimetresPerPixel) = unsafe Self.extent(touchstone_display(fresh), screen)
        return before != (screenSize, millimetresPerPixel)
    }

    /// The size of the screen and of a pixel, as the server reported them to a connection.
    /// Corresponds to `DisplayWidth`, `DisplayHeight` and `DisplayWidthMM`.
    @unsafe private static func extent(_ display: OpaquePointer, _ screen: Int32) -> (Size, Double?) {
        let (width, height) = unsafe (Double(XDisplayWidth(display, screen)), Double(XDisplayHeight(display, screen)))
        let millimetres = unsafe Double(XDisplayWidthMM(display, screen))
        return (Size(width: width, height: height), millimetres > 0 && width > 0 ? millimetres / width : nil)
    }

    /// Makes one request that the server may refuse; gives its number for `refusal(of:)` at once.
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
