package import CX11
package import Drawing
public import Geometry
public import Windowing

/// A window of the X server, with the properties that window managers read.
@safe public final class Window {
    package let connection: Connection
    package let identifier: CX11.Window
    package let visual: UnsafeMutablePointer<Visual>
    package let depth: Int32
    /// The size in pixels, as last reported by the server. Before the first report, this is the
    /// requested size.
    public private(set) var size: Size
    /// Whether the window fills the screen. If a window manager is running, the value follows the
    /// property that contains the window's state.
    public private(set) var isFullScreen = false
    private var isShown = false
    var hasNewState = false
    /// Whether another program has destroyed the window.
    public internal(set) var isDestroyed = false
    private var isClosed = false
    /// The position of the top-left corner on the screen, as last reported, in pixels. Before the
    /// first report, this is the requested position.
    private var position = Point.zero
    private var isFramed = false
    var frame: Rect { Rect(origin: position, size: size) }
    /// Returns the part to paint for a picture of `size`, in the window's pixel coordinates.
    func paintedPart(of size: Size) -> Rect {
        let frame = Rect(origin: position, size: size)
        let screen = Rect(origin: .zero, size: connection.screenSize)
        return connection.monitors.paintedPart(ofWindow: frame, screen: screen)
    }
    /// The frame to restore after full screen without a window manager, or `nil` if there is none.
    private var frameBeforeFullScreen: Rect?
    let startup = StartupNotice.fromEnvironment()
    private var background: Color?

    /// The counter that informs the window manager when the window has been painted at a new size,
    /// or 0 if the server does not support counters.
    let syncCounter: XID
    private var syncRequest: xcb_sync_int64_t?

    /// Creates a window without showing it. If no window manager is running and `options` contains
    /// no position, the window is at `origin`, in pixels. Makes no round trip.
    public init(_ connection: Connection, options: WindowOptions, origin: Point = .zero) {
        self.connection = connection
        let (display, screen) = unsafe (connection.display, connection.screen)
        unsafe visual = unsafe XDefaultVisual(display, screen)
        depth = unsafe XDefaultDepth(display, screen)
        size = options.size
        position = options.position.map { Point(x: Double($0.x), y: Double($0.y)) } ?? origin
        identifier = unsafe Self.create(
            connection, visual: visual, depth: depth, frame: Rect(origin: position, size: size))
        syncCounter = connection.createCounter()
        describe(options)
        _ = unsafe XSelectInput(
            display, identifier,
            ExposureMask | StructureNotifyMask | PropertyChangeMask | KeyPressMask
                | KeyReleaseMask | FocusChangeMask)
    }

    deinit { if !isClosed { unsafe XDestroyWindow(connection.display, identifier) } }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        unsafe XDestroyWindow(connection.display, identifier)
        connection.flush()
    }

    /// Creates the window on the server. When the window is resized, its contents stay at the top
    /// left to avoid flicker.
    @unsafe private static func create(
        _ connection: Connection, visual: UnsafeMutablePointer<Visual>, depth: Int32, frame: Rect
    ) -> CX11.Window {
        var attributes = XSetWindowAttributes()
        attributes.bit_gravity = NorthWestGravity
        return unsafe XCreateWindow(
            connection.display, connection.root, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
            UInt32(frame.height), 0, depth, UInt32(InputOutput), visual,
            UInt(CWBitGravity), &attributes)
    }

    public func show() {
        isShown = true
        unsafe XMapWindow(connection.display, identifier)
        startup?.sendCompletion(connection, from: identifier)
        connection.flush()
    }

    /// Sets the color of the parts of the window that have not been painted.
    package func setBackground(_ color: Color) {
        guard color != background else { return }
        background = color
        let masks = unsafe [visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask]
        unsafe XSetWindowBackground(connection.display, identifier, color.pixel(masks: masks))
    }

    /// Records the window's position. If the window is framed, ignores events from the server,
    /// because only the window manager's events contain the position on the screen.
    func recordPosition(_ position: Point, isSent: Bool) { if isSent || !isFramed { self.position = position } }

    func recordParent(_ parent: CX11.Window) { isFramed = parent != connection.root }

    func recordSize(_ size: Size) -> Bool {
        defer { self.size = size }
        return size != self.size
    }

    /// Stores the value to report to the window manager after the next picture is painted.
    package func recordSyncRequest(low: Int, high: Int) {
        syncRequest = xcb_sync_int64_t(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    /// Reports to the window manager that the window has been painted at its current size, if the
    /// window manager has requested this report.
    public func acknowledgeSize() {
        guard let value = syncRequest, syncCounter != 0 else { return }
        syncRequest = nil
        unsafe xcb_sync_set_counter(connection.xcb, UInt32(syncCounter), value)
    }

    /// Sets the time of the last user input, which the window manager uses to stack and focus
    /// windows.
    package func sendUserTime(_ time: CX11.Time) {
        connection.set(connection.atoms[.userTime], XA_CARDINAL, [Int(time)], on: identifier)
    }

    // MARK: Full screen

    /// Enters or leaves full-screen mode. Asks the window manager, which may refuse, or resizes the
    /// window if no manager is running. Makes up to two round trips.
    public func setFullScreen(_ isOn: Bool) {
        let atoms = connection.atoms
        if connection.windowManager == nil {
            if isOn != isFullScreen { fillScreenWithoutManager() }
        } else if isShown {
            let (add, remove, fromApplication) = (1, 0, 1)
            connection.send(
                atoms[.windowState], from: identifier,
                [isOn ? add : remove, Int(atoms[.fullScreen]), 0, fromApplication, 0])
        } else {
            connection.set(atoms[.windowState], XA_ATOM, isOn ? [Int(atoms[.fullScreen])] : [], on: identifier)
        }
        connection.flush()
    }

    /// Reads the window's state if the property that contains it has changed. Makes one round trip
    /// in that case.
    func readState() {
        guard hasNewState else { return }
        hasNewState = false
        let states = connection.numbers(of: connection.atoms[.windowState], XA_ATOM, on: identifier)
        isFullScreen = states.contains(connection.atoms[.fullScreen])
    }

    private func fillScreenWithoutManager() {
        if let before = frameBeforeFullScreen {
            frameBeforeFullScreen = nil
            place(before)
        } else {
            frameBeforeFullScreen = Rect(origin: position, size: size)
            place(connection.monitors.showing(frame)?.frame ?? Rect(origin: .zero, size: connection.screenSize))
        }
        isFullScreen = frameBeforeFullScreen != nil
    }

    private func place(_ frame: Rect) {
        unsafe XMoveResizeWindow(
            connection.display, identifier, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
            UInt32(frame.height))
    }
}

extension Connection {
    /// Creates a counter, or returns 0 if the server does not support the SYNC extension.
    fileprivate func createCounter() -> XID {
        guard extensions.hasCounters else { return 0 }
        let counter = unsafe xcb_generate_id(xcb)
        unsafe xcb_sync_create_counter(xcb, counter, xcb_sync_int64_t(hi: 0, lo: 0))
        return XID(counter)
    }
}

extension Color {
    /// Returns the pixel value of the color over black. `masks` contains the bits of red, green and
    /// blue.
    fileprivate func pixel(masks: [UInt]) -> UInt {
        zip([red, green, blue], masks).reduce(0) { pixel, component in
            let (value, mask) = component
            let largest = Double(mask >> mask.trailingZeroBitCount)
            return pixel | UInt((value * alpha * largest).rounded()) << mask.trailingZeroBitCount
        }
    }
}
