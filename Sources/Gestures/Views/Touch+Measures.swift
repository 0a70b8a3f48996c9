// What a device measures of a touch besides its place.
extension Touch {
    /// The pressure, from 0 to 1; nil where the device does not measure it.
    public var pressure: Double? { currentSample.pressure }
    /// The force: 1 for an ordinary touch, `maximumPossibleForce` for the full `pressure`. 0 where
    /// the device does not measure it.
    public var force: Double { (pressure ?? 0) * Self.greatestForce }
    /// The force at a pressure of 1. 0 where the device does not measure it.
    public var maximumPossibleForce: Double { pressure == nil ? 0 : Self.greatestForce }
    /// How many ordinary touches press as hard as a device can tell: UIKit's value on a phone.
    private static let greatestForce = 20.0 / 3

    /// Half the length of the contact's longer axis, in pixels; nil where it is not known. Always
    /// nil, because no size of a contact is read from devices.
    public var majorRadius: Double? { nil }
    /// By how much `majorRadius` may be wrong, in pixels; nil where it is not known. Always nil.
    public var majorRadiusTolerance: Double? { nil }

    /// The angle between a pen and the screen, in radians: π/2 where it stands upright. Always
    /// π/2, UIKit's value for a finger, because no tilt is read from devices.
    public var altitudeAngle: Double { .pi / 2 }
    /// The direction in which a pen leans, in a view's coordinate space, in radians clockwise from
    /// the positive x axis. Always 0, UIKit's value for a finger, because no tilt is read from
    /// devices.
    public func azimuthAngle(in view: View?) -> Double { 0 }
    /// The direction in which a pen leans, in a view's coordinate space, as a vector of length 1.
    /// Always (1, 0), as ``azimuthAngle(in:)`` says.
    public func azimuthUnitVector(in view: View?) -> Vector { Vector(dx: 1, dy: 0) }
}
