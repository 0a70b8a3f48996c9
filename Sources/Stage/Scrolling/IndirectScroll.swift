/// A scroll with a wheel or with two fingers on a touchpad. It ends after a pause, because some
/// devices do not report when the fingers are lifted.
@MainActor final class IndirectScroll: Animation {
    private static let pause = Duration.milliseconds(50)

    private let isKinetic: Bool
    private let action: (Vector) -> Void
    /// The velocity of the offset, in points per second.
    private(set) var velocity = Vector.zero
    private(set) var start = Timestamp.zero
    private(set) var isRunning = true

    init(isKinetic: Bool, action: @escaping (Vector) -> Void) {
        (self.isKinetic, self.action) = (isKinetic, action)
    }

    func add(velocity latest: Vector, at time: Timestamp, thresholds: Thresholds) {
        start = time + Self.pause
        guard isKinetic else { return }
        velocity = latest.length < thresholds.flingMinimum ? .zero : latest.limited(to: thresholds.flingMaximum)
    }

    func stop() { isRunning = false }

    func advance(to time: Timestamp) {
        guard isRunning, time >= start else { return }
        isRunning = false
        action(velocity)
    }

    func touchLanded(on view: View) {}
    func showEnd(in tree: View) {}
    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>? { nil }
}
