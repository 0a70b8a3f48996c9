package import CX11
public import Geometry
public import Platform

/// The connection to an X server.
///
/// Errors that the server reports never end the program: they are counted, and the last is kept.
/// Requests on a lost connection have no effect, and questions have no answer. Xlib and XCB share
/// the connection: XCB asks the questions, because their answers do not have to be awaited one by
/// one and their errors belong to them.
@safe public final class Connection {
    private let handle: OpaquePointer
    package let display: OpaquePointer
    /// The same connection for XCB.
    let xcb: OpaquePointer
    package let screen: Int32
    package let root: CX11.Window
    package let atoms: Atoms
    let extensions: Extensions
    /// The version of XInput that both the server and the program support.
    public let xinput: XInputVersion
    /// The window of the settings manager when the connection was made; 0 without one.
    let settingsManager: CX11.Window
    /// The size of the whole screen, in pixels.
    public private(set) var screenSize: Size
    /// The active monitors; none on a server without RandR 1.5.
    public private(set) var monitors: [Monitor] = []
    /// The clock of the server, by the events of all windows.
    var clock = ServerClock()
    private var endWatch: EndWatch?

    /// Connects to a display, such as `:0`, or to the environment's display if `name` is `nil`.
    /// Corresponds to `XOpenDisplay`.
    ///
    /// - Throws: `.noDisplay`, `.noXInput`, `.oldXInput` or `.connectionLost`.
    public init(displayName name: String? = nil) throws(X11Error) {
        // A server that does not answer must not keep a program that has other windows.
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
        // Selects nothing, but has libXi make its own six round trips, which bring the answers too.
        _ = unsafe XSelectExtensionEvent(display, root, nil, 0)
        atoms = unsafe Atoms(xcb, names)
        let versions = unsafe Extensions.Versions(xcb)
        // Selected before the settings manager is asked for: its successor announces itself.
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

    /// Negotiates the version of XInput, which is 0 without it, and selects the events of devices
    /// that are added, removed or changed.
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

    /// The reason why the connection cannot be used, or `nil` if it can.
    private var problem: X11Error? {
        if isLost { return .connectionLost }
        if extensions.xinputOpcode == 0 { return .noXInput }
        return xinput.isSufficient ? nil : .oldXInput(xinput)
    }

    /// The display and its server, such as `:0, The X.Org Foundation 12101007`.
    public var serverName: String {
        let name = unsafe String(foreign: String(cString: XDisplayString(display)))
        let vendor = unsafe String(foreign: String(cString: XServerVendor(display)))
        return unsafe "\(name), \(vendor) \(XVendorRelease(display))"
    }

    /// Whether the server is itself a client of a Wayland compositor.
    public var isXwayland: Bool { extensions.isXwayland }

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
    public var pendingEvents: Int {
        guard !isLost else { return 0 }
        let count = unsafe XPending(display)
        // Xlib crashes if it is asked for an event of a lost connection.
        return isLost ? 0 : Int(count)
    }

    /// The number of queued events that have been read from the socket. Corresponds to `XQLength`.
    var queuedEvents: Int { isLost ? 0 : Int(unsafe XQLength(display)) }

    /// Reads what has arrived, without waiting. Corresponds to `XEventsQueued`.
    func readQueue() { if !isLost { _ = unsafe XEventsQueued(display, QueuedAfterReading) } }

    /// The number of bytes that Xlib and XCB have read from the socket. Corresponds to
    /// `xcb_total_read`.
    var bytesRead: UInt64 { unsafe xcb_total_read(xcb) }

    /// Sends the buffered requests of Xlib and XCB. Corresponds to `XFlush`.
    public func flush() { _ = unsafe XFlush(display) }

    /// Waits until the server has handled all requests. Corresponds to `XSync`.
    public func synchronize() { _ = unsafe XSync(display, 0) }

    /// Ends calls that wait for the server if the program is told to end and does not respond.
    public func endWaiting(by watch: EndWatch) {
        endWatch?.remove(socket: fileDescriptor)
        endWatch = watch
        watch.add(socket: fileDescriptor)
    }

    /// Reports that the program is about to end, and takes another while for it.
    func reportProgress() { endWatch?.respond() }

    /// The number of the next request of Xlib. Corresponds to `NextRequest`.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    /// The number of the last request that the server is known to have handled. Corresponds to
    /// `LastKnownRequestProcessed`.
    var handledRequest: UInt { UInt(unsafe XLastKnownRequestProcessed(display)) }

    /// Whether the server has handled a request, by the lower 32 bits of its number.
    func hasHandled(_ request: UInt32) -> Bool {
        Int32(bitPattern: UInt32(truncatingIfNeeded: handledRequest) &- request) >= 0
    }

    /// The number of errors that the server has reported.
    public var errorCount: Int { Int(unsafe touchstone_error_count(handle)) }

    /// The last error that the server has reported, if any.
    public var lastError: String? {
        let text = unsafe String(cString: touchstone_last_error(handle))
        return text.isEmpty ? nil : text
    }

    /// Whether the connection is lost: no more events arrive, and requests have no effect.
    public var isLost: Bool { unsafe touchstone_is_lost(handle) != 0 }

    /// Makes one request of Xlib that the server may refuse: see `refusal`.
    func attempt(_ request: () -> Void) {
        unsafe touchstone_begin_attempt(handle)
        request()
    }

    /// The error with which the server refused the last attempt, or `nil` if it did not. To be
    /// called after the answer to a later request.
    var refusal: String? {
        let text = unsafe String(cString: touchstone_refusal(handle))
        return text.isEmpty ? nil : text
    }

    /// Reads the size of the screen and the monitors again, and returns what has changed. One round
    /// trip.
    func readScreen() -> (size: Bool, monitors: Bool) {
        let before = (screenSize, monitors)
        let questionForMonitors = unsafe Self.askForMonitors(xcb, of: root)
        if let answer = unsafe xcb_get_geometry_reply(xcb, xcb_get_geometry(xcb, UInt32(root)), nil) {
            defer { unsafe free(answer) }
            screenSize = unsafe Size(width: Double(answer.pointee.width), height: Double(answer.pointee.height))
        }
        monitors = unsafe Self.monitors(xcb, questionForMonitors, edid: atoms[.edid])
        return (screenSize != before.0, monitors != before.1)
    }
}
