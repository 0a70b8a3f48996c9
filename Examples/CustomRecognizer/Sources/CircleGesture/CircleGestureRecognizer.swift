import Gestures

/// One finger draws a circle, either way round. Discrete, recognized at the lift.
///
/// A path is a circle when it has gone round its own middle once, has come back to where it began, and never was much nearer to
/// the middle or farther from it than on the average.
public final class CircleGestureRecognizer: GestureRecognizer {
    /// The radius of the smallest circle, in px: below it a finger was merely restless.
    public var minimumRadius = 20.0
    /// How far from the mean radius a place may be, as a part of it.
    public var tolerance = 0.3
    /// How much the path may turn less than a whole turn, or more, in radians: its ends need not meet.
    public var gap = 0.8

    /// The middle of the circle that was recognized, in its view's coordinates.
    public private(set) var center = Point.zero
    /// The radius of the circle that was recognized, in px.
    public private(set) var radius = 0.0
    private var path: [Point] = []

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if self.touches.count > 1 { return propose(.failed(.wrongNumberOfTouches)) }
        path = touches.map { $0.location(in: nil) }
    }

    override public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        for touch in touches { path += event.coalescedTouches(for: touch).map(\.location) }
    }

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let circle = Circle(through: path)
        guard circle.radius >= minimumRadius, circle.deviation <= tolerance * circle.radius,
            abs(abs(circle.sweep) - 2 * .pi) <= gap
        else { return propose(.failed(.wrongShape)) }
        center = view?.convert(circle.center, from: nil) ?? circle.center
        radius = circle.radius
        propose(.ended)
    }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override public func reset() {
        super.reset()
        path.removeAll()
    }
}
