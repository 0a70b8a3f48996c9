extension Touch {
    /// The pressure, from 0 to 1, or `nil` if the device does not measure it.
    public var pressure: Double? { sample.pressure }
    /// The force, from 0 to `maximumPossibleForce`. As in UIKit, 1 is the force of an ordinary
    /// touch. The force is 0 if the device does not measure it.
    public var force: Double { (pressure ?? 0) * Self.greatestForce }
    /// The force at full pressure, or 0 if the device does not measure the force.
    public var maximumPossibleForce: Double { pressure == nil ? 0 : Self.greatestForce }
    /// The force at full pressure, which is the same as on an iPhone.
    private static let greatestForce = 20.0 / 3

    /// Half the length of the contact's longer axis, in pixels, or `nil` if the device does not
    /// measure it.
    public var majorRadius: Double? { sample.majorRadius }
    /// The uncertainty of `majorRadius`, in pixels, or `nil` if the device does not measure it.
    public var majorRadiusTolerance: Double? { sample.majorRadiusTolerance }

    /// A Boolean value that indicates whether the touch is made with the eraser of a pen.
    public var isEraser: Bool { tool.isEraser }
    /// The pressed buttons on the pen.
    public var barrelButtons: BarrelButtons { sample.pose.barrelButtons }
    /// The angle between a pen and the screen, in radians. It is π/2 if the pen is upright, if the
    /// device does not measure the tilt, or, as in UIKit, if the touch is made with a finger.
    public var altitudeAngle: Double { sample.pose.tilt?.altitudeAngle ?? .pi / 2 }
    /// Returns the direction in which a pen leans, in radians clockwise from the positive x-axis of
    /// a view, or of the window if `view` is `nil`. The angle is 0 if the pen is upright, if the
    /// device does not measure the tilt, or, as in UIKit, if the touch is made with a finger.
    public func azimuthAngle(in view: View?) -> Double { azimuthUnitVector(in: view).angle }
    /// Returns the direction in which a pen leans as a vector of length 1, in a view's coordinate
    /// space, or in the window's if `view` is `nil`. The vector is (1, 0) if the pen is upright, if
    /// the device does not measure the tilt, or if the touch is made with a finger.
    public func azimuthUnitVector(in view: View?) -> Vector {
        guard let angle = sample.pose.tilt?.azimuthAngle else { return Vector(dx: 1, dy: 0) }
        let direction = Vector(dx: cosine(angle), dy: sine(angle))
        guard let view = viewOrWindow(view) else { return direction }
        let turned = view.convertFromPixels(direction)
        let length = turned.length
        return length > 0 && length.isFinite ? turned * (1 / length) : direction
    }
    /// The rotation of a pen about its own axis, in radians, positive clockwise as seen by the
    /// writer. The angle is 0 if the device does not measure the rotation.
    public var rollAngle: Double { sample.pose.rollAngle ?? 0 }
}
