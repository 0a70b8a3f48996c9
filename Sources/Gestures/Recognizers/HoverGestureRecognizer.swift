/// The pointer of a mouse, or a pen, is over the view with no button down and no tip on the screen,
/// as `UIHoverGestureRecognizer`. Continuous.
nonisolated open class HoverGestureRecognizer: GestureRecognizer {
    /// The pointer of this attempt.
    private var pointer: Touch?

    override public init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool { source == .hover }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        pointer = touches.first
        if decidedState == .possible { suggest(.began) }
    }

    override open func reset() {
        super.reset()
        pointer = nil
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

extension HoverGestureRecognizer {
    /// What hovers: a pen or a mouse; nil while nothing does.
    public var touchType: TouchType? { pointer?.type }
    /// The pen that hovers.
    public var tool: PenTool { pointer?.tool ?? PenTool() }
    /// How the pen is held: what its device does not measure is nil.
    public var pose: PenPose { pointer?.sample.pose ?? PenPose() }
    /// The height of the pen's tip over the screen: 0 on it, 1 as far away as the device sees the
    /// pen. 0 where it is not measured.
    public var zOffset: Double { pose.zOffset ?? 0 }
    /// The angle between the pen and the screen, in radians; π/2 where no tilt is measured.
    public var altitudeAngle: Double { pointer?.altitudeAngle ?? .pi / 2 }
    /// The direction in which the pen leans, in a view's coordinate space, in radians clockwise
    /// from the positive x axis; 0 where no tilt is measured.
    public func azimuthAngle(in view: View?) -> Double { pointer?.azimuthAngle(in: view) ?? 0 }
    /// The direction in which the pen leans, in a view's coordinate space, as a vector of length 1.
    public func azimuthUnitVector(in view: View?) -> Vector {
        pointer?.azimuthUnitVector(in: view) ?? Vector(dx: 1, dy: 0)
    }
    /// The turn of the pen about its own axis, in radians; 0 where it is not measured.
    public var rollAngle: Double { pose.rollAngle ?? 0 }
}
