/// A way from 0 to 1 in a given time, fast at first and slow at the end.
public struct Easing: Hashable, Sendable {
    /// When it starts.
    public let start: Timestamp
    /// How long it takes.
    public let duration: Duration

    /// A way that begins at a moment and takes a while.
    public init(from start: Timestamp, for duration: Duration) { (self.start, self.duration) = (start, duration) }

    /// How far it has come at a moment: 0 before the start, 1 after the end.
    public func progress(at time: Timestamp) -> Double {
        guard duration > .zero else { return 1 }
        let rest = 1 - (time.seconds(since: start) / duration.inSeconds).clamped(to: 0...1)
        return 1 - rest * rest * rest
    }

    /// Whether it is over at a moment.
    public func isOver(at time: Timestamp) -> Bool { time >= start + duration }
}
