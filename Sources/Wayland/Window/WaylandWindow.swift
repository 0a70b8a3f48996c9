// Longer than 250 lines: the window's properties, its configuration and its pictures share the state that they change.

import CWayland
import CairoRendering
public import Drawing
public import Geometry
import Platform
public import Touches
public import Windowing

/// A window on a Wayland compositor.
@safe public final class WaylandWindow: SystemWindow {
    private enum SurfaceEvent: UInt32 { case enter, leave }

    let connection: Connection
    private let surface: Proxy
    private let surfaceScale: SurfaceScale
    private let toplevel: Toplevel
    let painter: SurfacePainter
    let frames: SurfaceFrames
    private let signals: TerminationSignals
    private var poller: Poller
    private var descriptors: [Int32]
    private let options: WindowOptions
    private var frame: WindowFrame?
    private var preference: Proxy?
    private var inhibition: IdleInhibition?
    /// The launcher's token, with which the window takes the focus. It is `nil` if there is none,
    /// or after the first picture is shown.
    private var activationToken: String?
    private var requestedFullScreen: Bool?
    private var hovering = HoveringPointer()
    private var windowScale = WindowScale()
    private var geometry: WindowGeometry
    /// The geometry that was last sent to the compositor, or `nil` if none was sent.
    private var applied: WindowGeometry?
    /// The serial number of the newest configuration if it has not been acknowledged, or `nil`
    /// otherwise.
    private var configuration: UInt32?
    private var isConfigured = false
    private var isClosed = false
    /// Whether the window waits for a picture of its current size.
    private var isNewSizeDue = true
    private var pending: [WindowEvent] = []
    /// The events that are being delivered. This array and `pending` are swapped, so that their
    /// memory is reused.
    private var delivered: [WindowEvent] = []
    private var density: Double?

    init(
        _ options: WindowOptions, threads: Int, token: String?, on connection: Connection
    ) throws(WaylandError) {
        (self.connection, self.options, title, icons) = (connection, options, options.title, options.icons)
        activationToken = token
        surface = unsafe Proxy(
            wl_compositor_create_surface(connection.required(.compositor)), on: connection.display, destructor: 0)
        surfaceScale = SurfaceScale(of: surface, on: connection)
        toplevel = Toplevel(of: surface, options, on: connection)
        painter = SurfacePainter(surface, on: connection, threads: threads)
        frames = SurfaceFrames(of: surface, on: connection, pacing: options.framePacing)
        let scale = windowScale.scale(connection.outputs, isExact: surfaceScale.isExact)
        let screen = connection.outputs.first?.pixelSize ?? Size(width: .infinity, height: .infinity)
        if let width = connection.outputs.first?.pointSize?.width, options.opensMaximized(onWidth: width) {
            toplevel.setMaximized(true)
        }
        geometry = WindowGeometry(size: options.pixelSize(scale: options.scale ?? scale, screen: screen), scale: scale)
        do {
            signals = try TerminationSignals()
        } catch {
            throw .noSignals(reason: error.description)
        }
        descriptors = [connection.display.fileDescriptor, signals.fileDescriptor]
        poller = Poller(descriptors, writersTo: [connection.display.fileDescriptor])
        listen()
        connection.add(self)
        connection.add(surface, .content, of: self)
        if options.showsTitleBar { frame = WindowFrame(of: self, toplevel, on: connection) }
        setLimits()
        density = millimetersPerPixel
        // This commit requests the first configuration, which the compositor can send while the
        // program prepares its first picture.
        unsafe wl_surface_commit(surface.handle)
        connection.display.flush()
    }

    deinit { close() }

    private func listen() {
        toplevel.onConfigure = { [unowned self] in configure(suggested: $0, states: $1, serial: $2) }
        toplevel.onClose = { [unowned self] in requestClose() }
        surface.onEvent = { [unowned self] event in
            switch SurfaceEvent(rawValue: event.opcode) {
            case .enter: windowScale.enter(event.object(0))
            case .leave: windowScale.leave(event.object(0))
            case nil: return
            }
            outputsDidChange()
        }
        if let manager = connection[.fractionalScale], surfaceScale.isExact {
            let handle = unsafe wp_fractional_scale_manager_v1_get_fractional_scale(manager.handle, surface.handle)
            preference = unsafe Proxy(handle, on: connection.display, destructor: 0) { [unowned self] event in
                windowScale.preferred = Double(event.unsigned(0)) / 120
                outputsDidChange()
            }
        }
    }

    /// Adds the session bus to the descriptors to poll, and keeps the screen on if the options
    /// require it. Call this method after the bus has been opened.
    func useBus() {
        if connection.bus != nil { descriptorsDidChange() }
        guard options.inhibitsScreenBlanking else { return }
        inhibition = IdleInhibition(for: surface, by: options.applicationName, on: connection)
        connection.display.flush()
    }

    func descriptorsDidChange() {
        descriptors = [connection.display.fileDescriptor, signals.fileDescriptor]
        if let bus = connection.bus { descriptors.append(bus.fileDescriptor) }
        poller = Poller(descriptors, writersTo: [connection.display.fileDescriptor])
    }

    /// The number of pixels per point.
    var scale: Double { geometry.scale }

    // MARK: Configuration

    private func configure(suggested: Size, states: [UInt32], serial: UInt32) {
        let before = geometry
        geometry.drawsTitleBar = frame != nil && !toplevel.isDecoratedByServer
        geometry.configure(suggested: suggested, states: states)
        (configuration, isConfigured) = (serial, true)
        // The window may move on the screen, so the locations of resting fingers may jump.
        if geometry.arrangement != before.arrangement { cancelInput(because: .screenChanged) }
        recordSize(since: before)
    }

    private func recordSize(since before: WindowGeometry) {
        guard geometry.size != before.size else { return }
        isNewSizeDue = true
        frames.stopWaiting()
        pending.append(.resized(geometry.size))
    }

    /// Sends a changed title, a pending full-screen request and a changed frame. While the
    /// compositor does not read requests, these changes wait for the next call.
    private func sendRequests() {
        guard !isClosed, !connection.display.isBlocked else { return }
        toplevel.title = title
        if let requestedFullScreen { toplevel.setFullScreen(requestedFullScreen) }
        requestedFullScreen = nil
        commitFrame()
    }

    /// Answers a configuration that does not change the size, and shows changes to the title bar.
    /// Neither requires a new picture.
    private func commitFrame() {
        guard isConfigured, !isNewSizeDue, applied != nil, apply() else { return }
        unsafe wl_surface_commit(surface.handle)
    }

    /// Answers the pending configuration, and sends the geometry and the frame if they have
    /// changed. Returns whether the surface must be committed. The buffer must have the geometry's
    /// size.
    private func apply() -> Bool {
        var isChanged = false
        if let configuration {
            toplevel.acknowledge(configuration)
            (self.configuration, isChanged) = (nil, true)
        }
        if geometry != applied {
            toplevel.setFrame(geometry.frame)
            if geometry.barHeight != applied?.barHeight || geometry.scale != applied?.scale { setLimits() }
            surfaceScale.apply(geometry.content, scale: geometry.scale)
            connection.setOpaque(geometry.content, of: surface)
            (applied, isChanged) = (geometry, true)
        }
        let isFrameChanged = frame?.update(geometry, title: title, millimetersPerPixel: density) ?? false
        return isFrameChanged || isChanged
    }

    private func setLimits() {
        func points(_ size: Size) -> Size {
            Size(width: (size.width / scale).rounded(), height: (size.height / scale).rounded() + geometry.barHeight)
        }
        toplevel.setLimits(minimum: points(options.minimumSize), maximum: options.maximumSize.map(points))
    }

    func outputsDidChange() {
        let before = geometry
        windowScale.forget(allExcept: connection.outputs)
        geometry.scale = windowScale.scale(connection.outputs, isExact: surfaceScale.isExact)
        if geometry.scale != before.scale { preferencesDidChange() }
        recordSize(since: before)
        guard millimetersPerPixel != density else { return }
        density = millimetersPerPixel
        pending.append(.screenChanged)
    }

    private var millimetersPerPixel: Double? {
        windowScale.millimetersPerPixel(connection.outputs, scale: scale)
    }

    func preferencesDidChange() { pending.append(.preferencesChanged(surroundings.preferences)) }

    // MARK: Input

    func receive(_ input: InputEvent) { pending.append(.input(input)) }

    /// Receives input from a pointer. If there are several pointers, only the pointer that moved
    /// last hovers.
    func receive(_ input: InputEvent, of pointer: Int32) {
        if let input = hovering.adapt(input, of: pointer) { receive(input) }
    }

    func receive(_ input: FrameInput, on part: SurfaceTarget.Part) { frame?.receive(input, on: part) }

    /// Adds the size of the contact to the newest report of a touch if the program has not received
    /// the report yet. `majorRadius` is in points.
    func amend(_ touch: TouchID, majorRadius: Double) {
        for index in pending.indices.reversed() {
            guard case .input(let event) = pending[index], case .touch(var input) = event.content, input.id == touch
            else {
                continue
            }
            input.sample.majorRadius = majorRadius * scale
            pending[index] = .input(InputEvent(time: event.time, .touch(input)))
            return
        }
    }

    func devicesDidChange() { pending.append(.devicesChanged) }

    func requestClose() { pending.append(.ended(.closed)) }

    /// Cancels all touches and button presses on the content, and ends scrolls. Call this method if
    /// they will end without a report or their locations will jump, because the compositor may not
    /// cancel them in these cases.
    func cancelInput(because cause: CancellationCause) {
        for seat in connection.seats {
            seat.touch?.cancel(on: .content, of: self, because: cause)
            for pointer in seat.pointers { pointer.cancel(on: self, because: cause) }
        }
    }

    func cursor(over part: SurfaceTarget.Part, at location: Point) -> Windowing.Cursor {
        part == .content ? cursor : frame?.cursor(over: part, at: location) ?? .arrow
    }

    // MARK: SystemWindow

    public var size: Size { geometry.size }

    package var surroundings: Surroundings {
        Surroundings(
            preferences: (connection.bus?.settings ?? PortalSettings()).preferences(scale: scale),
            millimetersPerPixel: millimetersPerPixel,
            pixelSizeSource: millimetersPerPixel == nil ? nil : "Wayland", devices: connection.devices)
    }

    /// A description of the compositor, from the window's own connection.
    package var compositorReport: CompositorReport { CompositorReport(connection) }

    public var now: Timestamp { connection.clock.now }

    /// The display's frame times, or `nil` if they are unknown or the next picture need not wait
    /// for a frame, for example because it has a new size.
    package var frameClock: FrameClock? { isNewSizeDue ? nil : frames.clock }

    public var compositingTime: Duration { frames.compositingTime }

    package var presentationState: PresentationState {
        guard isConfigured, !geometry.isSuspended, !connection.display.isBlocked else { return .hidden }
        return painter.hasBuffer ? frames.state(at: now) : .busy(until: nil)
    }

    public var hasEvents: Bool {
        connection.display.flush()
        connection.display.readEvents()
        return !pending.isEmpty || end != nil || connection.hasPings || painter.renderer.hasBetterBitmaps
    }

    /// Sets only the colors of the title bar, because the window appears with its first picture.
    public func show(background: Color) { frame?.isDark = background.isDark }

    package func drainEvents(_ body: (WindowEvent) -> Void) {
        connection.display.readEvents()
        connection.processBus()
        connection.repeatKeys()
        connection.clipboard.continueTransfers()
        sendRequests()
        connection.display.flush()
        swap(&pending, &delivered)
        for event in delivered { body(event) }
        delivered.removeAll(keepingCapacity: true)
        for rect in painter.renderer.changeOver() { body(.refined(rect)) }
        if let end { body(end) }
    }

    // A signal takes precedence over a loss, because the program was asked to quit.
    private var end: WindowEvent? {
        if let signal = signals.received { return .ended(.signal(signal)) }
        guard let loss = connection.display.loss else { return nil }
        return .lost(loss == .connectionLost ? .connectionLost : .unavailable(reason: loss.description))
    }

    public func didHandleEvents() { connection.answerPings() }

    public var fileDescriptors: [Int32] { descriptors + [painter.renderer.fileDescriptor].compactMap(\.self) }

    package var blockedDescriptors: [Int32] {
        connection.display.isBlocked ? [connection.display.fileDescriptor] : []
    }

    public var paintsInBackground: Bool {
        get { painter.renderer.paintsInBackground }
        set { painter.renderer.paintsInBackground = newValue }
    }

    public func wait(until deadline: Timestamp?) throws(WindowError) {
        do {
            try waitForEvents(atMost: deadline.map { max(connection.clock.nanoseconds(until: $0), 0) })
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// Waits for events or, while requests cannot be sent, for the compositor to read earlier ones.
    private func waitForEvents(atMost nanoseconds: Int64?) throws(PlatformError) {
        poller.waitForRoom(connection.display.isBlocked, at: descriptors.count)
        _ = try poller.wait(atMost: nanoseconds)
    }

    package func present(_ picture: Picture, damage: Damage) {
        guard !isClosed, isConfigured, painter.paint(picture, damage: damage) else { return }
        frame?.isDark = picture.background.isDark
        if picture.size == geometry.size {
            _ = apply()
            isNewSizeDue = false
        }
        frames.willCommit(at: now)
        unsafe wl_surface_commit(surface.handle)
        if let token = activationToken { toplevel.activate(token, on: connection) }
        activationToken = nil
        connection.display.flush()
    }

    /// Has no effect, because the compositor keeps the window's contents.
    public func restore(_ rect: Rect) {}

    public func waitForFrame() {
        let deadline = now + SurfaceFrames.timeout
        while frames.isPresenting, now < deadline, end == nil {
            connection.display.flush()
            try? waitForEvents(atMost: connection.clock.nanoseconds(until: deadline))
            connection.display.readEvents()
        }
    }

    public var title: String { didSet { sendRequests() } }

    /// The icons, which have no effect. The desktop shows the icon of the desktop file.
    public var icons: [WindowIcon]

    public var isFullScreen: Bool {
        get { geometry.isFullScreen }
        set {
            guard !isClosed else { return }
            cancelInput(because: .screenChanged)
            requestedFullScreen = newValue
            sendRequests()
            connection.display.flush()
        }
    }

    public var clipboard: any Clipboard { connection.clipboard }

    public var nextDeadline: Timestamp? {
        earlier(connection.nextRepeat, connection.clipboard.nextDeadline)
    }

    public var wantsKeyReleases = false

    public var cursor = Windowing.Cursor.arrow {
        didSet {
            guard cursor != oldValue else { return }
            for pointer in connection.seats.flatMap(\.pointers) { pointer.updateCursor() }
        }
    }

    public func close() {
        guard !isClosed else { return }
        isClosed = true
        connection.remove(self)
        frame?.close()
        preference?.destroy()
        inhibition = nil
        surfaceScale.close()
        toplevel.close()
        connection.display.flush()
    }
}

extension Color {
    /// The perceived brightness below which a color counts as dark.
    private static let darkness = 0.5

    fileprivate var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < Self.darkness }
}
