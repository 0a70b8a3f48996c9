/// A scroll with a device such as a wheel or a touchpad. If the device does not report when the
/// fingers are lifted, the scroll ends after a pause of 50 ms.
@MainActor struct IndirectScroll {
    private static let pause = Duration.milliseconds(50)

    private let isKinetic: Bool
    /// Whether the device reports when the fingers are lifted.
    let endIsReported: Bool
    private var end: Animation?
    /// The velocity of the offset, in points per second. It is zero for a wheel with notches, and
    /// for a scroll that is too slow to start a glide.
    private(set) var velocity = Vector.zero

    init(isKinetic: Bool, endIsReported: Bool) { (self.isKinetic, self.endIsReported) = (isKinetic, endIsReported) }

    mutating func record(velocity latest: Vector, thresholds: Thresholds) {
        guard isKinetic else { return }
        velocity = latest.length < thresholds.flingMinimum ? .zero : latest.limited(to: thresholds.flingMaximum)
    }

    /// Calls `action` after 50 ms with the current velocity, unless this method is called again or
    /// `stop()` is called before then. If the device reports the end of the scroll, does not call
    /// `action`.
    mutating func waitForPause(over view: View, then action: @escaping (Vector) -> Void) {
        stop()
        guard !endIsReported else { return }
        end = Animation(of: view, [], after: Self.pause) { [velocity] isOver in if isOver { action(velocity) } }
        end?.begin()
    }

    func stop() { end?.stop() }
}
