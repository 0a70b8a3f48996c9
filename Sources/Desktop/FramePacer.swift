import Stage
import Windowing

/// The rules that determine when to paint a window, when to advance an animation, and how long the
/// loop can sleep.
///
/// If the display reports its frames, each frame gets at most one picture, except that the first
/// frame after a pause can get a second one.
struct FramePacer {
    struct Situation {
        /// The time of the current turn of the loop, on the input clock.
        var now: Timestamp
        var presentation = PresentationState.ready
        var clock: FrameClock?
        var frameDuration = FrameClock.usualPeriod
        /// The minimum time between the end of painting and the frame that shows the picture.
        var compositingTime = Duration.zero
        var isChanged = false
        var isAnimating = false
        var isExposed = false
        /// The time at which the predictions on the screen become outdated without input, or `nil`
        /// if there is no such time.
        var aheadEnd: Timestamp?

        fileprivate var presentationTime: Timestamp? {
            switch presentation {
            case .ready: now
            case .busy(let end): end
            case .hidden: nil
            }
        }

        fileprivate var isAheadOver: Bool { aheadEnd.map { $0 <= now } ?? false }
    }

    enum Decision: Hashable {
        case advance
        /// Paints the scene for the frame at `seenAt`. If `seenAt` is `nil`, the time of the frame
        /// is unknown.
        case paint(seenAt: Timestamp?)
        case restore
        case wait(until: Timestamp)
        case sleep
    }

    /// The time reserved between the end of painting and the frame, for late wake-ups, copying by
    /// the server, and displays that read their first rows a millisecond early.
    static let margin = Duration.milliseconds(2)
    /// The factor that reduces the estimated painting time with each frame. At 60 frames per
    /// second, the effect of a slow picture halves within a quarter of a second.
    private static let costDecay = 0.95
    private static let unseenFrameDuration = Duration.seconds(1)
    /// The maximum plausible time from now to `lastFrame`, in frames. If the time is longer,
    /// `lastFrame` is ignored, because the input clock has probably restarted.
    private static let maxFramesAhead = 3.0

    private var lastFrame: Timestamp?
    /// Whether a second picture can be painted for the frame of the last picture. The value is
    /// `true` only if the last picture is the first one after a pause.
    private var canPaintAgain = false
    /// A conservative estimate of the time that painting takes.
    private var cost = Duration.zero
    private var lastPainting: Timestamp?
    private var lastAnimationFrame: Timestamp?

    /// Returns the next action. Call this method again after any action except `.wait` and
    /// `.sleep`.
    mutating func decide(_ situation: Situation) -> Decision {
        if !situation.isAnimating { lastAnimationFrame = nil }
        let advance = animationTime(in: situation)
        if let advance, advance <= situation.now { return .advance }
        let painting = paintingTime(in: situation)
        if let painting, painting <= situation.now { return .paint(seenAt: frame(in: situation)) }
        let restoring = situation.isExposed ? situation.presentationTime : nil
        if let restoring, restoring <= situation.now { return .restore }
        let ahead = situation.isAheadOver ? nil : situation.aheadEnd
        let next = earlier(earlier(advance, painting), earlier(restoring, ahead))
        return next.map { .wait(until: $0) } ?? .sleep
    }

    // MARK: Painting

    private func paintingTime(in situation: Situation) -> Timestamp? {
        guard situation.isChanged || situation.isAheadOver, let earliest = situation.presentationTime else {
            return nil
        }
        let paced =
            situation.clock.map { time(toPaintAt: situation.now, by: $0, situation.compositingTime) } ?? situation.now
        // If the picture changes while it is being painted, it is not painted again in this turn.
        let next = lastPainting == situation.now ? situation.now + situation.frameDuration : paced
        return max(earliest, paced, next)
    }

    /// Returns the time at which to paint the next picture. The picture is for the next frame, or
    /// for the frame of the last picture if that frame can still have a second one.
    private func time(toPaintAt now: Timestamp, by clock: FrameClock, _ compositing: Duration) -> Timestamp {
        guard canPaintAgain, let lastFrame, now + cost + compositing <= lastFrame,
            isNear(lastFrame, at: now, by: clock)
        else { return time(toAdvanceAt: now, by: clock, compositing) }
        return max(lastFrame - lead(by: clock, compositing), now)
    }

    private func time(toAdvanceAt now: Timestamp, by clock: FrameClock, _ compositing: Duration) -> Timestamp {
        guard let lastFrame, isNear(lastFrame, at: now, by: clock) else { return now }
        return max(clock.firstFrame(atOrAfter: lastFrame + clock.period / 2) - lead(by: clock, compositing), now)
    }

    private func isNear(_ frame: Timestamp, at now: Timestamp, by clock: FrameClock) -> Bool {
        frame - now < clock.period * Self.maxFramesAhead
    }

    /// Returns the time to allow from the start of painting to the display of the frame, at most
    /// one frame.
    private func lead(by clock: FrameClock, _ compositing: Duration) -> Duration {
        min(cost + Self.margin + compositing, clock.period)
    }

    /// Returns the expected time of the frame that shows a picture painted now, or `nil` if there
    /// is no frame clock.
    private func frame(in situation: Situation) -> Timestamp? {
        situation.clock?.firstFrame(atOrAfter: situation.now + cost + situation.compositingTime)
    }

    // MARK: Animating

    private func animationTime(in situation: Situation) -> Timestamp? {
        guard situation.isAnimating else { return nil }
        let now = situation.now
        guard let last = lastAnimationFrame else { return now }
        guard let earliest = situation.presentationTime, earliest <= now else {
            let unseen = next(after: last, at: now, every: Self.unseenFrameDuration)
            return situation.presentationTime.map { min($0, unseen) } ?? unseen
        }
        guard let clock = situation.clock else { return next(after: last, at: now, every: situation.frameDuration) }
        // Advances an animation at most once per turn.
        return max(
            time(toAdvanceAt: now, by: clock, situation.compositingTime), last == now ? now + .nanoseconds(1) : now)
    }

    private func next(after last: Timestamp, at now: Timestamp, every duration: Duration) -> Timestamp {
        min(max(last + duration, now), now + duration)
    }

    // MARK: Recording actions

    /// Records that the animation has advanced. `situation` is the state afterward.
    mutating func didAdvance(_ situation: Situation) {
        lastAnimationFrame = situation.now
        let isPainted = situation.isChanged && situation.presentationTime.map { $0 <= situation.now } ?? false
        guard !isPainted, let clock = situation.clock else { return }
        // No picture is painted for this frame.
        passFrames(until: situation.now + situation.compositingTime, by: clock)
        canPaintAgain = false
    }

    /// Records that a picture has been painted. `situation.now` is the time at which painting
    /// started. `end` is the time at which it ended, or `nil` if there is no frame clock.
    mutating func didPaint(_ situation: Situation, until end: Timestamp?) {
        lastPainting = situation.now
        if situation.isAnimating { lastAnimationFrame = situation.now }
        guard let clock = situation.clock, let end else { return }
        canPaintAgain = passFrames(until: end + situation.compositingTime, by: clock) > 1
        cost = max(end - situation.now, cost)
    }

    @discardableResult
    private mutating func passFrames(until time: Timestamp, by clock: FrameClock) -> Double {
        let frame = clock.firstFrame(atOrAfter: time)
        let passed = lastFrame.map { (frame - $0) / clock.period } ?? .infinity
        let frames = passed.rounded()
        cost = cost * power(Self.costDecay, max(frames, 0))
        lastFrame = frame
        return frames
    }
}
