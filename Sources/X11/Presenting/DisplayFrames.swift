import CX11
import Drawing
import Geometry
import Platform
import Touches
import Windowing

/// Asks the server when the display that shows a window shows its frames, and has it show pictures
/// with them.
///
/// A frame is asked for with each picture: while nothing is painted, nothing is reported. With
/// `FramePacing.immediate`, nothing is asked for.
@safe final class DisplayFrames {
    private let window: Window
    /// The number under which the server sends reports; 0 where it sends none.
    private let opcode: Int32
    private var reports: FrameReports
    private let compositor: CompositingManager
    /// The server's region for the part of a pixmap that is shown; nil before it is needed.
    private var region: XID?
    /// The serial number of the pixmap that was presented last.
    private var serial: UInt32 = 0
    private var presented: PresentedPixmap?
    /// Whether a pixmap was shown over what was put.
    private var hasLostPicture = false

    /// Says once on standard error where the display was demanded and the server reports nothing.
    private static let complaint: Void = Terminal.say(
        "\(WindowOptions.programName): the server does not report the display's frames: they are painted at once.")

    /// Selects the reports. Does not wait for the server.
    init(of window: Window, pacing: FramePacing) {
        self.window = window
        reports = FrameReports(pacing: pacing)
        compositor = CompositingManager(of: window)
        opcode = pacing == .immediate ? 0 : unsafe touchstone_present_opcode(window.connection.line)
        if opcode != 0 {
            unsafe touchstone_select_frames(window.connection.line, opcode, window.identifier)
        } else if pacing == .display {
            _ = Self.complaint
        }
    }

    /// When the display shows its frames; nil where that is not known.
    var clock: FrameClock? { reports.clock }

    /// Until when the next picture waits for the frame of the last one; nil where it does not.
    var deadline: Timestamp? { presentingDeadline ?? reports.deadline }

    /// Until when the next picture waits for a pixmap to be shown; nil where it does not.
    var presentingDeadline: Timestamp? { presented?.deadline }

    /// Stops waiting for a frame at the deadline.
    func giveUp() {
        presented?.giveUp()
        reports.giveUp()
    }

    /// Asks for the frame of the picture that was just painted, where the window is painted in
    /// step. A pixmap that is presented reports its frame by itself.
    func request(at now: @autoclosure () -> Timestamp) {
        guard opcode != 0 else { return }
        let now = now()
        if let presented, presented.time == nil {
            self.presented?.notePresented(at: now)
            return
        }
        guard reports.wantsRequest(at: now) else { return reports.didPaintAgain() }
        reports.didRequest(at: now)
        unsafe touchstone_request_frame(window.connection.line, opcode, window.identifier)
    }

    /// Reads the reports that have arrived, before other events that were not read yet.
    func readReports(clock: ServerClock) {
        var event = unsafe XEvent()
        while opcode != 0, unsafe touchstone_next_frame(window.connection.line, opcode, &event) != 0 {
            unsafe read(&event, clock: clock)
        }
    }

    /// Reads an event, if it is a report.
    @unsafe func read(_ event: inout XEvent, clock: ServerClock) {
        guard unsafe event.type == GenericEvent else { return unsafe compositor.read(event) }
        unsafe window.connection.withData(of: &event, extension: opcode) { _, data in
            let frame = unsafe data.assumingMemoryBound(to: touchstone_frame.self).pointee
            if frame.kind == touchstone_pixmap_shown { presented?.noteShown(frame.serial) }
            if frame.kind == touchstone_pixmap_released { presented?.noteReleased(frame.serial) }
            if frame.kind != touchstone_pixmap_released { note(frame, clock: clock) }
            endPresenting()
        }
    }

    private func note(_ frame: touchstone_frame, clock: ServerClock) {
        let arrival = MonotonicClock.nanoseconds
        reports.note(
            frame: frame.number, microseconds: frame.microseconds,
            at: clock.moment(ofMicroseconds: frame.microseconds, arrival: arrival), now: clock.moment(at: arrival))
    }

    // MARK: Presenting

    /// Whether the server can show pixmaps of the program's memory with the display's frames.
    static func canPresent(on connection: Connection) -> Bool {
        unsafe touchstone_present_opcode(connection.line) != 0 && touchstone_fixes_opcode(connection.line) != 0
            && touchstone_has_shared_pixmaps(connection.line) != 0
    }

    /// Whether the next picture is shown with a frame of the display. A compositing manager shows
    /// pictures whole by itself, a frame after they were put.
    var presents: Bool { presented == nil && reports.arePrompt && !compositor.isRunning }

    /// Whether the server may still read the pixmap that was presented last.
    var isPresenting: Bool { presented != nil }

    /// Something is put at once. A pixmap that is on its way will overwrite it.
    func willPut() { presented?.giveUp() }

    /// Whether a pixmap was shown over what was put, since the last call.
    func takeLostPicture() -> Bool {
        defer { hasLostPicture = false }
        return hasLostPicture
    }

    /// Asks whether there is a compositing manager, where that is needed and not known.
    func updateCompositor() {
        if reports.arePrompt, Self.canPresent(on: window.connection) { compositor.update() }
    }

    /// Has the server show a part of a pixmap with the display's next frame. Corresponds to
    /// `PresentPixmap`.
    func present(_ pixmap: Pixmap, rects: [Rect]) {
        let line = unsafe window.connection.line
        let region = unsafe region ?? touchstone_create_region(line)
        serial &+= 1
        (self.region, presented) = (region, PresentedPixmap(serial: serial))
        unsafe withUnsafeTemporaryAllocation(of: XRectangle.self, capacity: rects.count) { list in
            for index in rects.indices { unsafe list.initializeElement(at: index, to: XRectangle(rects[index])) }
            unsafe touchstone_present_pixmap(
                line, opcode, window.identifier, pixmap, serial, region, list.baseAddress, Int32(rects.count))
        }
    }

    private func endPresenting() {
        guard let presented, presented.isDone else { return }
        if presented.isLate { hasLostPicture = true }
        self.presented = nil
    }
}

extension XRectangle {
    /// A rectangle of whole pixels; Xlib's have 16 bits, as windows do.
    fileprivate init(_ rect: Rect) {
        let area = PixelRect(rect)
        self.init(
            x: Int16(clamping: area.x), y: Int16(clamping: area.y), width: UInt16(clamping: area.width),
            height: UInt16(clamping: area.height))
    }
}
