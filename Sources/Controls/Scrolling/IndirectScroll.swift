/// A scroll with a wheel or with two fingers on a touchpad. It ends after a pause, because some
/// devices do not report when the fingers are lifted.
@MainActor struct IndirectScroll {
    private static let pause = Duration.milliseconds(50)

    private let isKinetic: Bool
    private var end: Animation?
    /// The velocity of the offset, in points per second.
    private(set) var velocity = Vector.zero

    init(isKinetic: Bool) { self.isKinetic = isKinetic }

    /// Adds a scroll event with its velocity. Calls `action` with the last velocity after a pause
    /// without further events.
    mutating func add(
        velocity latest: Vector, thresholds: Thresholds, over view: View, then action: @escaping (Vector) -> Void
    ) {
        if isKinetic {
            velocity = latest.length < thresholds.flingMinimum ? .zero : latest.limited(to: thresholds.flingMaximum)
        }
        stop()
        end = Animation(of: view, [], after: Self.pause) { [velocity] isOver in if isOver { action(velocity) } }
        end?.begin()
    }

    func stop() { end?.stop() }
}
