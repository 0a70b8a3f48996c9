public import Geometry

/// One report of the hardware for one finger.
public struct TouchSample: Hashable, Sendable {
    /// When the hardware reported it.
    public var time: Timestamp
    /// Where, in the window's coordinates, in pixels.
    public var location: Point
    /// How hard, from 0 to 1; nil where the device does not tell.
    public var pressure: Double?

    /// Where a finger was at a moment.
    @inlinable
    public init(time: Timestamp, location: Point, pressure: Double? = nil) {
        self.time = time
        self.location = location
        self.pressure = pressure
    }
}
