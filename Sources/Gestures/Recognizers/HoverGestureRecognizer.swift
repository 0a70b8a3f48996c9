/// The pointer is over the view with no button down, as `UIHoverGestureRecognizer`. Continuous.
nonisolated open class HoverGestureRecognizer: GestureRecognizer {
    override public init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool { source == .hover }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if decidedState == .possible { suggest(.began) }
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        if decidedState.isActive { suggest(.changed) }
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        suggest(decidedState.isActive ? .ended : .failed(.tooShort))
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        suggest(decidedState.isActive ? .cancelled : .failed(.touchesCancelled))
    }
}
