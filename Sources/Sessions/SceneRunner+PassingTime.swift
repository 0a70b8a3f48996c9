package import Stage

extension SceneRunner {
    private static let frame = Duration.nanoseconds(1_000_000_000 / 60)
    /// The maximum time for which animations run frame by frame. After that, the remaining time
    /// passes from deadline to deadline, without frames.
    private static let longestAnimation = Duration.seconds(10)
    /// The longest interval between two rounds that needs no additional frames, in seconds.
    private static let longestFrame = 0.05

    /// Runs the deadlines and animations up to `time` if `time` is more than `longestFrame` after
    /// the current time.
    package func passSilence(before time: Timestamp) {
        if Self.isSilence(time.seconds(since: engine.now)) { passTime(to: time) }
    }

    /// Returns whether the time between two rounds, in seconds, is so long that deadlines and
    /// animations must run within it.
    package static func isSilence(_ seconds: Double) -> Bool { seconds > longestFrame }

    /// Runs the deadlines and animations up to `time` on the engine's clock, as if the window
    /// received no input. Calls `didReceive` after each round.
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
