package import CX11
public import Geometry

/// What a window is opened with.
public struct WindowOptions: Sendable {
    /// What stands above it.
    public var title = "Touchstone"
    /// Its size in pixels.
    public var size = Size(width: 1280, height: 800)
    /// Where its top left corner is on the screen; nil leaves that to the window manager.
    public var position: (x: Int, y: Int)?
    /// Its icon in several sizes.
    public var icons: [WindowIcon] = []

    public init() {}
}

/// A picture of a window for lists of windows.
public struct WindowIcon: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// One number for each pixel from the top left, line by line: alpha, red, green and blue, a byte each.
    public let pixels: [UInt32]

    public init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}

/// The program's window.
@safe
public final class Window {
    package let connection: Connection
    package let identifier: CX11.Window
    package let visual: UnsafeMutablePointer<Visual>
    package let depth: Int32
    /// Its size in pixels, as the server last told.
    public package(set) var size: Size
    /// Whether it fills the screen.
    public private(set) var isFullScreen = false

    private var syncCounter: XSyncCounter = 0
    private var syncRequest: XSyncValue?
    private var frameBefore: (x: Int32, y: Int32, size: Size)?

    /// Makes a window and asks for all that will ever come for it; it is not on the screen yet.
    ///
    /// - Throws: `.selectionRefused` where the server does not give it its touches.
    public init(_ connection: Connection, options: WindowOptions) throws(X11Error) {
        self.connection = connection
        let (display, screen) = unsafe (connection.display, connection.screen)
        unsafe visual = unsafe XDefaultVisual(display, screen)
        depth = unsafe XDefaultDepth(display, screen)
        size = options.size
        identifier = unsafe Self.create(connection, visual: visual, depth: depth, options: options)
        describe(options)
        let (mask, window) = (connection.xinput.windowEventMask, identifier)
        let refusal = connection.trap { connection.select(mask, device: XIAllMasterDevices, on: window) }
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
        connection.flush()
    }

    /// Fills the screen with it, or goes back to what it was.
    public func toggleFullScreen() {
        isFullScreen.toggle()
        if connection.hasWindowManager {
            sendState(isFullScreen ? 1 : 0)
        } else {
            fillScreenWithoutManager()
        }
        connection.flush()
    }

    private func sendState(_ action: Int) {
        let atoms = connection.atoms
        connection.send(
            atoms[.windowState], from: identifier, [action, Int(atoms[.fullScreen]), 0, 1, 0])
    }

    private func fillScreenWithoutManager() {
        let (display, screen) = unsafe (connection.display, connection.screen)
        if isFullScreen {
            frameBefore = (0, 0, size)
            unsafe XMoveResizeWindow(
                display, identifier, 0, 0, UInt32(XDisplayWidth(display, screen)),
                UInt32(XDisplayHeight(display, screen)))
        } else if let before = frameBefore {
            unsafe XMoveResizeWindow(
                display, identifier, before.x, before.y, UInt32(before.size.width), UInt32(before.size.height))
        }
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

    private func describe(_ options: WindowOptions) {
        let atoms = connection.atoms
        setNames(options.title)
        setHints(options)
        connection.set(atoms[.processIdentifier], XA_CARDINAL, [connection.processIdentifier], on: identifier)
        connection.set(atoms[.windowType], XA_ATOM, [Int(atoms[.windowTypeNormal])], on: identifier)
        connection.set(
            atoms[.protocols], XA_ATOM, [.deleteWindow, .ping, .syncRequest].map { Int(atoms[$0]) }, on: identifier)
        setSyncCounter()
        setIcons(options.icons)
    }

    private func setNames(_ title: String) {
        let (display, atoms) = unsafe (connection.display, connection.atoms)
        unsafe XStoreName(display, identifier, title)
        connection.set(atoms[.windowName], atoms[.utf8String], bytes: Array(title.utf8), on: identifier)
        connection.set(atoms[.clientMachine], XA_STRING, bytes: Array(connection.hostName.utf8), on: identifier)
        connection.set(XA_WM_CLASS, XA_STRING, bytes: Array("touchstone\0Touchstone\0".utf8), on: identifier)
    }

    /// The smallest size in which a scene is still of use, in pixels.
    public static let smallestSize = Size(width: 240, height: 160)

    private func setHints(_ options: WindowOptions) {
        var sizes = XSizeHints()
        sizes.flags = PMinSize | PSize | (options.position == nil ? 0 : Int(PPosition | USPosition))
        (sizes.min_width, sizes.min_height) = (Int32(Self.smallestSize.width), Int32(Self.smallestSize.height))
        (sizes.width, sizes.height) = (Int32(options.size.width), Int32(options.size.height))
        if let position = options.position { (sizes.x, sizes.y) = (Int32(position.x), Int32(position.y)) }
        unsafe XSetWMNormalHints(connection.display, identifier, &sizes)
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = 1
        hints.initial_state = NormalState
        unsafe XSetWMHints(connection.display, identifier, &hints)
    }

    private func setSyncCounter() {
        let display = unsafe connection.display
        var (event, error, major, minor) = (Int32(0), Int32(0), Int32(3), Int32(1))
        guard unsafe XSyncQueryExtension(display, &event, &error) != 0,
            unsafe XSyncInitialize(display, &major, &minor) != 0
        else { return }
        syncCounter = unsafe XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
        connection.set(connection.atoms[.syncRequestCounter], XA_CARDINAL, [Int(syncCounter)], on: identifier)
    }

    private func setIcons(_ icons: [WindowIcon]) {
        guard !icons.isEmpty else { return }
        let numbers = icons.flatMap { icon in [icon.width, icon.height] + icon.pixels.map { Int($0) } }
        connection.set(connection.atoms[.icon], XA_CARDINAL, numbers, on: identifier)
    }
}
