/// A continuous recognizer that tracks a hovering mouse pointer or pen, like
/// `UIHoverGestureRecognizer`. The default of `cancelsTouchesInView` is `false`.
open class HoverGestureRecognizer: GestureRecognizer {
    private var pointer: Touch?

    override public init() {
        super.init()
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
    /// The type of the pointer, which is `.pencil` or `.indirectPointer`, or `nil` before a pointer
    /// enters.
    public var touchType: TouchType? { pointer?.type }
    /// The pen, or a tool without properties if the pointer is not a pen.
    public var tool: PenTool { pointer?.tool ?? PenTool() }
    /// The pose of the pen. Values that the device does not measure are `nil`. If the pointer is
    /// not a pen, the pose is empty.
    public var pose: PenPose { pointer?.sample.pose ?? PenPose() }
    /// The height of the pen's tip above the screen, from 0 at the screen to 1 at the greatest
    /// height that the device detects. It is 0 if the pointer is not a pen or the device does not
    /// measure the height.
    public var zOffset: Double { pose.zOffset ?? 0 }
    /// The angle between the pen and the screen, in radians. It is π/2 if the pointer is not a pen
    /// or the device does not measure the tilt.
    public var altitudeAngle: Double { pointer?.altitudeAngle ?? .pi / 2 }
    /// Returns the direction in which the pen leans, in radians clockwise from the positive x-axis
    /// of a view, or of the window if `view` is `nil`. The angle is 0 if the pointer is not a pen,
    /// the pen is upright, or the device does not measure the tilt.
    public func azimuthAngle(in view: View?) -> Double { pointer?.azimuthAngle(in: view) ?? 0 }
    /// Returns the direction in which the pen leans as a vector of length 1, in a view's coordinate
    /// space, or in the window's if `view` is `nil`. The vector is (1, 0) if the pointer is not a
    /// pen, the pen is upright, or the device does not measure the tilt.
    public func azimuthUnitVector(in view: View?) -> Vector {
        pointer?.azimuthUnitVector(in: view) ?? Vector(dx: 1, dy: 0)
    }
    /// The rotation of the pen about its own axis, in radians, positive clockwise as seen by the
    /// writer. It is 0 if the pointer is not a pen or the device does not measure the rotation.
    public var rollAngle: Double { pose.rollAngle ?? 0 }
}
