package import CX11

/// The connection to the X server, made once and kept to the end.
///
/// Errors that the server reports never end the program: they are counted, and the last is kept.
@safe
public final class Connection {
    package let display: OpaquePointer
    package let screen: Int32
    package let root: CX11.Window
    package let atoms: Atoms
    /// The number under which the server sends XInput events.
    package let xinputOpcode: Int32
    /// The version of XInput that the server speaks with us.
    public let xinput: XInputVersion
    /// The size of the whole screen, as it was last measured.
    var extent: ScreenExtent

    private let loss: UnsafeMutablePointer<Bool>

    /// Connects to a server.
    ///
    /// - Parameter name: the display, such as `:0`; nil means what the environment says.
    /// - Throws: `.noDisplay`, `.noXInput` or `.oldXInput`. Corresponds to `XOpenDisplay` and `XIQueryVersion`.
    public init(displayName name: String? = nil) throws(X11Error) {
        ErrorLog.install()
        guard let display = unsafe Self.open(name) else {
            throw .noDisplay(name: name ?? Self.environmentName())
        }
        unsafe self.display = display
        unsafe loss = .allocate(capacity: 1)
        unsafe loss.initialize(to: false)
        unsafe ErrorLog.surviveLoss(of: display, isLost: loss)
        screen = unsafe XDefaultScreen(display)
        root = unsafe XRootWindow(display, screen)
        extent = unsafe ScreenExtent(display, screen)
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
            unsafe XCloseDisplay(display)
            throw .noXInput
        }
        xinputOpcode = opcode
        var (major, minor) = (XInputVersion.newest.major, XInputVersion.newest.minor)
        let status = unsafe XIQueryVersion(display, &major, &minor)
        xinput = XInputVersion(major: major, minor: minor)
        guard status == Success, xinput.isSufficient else {
            unsafe XCloseDisplay(display)
            throw .oldXInput(XInputVersion(major: major, minor: minor))
        }
        atoms = unsafe Atoms(display)
        _ = unsafe XkbSetDetectableAutoRepeat(display, 1, nil)
        select(xinput.rootEventMask, device: XIAllDevices, on: root)
    }

    deinit {
        unsafe XCloseDisplay(display)
        unsafe loss.deallocate()
    }

    @unsafe
    private static func open(_ name: String?) -> OpaquePointer? {
        guard let name else { return unsafe XOpenDisplay(nil) }
        return unsafe XOpenDisplay(name)
    }

    private static func environmentName() -> String? {
        let name = unsafe String(cString: XDisplayName(nil))
        return name.isEmpty ? nil : name
    }

    /// Asks for events, once for a window. Corresponds to `XISelectEvents`.
    package func select(_ mask: [UInt8], device: Int32, on window: CX11.Window) {
        var bytes = mask
        unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var request = unsafe XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            _ = unsafe XISelectEvents(display, window, &request, 1)
        }
    }

    /// The socket to the server, to wait on. Corresponds to `ConnectionNumber`.
    public var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

    /// How many events wait in the program; reads what has arrived, and sends what was asked. Corresponds to `XPending`.
    public var pendingEvents: Int { Int(unsafe XPending(display)) }

    /// How many events wait in the program, of those that have been read already. Corresponds to `XQLength`.
    var queuedEvents: Int { Int(unsafe XQLength(display)) }

    /// Sends what was asked. Corresponds to `XFlush`.
    public func flush() { _ = unsafe XFlush(display) }

    /// Waits until the server has done all that was asked. Corresponds to `XSync`.
    public func synchronize() { _ = unsafe XSync(display, 0) }

    /// How many requests have been made, to count the round trips of a frame by. Corresponds to `NextRequest`.
    public var requestNumber: UInt { UInt(unsafe XNextRequest(display)) }

    /// How many errors the server has reported to this program, without those of requests that waited for its word.
    public var errorCount: Int { unsafe ErrorLog.count }

    /// The last error that the server has reported to this program; nil where there was none.
    public var lastError: String? { unsafe ErrorLog.last }

    /// Whether the server is gone. Nothing comes and nothing arrives from then on: the program should say so and end.
    public var isLost: Bool { unsafe loss.pointee }

    /// Makes a request, and waits for what the server says of it.
    ///
    /// - Returns: the error's name where it was refused, nil where it was done.
    package func trap(_ request: () -> Void) -> String? {
        synchronize()
        let before = unsafe ErrorLog.count
        request()
        synchronize()
        guard unsafe ErrorLog.count > before else { return nil }
        unsafe ErrorLog.count = before
        return unsafe ErrorLog.last
    }
}
