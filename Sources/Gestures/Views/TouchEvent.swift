/// What happened in one round, as `UIEvent`: handed to recognizers and views with their touches.
public final class TouchEvent {
    private let context: EngineContext

    init(_ context: EngineContext) { self.context = context }

    /// The round's time.
    public var timestamp: Timestamp { context.now }
    /// The modifier keys at the round's last event.
    public var modifierFlags: ModifierFlags { context.modifiers }
    /// Every touch that is down, and those that were lifted in this round.
    public var allTouches: [Touch] { context.engine?.touches ?? [] }

    /// The reports that were folded into a touch's last event, oldest first, the last one being the
    /// touch as it is now.
    ///
    /// A screen reports more often than a program paints. Who draws a line wants them all; who
    /// moves a view wants the last.
    public func coalescedTouches(for touch: Touch) -> [TouchSample] {
        touch.coalescedSamples
    }

    /// Where a touch will probably be in the next 8 and 16 ms, in the window's coordinates: a guess
    /// from its velocity.
    ///
    /// For painting ahead of the finger, and only for that: recognizers never see a guess. Empty
    /// for a touch that rests or is up.
    public func predictedTouches(for touch: Touch) -> [TouchSample] {
        guard !touch.isOver else { return [] }
        let velocity = touch.track.velocity(at: timestamp, thresholds: context.thresholds)
        guard velocity != .zero else { return [] }
        return [Int64(8), 16].map { milliseconds in
            var sample = touch.currentSample
            sample.time = timestamp + .milliseconds(milliseconds)
            sample.location += velocity * (Double(milliseconds) / 1000)
            return sample
        }
    }
}
