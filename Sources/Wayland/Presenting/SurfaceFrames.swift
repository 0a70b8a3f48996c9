import CWayland
import Touches
import Windowing

/// An object that tracks the display's frames for a surface, and determines whether the next
/// picture must wait for a frame.
@safe final class SurfaceFrames {
    /// The time without a callback after which the surface counts as hidden.
    static let timeout = Duration.milliseconds(100)
    private enum FeedbackEvent: UInt32 { case syncOutput, presented, discarded }

    private unowned let connection: Connection
    private let surface: Proxy
    private let pacing: FramePacing
    private var callback: Proxy?
    private var feedbacks: [Proxy] = []
    private var request: Timestamp?
    /// The time at which the last frame's callback arrived.
    private var lastCallback: Timestamp?
    /// The time until which a second picture may be painted without waiting for the callback of the
    /// first one, or `nil` if there is no such time. It is set only for the first picture after a
    /// pause, because a slow compositor would drop further pictures and become even slower.
    private var repeatableFrame: Timestamp?
    private var lastNumber: Int64 = 0
    private var lastTime: Timestamp?
    private var compositing = CompositingTime()
    private var knownClock: FrameClock?

    init(of surface: Proxy, on connection: Connection, pacing: FramePacing) {
        (self.surface, self.connection, self.pacing) = (surface, connection, pacing)
    }

    /// The times of the frames, or `nil` if they are unknown or pictures do not follow them.
    var clock: FrameClock? { pacing == .immediate ? nil : knownClock }

    var compositingTime: Duration { compositing.duration }

    /// Whether the callback for the last picture is still awaited.
    var isPresenting: Bool { request != nil }

    /// Returns the presentation state at a time. Call this method only if a buffer is free to paint
    /// on.
    func state(at now: Timestamp) -> PresentationState {
        guard let request else { return .ready }
        let deadline = request + Self.timeout
        if now >= deadline { return .hidden }
        let isRepeatable = repeatableFrame.map { now < $0 } ?? false
        return isRepeatable || pacing == .immediate ? .ready : .busy(until: deadline)
    }

    /// Requests the callback of the frame that shows the next commit. Unless pictures are painted
    /// immediately, also requests the frame's presentation time, if the compositor reports it. Call
    /// this method before each commit of a picture.
    func willCommit(at now: Timestamp) {
        let expected = knownClock.map { $0.firstFrame(atOrAfter: now + compositing.duration) }
        repeatableFrame = request == nil && hasPaused(at: now) ? expected : nil
        request = now
        callback = unsafe Proxy(wl_surface_frame(surface.handle), on: connection.display) { [unowned self] _ in
            (request, callback, lastCallback) = (nil, nil, connection.clock.now)
        }
        guard pacing != .immediate, let presentation = connection[.presentation] else { return }
        let handle = unsafe wp_presentation_feedback(presentation.handle, surface.handle)
        let feedback = unsafe Proxy(handle, on: connection.display)
        let identifier = feedback.identifier
        feedback.onEvent = { [unowned self] event in
            guard event.opcode != FeedbackEvent.syncOutput.rawValue else { return }
            if event.opcode == FeedbackEvent.presented.rawValue { record(event, committedAt: now, expected: expected) }
            feedbacks.removeAll { $0.identifier == identifier }
        }
        feedbacks.append(feedback)
    }

    /// Stops waiting for the frame of the last picture, because a new size must be shown
    /// immediately.
    func stopWaiting() { (request, callback) = (nil, nil) }

    private func hasPaused(at now: Timestamp) -> Bool {
        guard let lastCallback, let knownClock else { return true }
        return now - lastCallback > knownClock.period * 1.5
    }

    private func record(_ event: Event, committedAt commit: Timestamp, expected: Timestamp?) {
        let seconds = Int64(event.unsigned(0)) << 32 | Int64(event.unsigned(1))
        let nanoseconds = Int64(event.unsigned(2))
        guard let shown = connection.timestamp(ofPresentation: seconds * 1_000_000_000 + nanoseconds) else { return }
        if let expected, let clock = knownClock {
            compositing.record(commit: commit, expected: expected, shown: shown, period: clock.period)
        }
        let period = Duration.nanoseconds(Int64(event.unsigned(3)))
        if period > .zero {
            // The clock starts again at each frame, with the reported period. The frame numbers are
            // not used, because some compositors number only the frames with a new picture.
            knownClock = FrameClock(period: period, at: shown)
        } else {
            record(number: Int64(event.unsigned(4)) << 32 | Int64(event.unsigned(5)), at: shown)
        }
    }

    /// Records a frame of a display with an unknown period. A display that does not number its
    /// frames reports 0, so the number is computed from the time.
    private func record(number: Int64, at time: Timestamp) {
        var number = number
        if number == 0, let lastTime, let clock = knownClock {
            number = lastNumber + Int64(((time - lastTime) / clock.period).rounded())
        }
        (lastNumber, lastTime) = (number, time)
        knownClock?.recordFrame(number, at: time)
        knownClock = knownClock ?? FrameClock(frame: number, at: time)
    }
}

/// The length of time before a frame during which the compositor no longer accepts pictures for the
/// frame. Compositors do not report this time, and some change it with their load, so it is
/// estimated from the frames that have shown earlier pictures.
struct CompositingTime {
    private static let step = Duration.milliseconds(1)
    /// The number of consecutive prompt pictures after which a shorter time is tried.
    private static let patience = 300

    private(set) var duration = Duration.zero
    /// The time from the commit of the last picture to its expected frame. The value is `nil` if
    /// that picture was not late, or if it was the second of two late pictures.
    private var missed: Duration?
    private var promptCount = 0

    /// Records that a picture, committed at `commit` for the frame at `expected`, was shown at
    /// `shown`. `period` is the duration of a frame. Two late pictures in succession can increase
    /// `duration`. A single late picture does not, because its delay usually has another cause. An
    /// early picture, or many prompt pictures, can decrease `duration`.
    mutating func record(commit: Timestamp, expected: Timestamp, shown: Timestamp, period: Duration) {
        if shown - expected > period / 2 {
            let margin = expected - commit
            duration = min(max(duration, missed.map { min($0, margin) + Self.step } ?? .zero), period)
            (missed, promptCount) = (missed == nil ? margin : nil, 0)
        } else {
            (missed, promptCount) = (nil, promptCount + 1)
            if expected - shown > period / 2 { duration = max(min(duration, shown - commit), .zero) }
            guard promptCount == Self.patience else { return }
            (duration, promptCount) = (max(duration - Self.step, .zero), 0)
        }
    }
}
