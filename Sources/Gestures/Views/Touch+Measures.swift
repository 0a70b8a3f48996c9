// What a device measures of a touch besides its place.
extension Touch {
    /// The pressure, from 0 to 1; nil where the device does not measure it.
    public var pressure: Double? { sample.pressure }
    /// The force: 1 for an ordinary touch, `maximumPossibleForce` for the full `pressure`. 0 where
    /// the device does not measure it.
    public var force: Double { (pressure ?? 0) * Self.greatestForce }
    /// The force at a pressure of 1. 0 where the device does not measure it.
    public var maximumPossibleForce: Double { pressure == nil ? 0 : Self.greatestForce }
    /// How many ordinary touches press as hard as a device can tell: UIKit's value on a phone.
    private static let greatestForce = 20.0 / 3

    /// Half the length of the contact's longer axis, in pixels; nil where the device does not
    /// measure it.
    public var majorRadius: Double? { sample.majorRadius }
    /// By how much `majorRadius` may be wrong, in pixels; nil where it is not measured.
    public var majorRadiusTolerance: Double? { sample.majorRadiusTolerance }

    /// Whether it is the eraser's end of a pen.
    public var isEraser: Bool { tool.isEraser }
    /// The buttons on the pen that are down.
    public var barrelButtons: BarrelButtons { sample.pose.barrelButtons }
    /// The angle between a pen and the screen, in radians. π/2, UIKit's value for a finger, where
    /// the pen stands upright or no tilt is measured.
    public var altitudeAngle: Double { sample.pose.tilt?.altitudeAngle ?? .pi / 2 }
    /// The direction in which a pen leans, in a view's coordinate space, in radians clockwise from
    /// the positive x axis. 0, UIKit's value for a finger, where the pen stands upright or no tilt
    /// is measured.
    public func azimuthAngle(in view: View?) -> Double { azimuthUnitVector(in: view).angle }
    /// The direction in which a pen leans, in a view's coordinate space, as a vector of length 1.
    /// (1, 0) where the pen stands upright or no tilt is measured.
    public func azimuthUnitVector(in view: View?) -> Vector {
        guard let angle = sample.pose.tilt?.azimuthAngle else { return Vector(dx: 1, dy: 0) }
        let direction = Vector(dx: cosine(angle), dy: sine(angle))
        guard let view else { return direction }
        let turned = view.convert(windowLocation + direction, from: nil) - view.convert(windowLocation, from: nil)
        let length = turned.length
        return length > 0 && length.isFinite ? turned * (1 / length) : direction
    }
    /// The turn of a pen about its own axis, in radians. 0 where it is not measured.
    public var rollAngle: Double { sample.pose.rollAngle ?? 0 }
}
