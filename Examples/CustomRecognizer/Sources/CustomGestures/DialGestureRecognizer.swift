import Gestures

/// A continuous recognizer of one finger that turns a dial around the center of its view.
public final class DialGestureRecognizer: GestureRecognizer {
    /// The rotation of the dial by the finger, in radians. Positive is clockwise on screen. Set it
    /// to 0 to get only the change since then.
    public var rotation = 0.0
    /// The distance that the finger moves before the gesture begins, in points.
    public var slop = 4.0

    private var landing = Point.zero
    private var previousAngle = 0.0

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        for touch in touches {
            // The dial belongs to the first finger.
            if countedTouches.count > 1 { ignore(touch, for: event) } else { landing = location(of: touch) }
        }
    }

    override public func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard let touch = touches.first else { return }
        let location = location(of: touch)
        let angle = (location - center).angle
        if state == .possible {
            if (location - landing).length < slop { return }
            propose(.began)
        } else {
            rotation += (angle - previousAngle).remainder(dividingBy: 2 * .pi)
            propose(.changed)
        }
        previousAngle = angle
    }

    override public func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        propose(state == .possible ? .failed(.movedTooLittle) : .ended)
    }

    override public func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        propose(state == .possible ? .failed(.touchesCancelled) : .cancelled)
    }

    override public func reset() {
        super.reset()
        rotation = 0
    }

    // The view itself may turn with the dial, so its superview's coordinate space is used.
    private var center: Point { view?.center ?? .zero }
    private func location(of touch: Touch) -> Point { touch.location(in: view?.superview) }
}
