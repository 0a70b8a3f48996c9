import Stage

/// The movement of the fingers before a gesture began. The content catches up with the fingers
/// within 80 ms, because catching up in one frame would be a visible jump.
///
/// Only the photos and the map use it, because their gestures compete with taps and therefore need
/// more movement to begin. The gestures that move other objects begin after ``slop``.
struct CatchUp {
    /// The distance that fingers must exceed for a gesture to move an object other than a photo or
    /// the map, in pixels at scale 1. It is just more than the noise of a resting finger.
    static let slop = 2.0
    private static let duration = Duration.milliseconds(80)

    private let translation: Vector
    private let scale: Double
    private let rotation: Double
    private let start: Timestamp

    /// Creates the movement before a gesture, in a view's coordinate space. Returns `nil` if the
    /// gesture begins without movement or without a contact, for example with a wheel.
    ///
    /// The content is never farther behind the fingers than the slop. If the fingers have moved
    /// farther when the gesture begins, only the last part of their movement counts.
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

    /// Returns the displacement of the content from the fingers at `time`. The scale and the
    /// rotation apply about the centroid of the fingers.
    func lag(at time: Timestamp) -> (translation: Vector, scale: Double, rotation: Double) {
        let part = isOver(at: time) ? 0 : 1 - (time - start) / Self.duration
        return (translation * -part, power(scale, -part), rotation * -part)
    }
}
