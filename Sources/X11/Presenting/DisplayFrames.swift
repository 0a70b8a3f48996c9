import CX11
import Platform
import Touches
import Windowing

/// Asks the server when the display that shows a window shows its frames.
///
/// A frame is asked for with each picture: while nothing is painted, nothing is reported. With
/// `FramePacing.immediate`, nothing is asked for.
@safe final class DisplayFrames {
    private let window: Window
    /// The number under which the server sends reports; 0 where it sends none.
    private let opcode: Int32
    private var reports: FrameReports

    /// Says once on standard error where the display was demanded and the server reports nothing.
    private static let complaint: Void = Terminal.say(
        "\(WindowOptions.programName): the server does not report the display's frames: they are painted at once.")

    /// Selects the reports. Does not wait for the server.
    init(of window: Window, pacing: FramePacing) {
        self.window = window
        reports = FrameReports(pacing: pacing)
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
    var deadline: Timestamp? { reports.deadline }

    /// Stops waiting for a frame at the deadline.
    func giveUp() { reports.giveUp() }

    /// Asks for the next frame, where the window is painted in step.
    func request(at now: @autoclosure () -> Timestamp) {
        guard opcode != 0 else { return }
        let now = now()
        guard reports.wantsRequest(at: now) else { return }
        reports.didRequest(at: now)
        unsafe touchstone_request_frame(window.connection.line, opcode, window.identifier)
    }

    /// Reads an event, if it is a report.
    @unsafe func read(_ event: inout XEvent, clock: ServerClock) {
        unsafe window.connection.withData(of: &event, extension: opcode) { _, data in
            let frame = unsafe data.assumingMemoryBound(to: touchstone_frame.self).pointee
            let arrival = MonotonicClock.nanoseconds
            reports.note(
                frame: frame.number, microseconds: frame.microseconds,
                at: clock.moment(ofMicroseconds: frame.microseconds, arrival: arrival), now: clock.moment(at: arrival))
        }
    }
}
