import Gestures

/// A discrete recognizer of a circle that one finger draws in either direction. It recognizes the
/// circle when the finger lifts.
///
/// A path is a circle if it runs about once around its center and keeps roughly the same distance
/// from it.
public final class CircleGestureRecognizer: GestureRecognizer {
    /// The minimum radius of a circle, in points. A smaller path may be an unsteady finger.
    public var minimumRadius = 20.0
    /// The maximum deviation of a point from the mean radius, as a fraction of the radius.
    public var tolerance = 0.3
    /// The maximum deviation from a full turn, in radians. The ends of the path need not meet.
    public var gap = 0.8

    /// The center of the recognized circle, in the view's coordinate space.
    public private(set) var center = Point.zero
    /// The radius of the recognized circle, in points.
    public private(set) var radius = 0.0
    private var path: [Point] = []

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if countedTouches.count > 1 { return propose(.failed(.wrongNumberOfTouches)) }
        path = touches.map { $0.location(in: nil) }
    }

    override public func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        for touch in touches {
            path += (event.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil) }
        }
    }

    override public func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        let circle = Circle(through: path)
        guard circle.radius >= minimumRadius, circle.deviation <= tolerance * circle.radius,
            abs(abs(circle.sweep) - 2 * .pi) <= gap
        else { return propose(.failed(.wrongShape)) }
        center = view?.convert(circle.center, from: nil) ?? circle.center
        radius = circle.radius
        propose(.ended)
    }

    override public func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override public func reset() {
        super.reset()
        path.removeAll()
    }
}
