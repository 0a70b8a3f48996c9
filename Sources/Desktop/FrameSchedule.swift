import Geometry
import Windowing

/// When the next change is painted, in step with the frames of a display.
///
/// The first change after a rest is painted at once. Each later one waits until shortly before the
/// next frame, as long as painting takes, so that all input until then is in the picture. There is
/// one picture for each frame at most, and none at rest; the first frame has a second picture where
/// something changes after the first one.
struct FrameSchedule {
    /// What comes between painting and the frame: the program wakes up late, the server copies, and
    /// a display reads its first rows a millisecond before the frame.
    static let margin = Duration.milliseconds(2)
    /// The part of the longest time of painting that counts a frame later: a slow picture counts
    /// half as much after a quarter of a second with 60 frames.
    private static let memory = 0.95

    /// The frame that shows the last picture; nil before the first one.
    private var lastFrame: Timestamp?
    /// Whether that picture was painted at once after a rest, so that another one has time.
    private var canPaintAgain = false
    /// How long painting takes; rather too long than too short.
    private var cost = Duration.zero

    /// When a change that is known at a moment is painted: with the frame after that of the last
    /// picture, or with the same one after a rest. At once where the moment for that has passed,
    /// which is what makes a rest.
    func moment(toPaintAt now: Timestamp, by clock: FrameClock) -> Timestamp {
        guard canPaintAgain, let lastFrame, now + cost <= lastFrame, isNear(lastFrame, at: now, by: clock) else {
            return moment(toMoveAt: now, by: clock)
        }
        return max(lastFrame - lead(by: clock), now)
    }

    /// When an animation's next picture is painted: with the frame after that of the last picture,
    /// or at once.
    func moment(toMoveAt now: Timestamp, by clock: FrameClock) -> Timestamp {
        guard let lastFrame, isNear(lastFrame, at: now, by: clock) else { return now }
        return max(clock.firstFrame(atOrAfter: lastFrame + clock.period / 2) - lead(by: clock), now)
    }

    /// Whether a frame is not in the far future: then the clock of the input has begun anew.
    private func isNear(_ frame: Timestamp, at now: Timestamp, by clock: FrameClock) -> Bool {
        frame - now < clock.period * 3
    }

    /// How long before its frame a picture is painted.
    private func lead(by clock: FrameClock) -> Duration { min(cost + Self.margin, clock.period) }

    /// The frame that will show a picture that is painted from a moment on.
    func frame(ofPictureAt now: Timestamp, by clock: FrameClock) -> Timestamp {
        clock.firstFrame(atOrAfter: now + cost)
    }

    /// Learns from a picture, which was painted from one moment to another.
    mutating func didPaint(from start: Timestamp, to end: Timestamp, by clock: FrameClock) {
        let frames = goOn(to: end, by: clock)
        canPaintAgain = frames > 1
        cost = max(end - start, cost)
    }

    /// Counts a frame that needs no picture.
    mutating func skipFrame(at now: Timestamp, by clock: FrameClock) {
        goOn(to: now, by: clock)
        canPaintAgain = false
    }

    /// Goes on to the frame after a moment, and gives the number of frames from the last one.
    @discardableResult
    private mutating func goOn(to moment: Timestamp, by clock: FrameClock) -> Double {
        let frame = clock.firstFrame(atOrAfter: moment)
        let passed = lastFrame.map { Double((frame - $0).nanoseconds) / Double(clock.period.nanoseconds) } ?? .infinity
        let frames = passed.rounded()
        cost = cost * power(Self.memory, max(frames, 0))
        lastFrame = frame
        return frames
    }
}
