public import Stage

extension Hand {
    private static let frame = Duration.nanoseconds(1_000_000_000 / 60)

    /// Creates a hand that sends input to the runner of a scene. ``wait(_:)`` also sends a `.time`
    /// event at each deadline of the runner, and 60 times a second while it needs frames, as a
    /// window on a 60 Hz display does. As a result, observers are called and animations end at the
    /// right time.
    public convenience init(_ runner: SceneRunner, at time: Timestamp = .zero) {
        self.init(runner.engine, at: time, receive: runner.receive) { now in
            // Ignores a deadline that has passed. Waiting for it again and again would keep the
            // clock from advancing.
            let deadline = runner.nextDeadline.flatMap { $0 > now ? $0 : nil }
            return earlier(deadline, runner.wantsFrames ? now + Self.frame : nil)
        }
    }
}
