/// The pointer is over the view with no button down, as `UIHoverGestureRecognizer`. Continuous.
public final class HoverGestureRecognizer: GestureRecognizer {
    /// A recognizer of the mouse's and the pen's hovering.
    override public init() {
        super.init()
        cancelsTouchesInView = false
    }

    override public var kind: GestureKind { .continuous }

    override public func shouldReceive(_ source: Touch.Source) -> Bool { source == .hover }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) { propose(.began) }

    override public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        if state.isActive { propose(.changed) }
    }

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        propose(state.isActive ? .ended : .failed(.tooShort))
    }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        propose(state.isActive ? .cancelled : .failed(.touchesCancelled))
    }
}
