import CX11
import Drawing
import Geometry
import Platform
import Touches
import Windowing

/// An object that tracks the frames of the display that shows a window, and presents pictures in
/// step with the frames.
///
/// Reports are requested only when pictures are painted, so that the server does not wake an idle
/// program. With `FramePacing.immediate`, no reports are requested.
@safe final class DisplayFrames {
    private let window: Window
    private let queue: OpaquePointer?
    private var reports: FrameReports
    let compositor: CompositingManager
    private lazy var region = unsafe XFixesCreateRegion(window.connection.display, nil, 0)
    private var serial: UInt32 = 0
    private var presented: PresentedPixmap?
    /// Whether a late pixmap may have overwritten a newer picture, which must then be sent again.
    private(set) var hasLostPicture = false

    /// A message on standard error that the requested pacing is unavailable. It is printed once,
    /// when this property is first read.
    private static let complaint: Void = Terminal.say(
        "\(WindowOptions.programName): the server does not report frames, so changes are painted immediately.")

    /// Selects frame reports if `pacing` uses them and the server supports them. Makes no round
    /// trip.
    init(of window: Window, pacing: FramePacing) {
        self.window = window
        reports = FrameReports(pacing: pacing)
        compositor = CompositingManager(of: window)
        let isReported = pacing != .immediate && window.connection.extensions.hasPresent
        unsafe queue = unsafe isReported ? window.connection.selectFrames(of: window.identifier) : nil
        if pacing == .display, !isReported { _ = Self.complaint }
    }

    deinit { if let queue = unsafe queue { unsafe xcb_unregister_for_special_event(window.connection.xcb, queue) } }

    var clock: FrameClock? { reports.clock }

    /// The time until which the next picture waits for the last picture's frame, or `nil` if it
    /// need not wait.
    var deadline: Timestamp? { presentingDeadline ?? reports.deadline }

    var presentingDeadline: Timestamp? { presented?.deadline }

    func giveUp() {
        presented?.giveUp()
        reports.giveUp()
    }

    /// Requests a report of the next frame, unless frame reports are not selected, a request is
    /// pending, or no report is wanted, for example because the display was off shortly before. A
    /// pixmap that has just been presented needs no request, because the server always reports its
    /// frame.
    func request(at now: @autoclosure () -> Timestamp) {
        guard unsafe queue != nil else { return }
        let now = now()
        if let presented, presented.time == nil {
            self.presented?.time = now
            return
        }
        guard reports.wantsRequest(at: now) else { return reports.didPaintAgain() }
        reports.didRequest(at: now)
        // The target frame, 0, is in the past, so the next frame is reported.
        unsafe xcb_present_notify_msc(window.connection.xcb, UInt32(window.identifier), 0, 0, 1, 0)
    }

    func readReports(clock: ServerClock) -> Bool {
        guard let queue = unsafe queue else { return false }
        var hasRead = false
        while let event = unsafe xcb_poll_for_special_event(window.connection.xcb, queue) {
            unsafe read(UnsafeRawPointer(event), clock: clock)
            unsafe free(event)
            hasRead = true
        }
        return hasRead
    }

    @unsafe private func read(_ event: UnsafeRawPointer, clock: ServerClock) {
        switch unsafe event.assumingMemoryBound(to: xcb_present_generic_event_t.self).pointee.evtype {
        case UInt16(XCB_PRESENT_COMPLETE_NOTIFY):
            let frame = unsafe event.assumingMemoryBound(to: xcb_present_complete_notify_event_t.self).pointee
            if UInt32(frame.kind) == XCB_PRESENT_COMPLETE_KIND_PIXMAP.rawValue { presented?.recordShown(frame.serial) }
            record(frame: frame.msc, microseconds: frame.ust, clock: clock)
        case UInt16(XCB_PRESENT_IDLE_NOTIFY):
            let release = unsafe event.assumingMemoryBound(to: xcb_present_idle_notify_event_t.self).pointee
            presented?.recordReleased(release.serial)
        default: return
        }
        endPresenting()
    }

    private func record(frame number: UInt64, microseconds: UInt64, clock: ServerClock) {
        let arrival = MonotonicClock.nanoseconds
        reports.record(
            frame: number, microseconds: microseconds,
            at: clock.timestamp(ofMicroseconds: microseconds, arrival: arrival), now: clock.timestamp(at: arrival))
    }

    // MARK: Presenting

    static func canPresent(on connection: Connection) -> Bool {
        connection.extensions.hasPresent && connection.extensions.hasFixes && connection.extensions.hasSharedPixmaps
    }

    /// Whether the next picture can be presented with the display's next frame instead of being
    /// copied immediately. Under a compositing manager, pictures are copied, because the manager
    /// shows complete pictures in its next frame.
    var presents: Bool { presented == nil && reports.arePrompt && !compositor.isRunning }

    /// Whether the server may still read the last presented pixmap.
    var isPresenting: Bool { presented != nil }

    /// If a pixmap is being presented, records that the pixmap may overwrite the picture that is
    /// copied next. Call this method before copying a picture.
    func willPut() { presented?.giveUp() }

    func removeLostPicture() -> Bool {
        defer { hasLostPicture = false }
        return hasLostPicture
    }

    func updateCompositor() {
        if reports.arePrompt, Self.canPresent(on: window.connection) { compositor.update() }
    }

    /// Presents `rects` of a pixmap with the display's next frame. `rects` and `origin`, the
    /// pixmap's top-left corner, are in the window's pixel coordinates. Call this method only if
    /// `presents` is `true`.
    func present(_ pixmap: UInt32, rects: [Rect], origin: Point) {
        let connection = window.connection
        serial &+= 1
        presented = PresentedPixmap(serial: serial)
        unsafe withUnsafeTemporaryAllocation(of: XRectangle.self, capacity: rects.count) { list in
            for index in rects.indices {
                unsafe list.initializeElement(at: index, to: XRectangle(rects[index], from: origin))
            }
            unsafe XFixesSetRegion(connection.display, region, list.baseAddress, Int32(rects.count))
        }
        // Unlike a flip, a copy does not need the pixmap after the frame is shown.
        unsafe xcb_present_pixmap(
            connection.xcb, UInt32(window.identifier), pixmap, serial, 0, UInt32(region),
            Int16(clamping: Int(origin.x)), Int16(clamping: Int(origin.y)), 0, 0, 0,
            XCB_PRESENT_OPTION_COPY.rawValue, 0, 0, 0, 0, nil)
    }

    private func endPresenting() {
        guard let presented, presented.isDone else { return }
        if presented.isLate { hasLostPicture = true }
        self.presented = nil
    }
}

extension Connection {
    @unsafe fileprivate func selectFrames(of window: CX11.Window) -> OpaquePointer? {
        let identifier = unsafe xcb_generate_id(xcb)
        let queue = unsafe touchstone_register_for_present(xcb, identifier)
        unsafe xcb_present_select_input(
            xcb, identifier, UInt32(window),
            XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue)
        return unsafe queue
    }
}

extension XRectangle {
    /// Converts a rectangle to coordinates relative to `origin`. X rectangles have 16-bit
    /// coordinates, like X windows.
    fileprivate init(_ rect: Rect, from origin: Point) {
        let area = PixelRect(
            Rect(x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height))
        self.init(
            x: Int16(clamping: area.x), y: Int16(clamping: area.y), width: UInt16(clamping: area.width),
            height: UInt16(clamping: area.height))
    }
}
