import Stage

/// The movement of the fingers before a gesture began. The content follows it within 80 ms, because
/// it would visibly jump if it followed in one frame.
///
/// Only photos and the map need it, because they wait for the movement that is allowed in a tap. No
/// tap competes with the other objects, which follow after ``slop``.
struct CatchUp {
    /// The distance after which an object follows the fingers if no tap or press competes, in
    /// pixels at scale 1. It is just more than the noise of a resting finger.
    static let slop = 2.0
    private static let duration = Duration.milliseconds(80)

    private let translation: Vector
    private let scale: Double
    private let rotation: Double
    private let start: Timestamp

    /// Creates the movement before a gesture of fingers, in a view's coordinate space.
    /// Returns `nil` if the gesture begins without a movement, as it does with a wheel.
    ///
    /// The content is never farther behind the fingers than the slop. If they have moved farther
    /// before the first report, only the last part of their movement counts.
    init?(_ gesture: TransformGestureRecognizer, in view: View, at time: Timestamp) {
        let touches = gesture.countedTouches
        guard touches.contains(where: { $0.source == .contact }), gesture.transform != .identity else { return nil }
        let (limits, center, pixels) = (gesture.effectiveThresholds, gesture.location(in: nil), view.traits.scale)
        let radii = touches.map { $0.location(in: nil).distance(to: center) * pixels }
        let radius = radii.reduce(0, +) / Double(radii.count)
        let parts = [
            gesture.translation(in: nil).length * pixels
                / (radii.count > 1 ? limits.multiTouchPanSlop : limits.panSlop),
            2 * radius * abs(1 - 1 / gesture.scale) / limits.pinchSlop,
            radius / gesture.scale * abs(gesture.rotation) / limits.rotationSlop,
        ]
        let part = 1 / max(1, parts.max() ?? 1)
        translation = gesture.translation(in: view) * part
        (scale, rotation, start) = (power(gesture.scale, part), gesture.rotation * part, time)
    }

    func isOver(at time: Timestamp) -> Bool { time - start >= Self.duration }

    /// Returns the movement from the fingers back to the content, about the fingers.
    func lag(at time: Timestamp) -> (translation: Vector, scale: Double, rotation: Double) {
        let part = isOver(at: time) ? 0 : 1 - (time - start) / Self.duration
        return (translation * -part, power(scale, -part), rotation * -part)
    }
}
