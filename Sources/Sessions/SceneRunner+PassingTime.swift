package import Stage

extension SceneRunner {
    /// The time between two frames of an animation.
    private static let frame = Duration.nanoseconds(1_000_000_000 / 60)
    /// The time without input after which the rest passes in a single step.
    private static let longestAnimation = Duration.seconds(10)
    /// The longest time between frames of a window, in seconds. A longer gap contains no recorded
    /// frames.
    private static let longestFrame = 0.05

    /// Runs the deadlines and animations in a gap without input before a round at `time`.
    package func passSilence(before time: Timestamp, didReceive: (InputBatch) -> Void = { _ in }) {
        if Self.isSilence(time.seconds(since: engine.now)) { passTime(to: time, didReceive: didReceive) }
    }

    /// Whether a gap of `seconds` between two rounds is too long to be between two recorded frames.
    package static func isSilence(_ seconds: Double) -> Bool { seconds > longestFrame }

    /// Runs the deadlines and animations up to `time`, as in a window that receives no input. The
    /// time is on the recording's clock. Calls `didReceive` after each round.
    package func passTime(to time: Timestamp, didReceive: (InputBatch) -> Void = { _ in }) {
        let lastFrame = min(engine.now + Self.longestAnimation, time)
        while engine.now < time, let next = nextTurn(upTo: time, lastFrame: lastFrame) {
            let batch = InputBatch(InputEvent(time: next, .time))
            receive(batch)
            didReceive(batch)
        }
    }

    private func nextTurn(upTo time: Timestamp, lastFrame: Timestamp) -> Timestamp? {
        let deadline = nextDeadline.map { max($0, engine.now + .nanoseconds(1)) }.flatMap { $0 <= time ? $0 : nil }
        guard wantsFrames else { return deadline }
        let frame = engine.now + Self.frame
        return min(deadline ?? time, frame <= lastFrame ? frame : time)
    }
}
