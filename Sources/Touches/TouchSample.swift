public import Geometry

/// One report of the hardware for one touch: where it was, when, and what else the device measured.
///
/// Every layer passes it on as a whole. A device with another axis, such as the tilt of a pen, adds
/// a property here, a line in its decoder, and a member in the text of recordings.
public struct TouchSample: Hashable, Sendable {
    /// When the hardware reported it.
    public var time: Timestamp
    /// The location in the window's coordinates, in pixels; may lie outside the window.
    public var location: Point
    /// The pressure, from 0 to 1; nil where the device does not measure it.
    public var pressure: Double?

    /// The report of a touch at a location in the window, in pixels.
    @inlinable public init(time: Timestamp, location: Point, pressure: Double? = nil) {
        (self.time, self.location, self.pressure) = (time, location, pressure)
    }

    /// This report, with the measures of an earlier one where the device left them out.
    @inlinable public func completed(from earlier: TouchSample) -> TouchSample {
        var result = self
        result.pressure = pressure ?? earlier.pressure
        return result
    }
}
