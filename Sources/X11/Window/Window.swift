package import CX11
public import Geometry
public import Windowing

/// The program's window.
@safe
public final class Window {
    package let connection: Connection
    package let identifier: CX11.Window
    package let visual: UnsafeMutablePointer<Visual>
    package let depth: Int32
    /// Its size in pixels, as the server last told.
    public package(set) var size: Size
    /// Whether it fills the screen, as the window manager last told.
    public internal(set) var isFullScreen = false
    /// Whether the window manager has told something since then.
    var hasNewState = false
    /// Whether another program has destroyed it, as the last event told.
    public internal(set) var isDestroyed = false
    /// Where its top left corner is, as the server last told: on the screen, where no window manager has put a frame around it.
    var position = Point.zero
    /// Where and how large it was before it filled a screen that nobody manages.
    var frameBeforeFullScreen: Rect?
    let startup = StartupNotice.taken()

    var syncCounter: XSyncCounter = 0
    private var syncRequest: XSyncValue?

    /// Makes a window and asks for all that will ever come for it; it is not on the screen yet.
    ///
    /// - Throws: `.selectionRefused` where the server does not give it its touches.
    public init(_ connection: Connection, options: WindowOptions) throws(X11Error) {
        self.connection = connection
        let (display, screen) = unsafe (connection.display, connection.screen)
        unsafe visual = unsafe XDefaultVisual(display, screen)
        depth = unsafe XDefaultDepth(display, screen)
        size = options.size
        if let (x, y) = options.position { position = Point(x: Double(x), y: Double(y)) }
        identifier = unsafe Self.create(connection, visual: visual, depth: depth, options: options)
        describe(options)
        let (mask, window) = (connection.xinput.windowEventMask, identifier)
        let refusal = connection.trap { connection.select(mask, device: XIAllMasterDevices, on: window) }
        if connection.isLost { throw .connectionLost }
        if let refusal { throw .selectionRefused(reason: refusal) }
        _ = unsafe XSelectInput(
            display, identifier,
            ExposureMask | StructureNotifyMask | PropertyChangeMask | KeyPressMask | FocusChangeMask)
    }

    deinit {
        unsafe XDestroyWindow(connection.display, identifier)
        connection.flush()
    }

    /// A window that the server neither clears nor moves the contents of when it is resized: nothing flickers.
    @unsafe
    private static func create(
        _ connection: Connection, visual: UnsafeMutablePointer<Visual>, depth: Int32, options: WindowOptions
    ) -> CX11.Window {
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        let position = options.position ?? (0, 0)
        return unsafe XCreateWindow(
            connection.display, connection.root, Int32(position.x), Int32(position.y), UInt32(options.size.width),
            UInt32(options.size.height), 0, depth, UInt32(InputOutput), visual,
            UInt(CWBackPixmap | CWBitGravity), &attributes)
    }

    /// Puts it on the screen. Corresponds to `XMapWindow`.
    public func show() {
        unsafe XMapWindow(connection.display, identifier)
        startup?.sendCompletion(connection, from: identifier)
        connection.flush()
    }

    /// Remembers what the window manager wants to be told once the next size has been painted.
    package func noteSyncRequest(low: Int, high: Int) {
        syncRequest = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    /// Tells the window manager that the window shows its present size. To be called after painting it.
    public func acknowledgeSize() {
        guard let value = syncRequest, syncCounter != 0 else { return }
        syncRequest = nil
        unsafe XSyncSetCounter(connection.display, syncCounter, value)
    }

    /// Tells the window manager that the user was just here, so that new windows do not come in between.
    package func noteUserTime(_ time: CX11.Time) {
        connection.set(connection.atoms[.userTime], XA_CARDINAL, [Int(time)], on: identifier)
    }
}
