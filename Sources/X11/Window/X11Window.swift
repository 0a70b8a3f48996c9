import CairoRendering
public import Drawing
public import Geometry
import Platform
public import Touches
public import Windowing

/// The implementation of `SystemWindow` for X servers. It connects a window with the objects that
/// read its events and present its pictures.
public final class X11Window: SystemWindow {
    private let window: Window
    private let presenter: any Presenter
    private let reader: EventReader
    private let frames: DisplayFrames
    private let pointer: WindowCursor
    private let shared: SharedConnection
    private let signals: TerminationSignals
    private let descriptors: [Int32]
    private let poller: Poller
    private let inhibitsScreenBlanking: Bool
    /// The size of the window and the part to paint, as of the last time that events were read.
    private var painted: (size: Size, part: Rect)

    private var connection: Connection { window.connection }

    init(
        _ window: Window, options: WindowOptions, on shared: SharedConnection, paint: PaintMethod, threads: Int
    ) throws(X11Error) {
        (self.window, self.shared) = (window, shared)
        (title, icons) = (options.title, options.icons)
        painted = (window.size, window.paintedPart(of: window.size))
        pointer = WindowCursor(of: window)
        frames = DisplayFrames(of: window, pacing: options.framePacing)
        let memory = paint.sharedMemory(for: window, frames: frames, threads: threads)
        reader = try EventReader(of: window, on: shared)
        reader.frames = frames
        (presenter, paintChoice) = try paint.presenter(for: window, sharedMemory: memory)
        do {
            signals = try TerminationSignals()
        } catch {
            throw .noSignals(reason: error.description)
        }
        window.connection.endWaiting(by: signals.watch)
        descriptors = [window.connection.fileDescriptor, signals.fileDescriptor]
        poller = Poller(descriptors)
        inhibitsScreenBlanking = options.inhibitsScreenBlanking
        if options.isFullScreen { window.setFullScreen(true) }
        if inhibitsScreenBlanking { window.connection.inhibitScreenBlanking(true) }
        paintsInBackground = paintChoice.method == .sharedMemory || paintChoice.reason == .graphicsProcessor
    }

    public let paintChoice: PaintChoice

    // MARK: SystemWindow

    public var size: Size { window.size }

    package var surroundings: Surroundings {
        let monitor = connection.monitors.showing(window.frame)
        return Surroundings(
            preferences: reader.preferences, millimetersPerPixel: monitor?.millimetersPerPixel,
            pixelSizeSource: monitor?.source?.rawValue, devices: reader.inputDevices)
    }

    public var now: Timestamp { reader.clock.now }

    public var undecidedSince: Timestamp? { reader.undecidedSince }

    package var frameClock: FrameClock? { frames.clock }

    package var presentationState: PresentationState {
        guard presenter.isReady else { return .busy(until: nil) }
        return frames.deadline.map { .busy(until: $0) } ?? .ready
    }

    public var hasEvents: Bool {
        // Xlib and the Present extension share the socket. A read by one can queue events for the
        // other, so this loop repeats until neither has read a byte. Otherwise, an event could stay
        // in a queue while the program sleeps.
        while true {
            let bytesRead = connection.bytesRead
            let hasPendingEvents = connection.pendingEvents > 0
            let hasReports = shared.readFrames()
            let hasChanged =
                reader.devices.pending.hasChanges || frames.hasLostPicture || presenter.renderer.hasBetterBitmaps
            if hasPendingEvents || hasReports || hasChanged || end != nil { return true }
            if connection.bytesRead == bytesRead { return canAnswerPings && reader.hasPings }
        }
    }

    public func show(background: Color = .white) {
        window.setBackground(background)
        window.show()
    }

    package func drainEvents(_ body: (WindowEvent) -> Void) {
        reader.drain(body)
        followPosition(body)
        for rect in presenter.renderer.changeOver() { body(.refined(rect)) }
        stopWaitingForFrame()
        frames.updateCompositor()
        _ = restoreLostPicture()
        shared.clipboard.dropLateDeliveries()
        pointer.follow(shared.preferences.cursorTheme)
        if let end { body(end) }
    }

    /// Reports the part to paint as exposed if it has changed and the size has not, for example
    /// because the window has moved. In a window larger than its monitor, only part of the picture
    /// is painted.
    private func followPosition(_ body: (WindowEvent) -> Void) {
        let before = painted
        painted = (size, window.paintedPart(of: size))
        if painted.size == before.size, painted.part != before.part { body(.exposed(painted.part)) }
    }

    private func stopWaitingForFrame() {
        if let deadline = frames.deadline, deadline <= now { frames.giveUp() }
    }

    private func restoreLostPicture() -> Bool {
        guard frames.removeLostPicture() else { return false }
        restore(Rect(origin: .zero, size: size))
        return true
    }

    // A signal takes precedence, because the watch for signals may have shut down the connection.
    private var end: WindowEvent? {
        if let signal = signals.received { return .ended(.signal(signal)) }
        if connection.isLost { return .lost(.connectionLost) }
        return window.isDestroyed ? .lost(.destroyed) : nil
    }

    // A ping is not answered while the presenter is busy or a presented picture is waiting for its
    // frame, because the screen may not show the picture yet. In the second case, `isReady` can be
    // `true`, so the deadline of the picture is checked too.
    private var canAnswerPings: Bool { presenter.isReady && frames.presentingDeadline == nil }

    public func didHandleEvents() { if canAnswerPings { reader.answerPings() } }

    public func wait(until deadline: Timestamp?) throws(WindowError) {
        do {
            _ = try poller.wait(atMost: deadline.map { max(reader.clock.nanoseconds(until: $0), 0) })
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    package func present(_ picture: Picture, damage: Damage) {
        stopWaitingForFrame()
        presenter.present(picture, damage: damage)
        window.setBackground(picture.background)
        window.acknowledgeSize()
        frames.request(at: now)
        connection.flush()
    }

    public var fileDescriptors: [Int32] { descriptors + [presenter.renderer.fileDescriptor].compactMap(\.self) }

    public var paintsInBackground: Bool {
        get { presenter.renderer.paintsInBackground }
        set { presenter.renderer.paintsInBackground = newValue }
    }

    public func restore(_ rect: Rect) { presenter.expose(rect) }

    public func waitForFrame() {
        connection.synchronize()
        let deadline = now + FrameReports.timeout
        reader.readFrames()
        while frames.isPresenting, now < deadline, !connection.isLost {
            _ = try? poller.wait(atMost: reader.clock.nanoseconds(until: deadline))
            connection.readQueue()
            reader.readFrames()
        }
        if restoreLostPicture() { connection.synchronize() }
    }

    public var title: String { didSet { window.setTitle(title) } }

    public var icons: [WindowIcon] { didSet { window.setIcons(icons) } }

    public var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.setFullScreen(newValue) }
    }

    public var clipboard: any Clipboard { shared.clipboard }

    public var nextDeadline: Timestamp? {
        earlier(frames.deadline, earlier(reader.nextDeadline, shared.clipboard.nextDeadline))
    }

    public var wantsKeyReleases: Bool {
        get { reader.keys.wantsReleases }
        set { reader.keys.wantsReleases = newValue }
    }

    public var cursor: Windowing.Cursor {
        get { pointer.cursor }
        set { pointer.show(newValue) }
    }

    public func close() {
        if inhibitsScreenBlanking { connection.inhibitScreenBlanking(false) }
        window.close()
        reader.close()
        guard !shared.hasWindows else { return }
        shared.clipboard.save()
        shared.clipboard.close()
    }
}
