package import CX11
public import Geometry
public import Platform
import Windowing

/// A connection to an X server.
///
/// Errors that the server reports never end the program. `errorCount` counts the unexpected ones.
/// After the connection is lost, requests have no effect and queries return no reply. Xlib and XCB
/// share the connection. Most queries use XCB, because it can send several queries before it waits
/// for the first reply.
@safe public final class Connection {
    private let handle: OpaquePointer
    package let display: OpaquePointer
    let xcb: OpaquePointer
    package let screen: Int32
    package let root: CX11.Window
    package let atoms: Atoms
    let extensions: Extensions
    /// The newest version of XInput that both the server and the program support.
    public let xinput: XInputVersion
    /// The settings manager's window at the time of connecting, or 0 if there was none.
    let settingsManager: CX11.Window
    /// The size of the whole screen, in pixels.
    public private(set) var screenSize: Size
    /// The active monitors. The array is empty if the server does not report them, for example
    /// because it does not support RandR 1.5.
    public private(set) var monitors: [Monitor] = []
    var clock = ServerClock()
    private var endWatch: EndWatch?

    /// Connects to the display with the given name, such as `:0`. If `name` is `nil`, connects to
    /// the display that the environment variable `DISPLAY` specifies.
    ///
    /// - Throws: `.noDisplay`, `.noXInput`, `.oldXInput` or `.connectionLost`.
    public init(displayName name: String? = nil) throws(X11Error) {
        // The descriptor becomes readable when the program is told to quit, so that the program can
        // quit even if this server does not respond. There is no descriptor if the program does not
        // handle signals yet, for example because this is its first window.
        guard let handle = unsafe touchstone_connect(name, TerminationSignals.fileDescriptor ?? -1) else {
            let name = name ?? Environment.value("DISPLAY") ?? ""
            throw .noDisplay(name: name.isEmpty ? nil : name)
        }
        unsafe self.handle = handle
        unsafe display = touchstone_display(handle)
        unsafe xcb = XGetXCBConnection(display)
        screen = unsafe XDefaultScreen(display)
        root = unsafe XRootWindow(display, screen)
        screenSize = unsafe Size(
            width: Double(XDisplayWidth(display, screen)), height: Double(XDisplayHeight(display, screen)))
        unsafe touchstone_prefetch_extensions(xcb)
        let others = unsafe Extensions.Questions(xcb)
        let names = unsafe Atoms.ask(xcb, screen: screen)
        // Makes the round trips of libXi now, while the replies to the requests above arrive.
        guard unsafe touchstone_prepare_input(handle) != 0 else {
            unsafe touchstone_disconnect(handle)
            throw .connectionLost
        }
        atoms = unsafe Atoms(xcb, names)
        let versions = unsafe Extensions.Versions(xcb)
        // Selects these events before the settings manager is queried, so that the announcement of
        // a new manager is not missed.
        _ = unsafe XSelectInput(display, root, StructureNotifyMask | PropertyChangeMask)
        let questionForMonitors = unsafe Self.askForMonitors(xcb, of: root)
        let owner = unsafe xcb_get_selection_owner(xcb, UInt32(atoms[.settingsManager]))
        xinput = unsafe Self.openInput(handle, root)
        extensions = unsafe Extensions(xcb, others, versions)
        settingsManager = unsafe Self.owner(xcb, owner)
        monitors = unsafe Self.monitors(xcb, questionForMonitors, edid: atoms[.edid])
        // Throwing runs `deinit`, which disconnects.
        if let problem { throw problem }
    }

    /// Negotiates the XInput version, selects the XInput events of the root window, and returns the
    /// version. The version is 0.0 if the server does not support XInput 2.
    @unsafe private static func openInput(_ handle: OpaquePointer, _ root: CX11.Window) -> XInputVersion {
        var (major, minor) = (XInputVersion.newest.major, XInputVersion.newest.minor)
        guard unsafe touchstone_query_input_version(handle, &major, &minor) == Success else {
            return XInputVersion(major: 0, minor: 0)
        }
        unsafe XInputVersion.withMask(of: XInputVersion.rootEventMask, device: XIAllDevices) { mask in
            _ = unsafe XISelectEvents(touchstone_display(handle), root, &mask, 1)
        }
        return XInputVersion(major: major, minor: minor)
    }

    deinit {
        endWatch?.remove(socket: fileDescriptor)
        unsafe touchstone_disconnect(handle)
    }

    private var problem: X11Error? {
        if isLost { return .connectionLost }
        if extensions.xinputOpcode == 0 { return .noXInput }
        return xinput.isSufficient ? nil : .oldXInput(xinput)
    }

    /// The display's name, and the server's vendor and release number, such as
    /// `:0, The X.Org Foundation 12101007`.
    public var serverName: String {
        let name = unsafe String(foreign: String(cString: XDisplayString(display)))
        let vendor = unsafe String(foreign: String(cString: XServerVendor(display)))
        return unsafe "\(name), \(vendor) \(XVendorRelease(display))"
    }

    package func select(_ mask: [UInt8], device: Int32, on window: CX11.Window) {
        unsafe XInputVersion.withMask(of: mask, device: device) { request in
            _ = unsafe XISelectEvents(display, window, &request, 1)
        }
    }

    public var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

    /// The number of queued events, or 0 after the connection is lost. If the queue is empty, this
    /// property flushes the output and reads the socket.
    public var pendingEvents: Int {
        guard !isLost else { return 0 }
        let count = unsafe XPending(display)
        // Xlib crashes if the next event is requested after the connection is lost.
        return isLost ? 0 : Int(count)
    }

    /// The number of queued events, without reading the socket.
    var queuedEvents: Int { isLost ? 0 : Int(unsafe XQLength(display)) }

    func readQueue() { if !isLost { _ = unsafe XEventsQueued(display, QueuedAfterReading) } }

    var bytesRead: UInt64 { unsafe xcb_total_read(xcb) }

    public func flush() { _ = unsafe XFlush(display) }

    public func synchronize() { _ = unsafe XSync(display, 0) }

    /// Lets `watch` shut down the connection if the program must quit while it waits for the
    /// server.
    public func endWaiting(by watch: EndWatch) {
        endWatch?.remove(socket: fileDescriptor)
        endWatch = watch
        watch.add(socket: fileDescriptor)
    }

    /// Gives the program more time before the watch shuts down the connection.
    func reportProgress() { endWatch?.respond() }

    /// The sequence number of Xlib's next request.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    var handledRequest: UInt { UInt(unsafe XLastKnownRequestProcessed(display)) }

    /// Returns whether the server is known to have processed a request. `request` is the lower 32
    /// bits of the request's sequence number.
    func hasHandled(_ request: UInt32) -> Bool {
        Int32(bitPattern: UInt32(truncatingIfNeeded: handledRequest) &- request) >= 0
    }

    public var errorCount: Int { Int(unsafe touchstone_error_count(handle)) }

    public var isLost: Bool { unsafe touchstone_is_lost(handle) != 0 }

    /// Makes a single Xlib request that the server may refuse. A refusal is available in `refusal`,
    /// and does not count as an error.
    func attempt(_ request: () -> Void) {
        unsafe touchstone_begin_attempt(handle)
        request()
    }

    /// The server's error for the last request made with `attempt(_:)`, or `nil` if the request
    /// succeeded. This property is valid after the reply to a later request has arrived.
    var refusal: String? {
        let text = unsafe String(cString: touchstone_refusal(handle))
        return text.isEmpty ? nil : text
    }

    /// Reads the screen's size and monitors. Returns whether the size has changed and whether the
    /// monitors have changed. Makes one round trip, and at most one more for each monitor whose
    /// reported size is implausible.
    func readScreen() -> (size: Bool, monitors: Bool) {
        let before = (screenSize, monitors)
        let questionForMonitors = unsafe Self.askForMonitors(xcb, of: root)
        if let frame = unsafe fields(of: xcb_get_geometry_reply(xcb, xcb_get_geometry(xcb, UInt32(root)), nil)) {
            screenSize = Size(width: Double(frame.width), height: Double(frame.height))
        }
        monitors = unsafe Self.monitors(xcb, questionForMonitors, edid: atoms[.edid])
        return (screenSize != before.0, monitors != before.1)
    }
}
