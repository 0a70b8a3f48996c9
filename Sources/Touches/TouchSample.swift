public import Geometry

/// One report of the hardware for one touch: where it was, when, and what else the device measured.
///
/// Every layer passes it on as a whole. A device with another axis adds a property here, a line in
/// its decoder, and a member in the text of recordings.
public struct TouchSample: Hashable, Sendable {
    /// When the hardware reported it.
    public var time: Timestamp
    /// The location in the window's coordinates, in pixels; may lie outside the window.
    public var location: Point
    @usableFromInline var force: Measure
    @usableFromInline var radius: Measure
    @usableFromInline var radiusTolerance: Measure
    /// How the pen is held; of anything else, nothing is measured.
    public var pose: PenPose

    /// The report of a touch at a location in the window, in pixels.
    @inlinable public init(
        time: Timestamp, location: Point, pressure: Double? = nil, pose: PenPose = PenPose(),
        majorRadius: Double? = nil, majorRadiusTolerance: Double? = nil
    ) {
        (self.time, self.location, self.pose) = (time, location, pose)
        (force, radius, radiusTolerance) = (Measure(pressure), Measure(majorRadius), Measure(majorRadiusTolerance))
    }

    /// The pressure, from 0 to 1; nil where the device does not measure it.
    @inlinable public var pressure: Double? {
        get { force.value }
        set { force = Measure(newValue) }
    }
    /// Half the length of the contact's longer axis, in pixels; nil where the device does not
    /// measure it.
    @inlinable public var majorRadius: Double? {
        get { radius.value }
        set { radius = Measure(newValue) }
    }
    /// By how much `majorRadius` may be wrong, in pixels; nil where it is not measured.
    @inlinable public var majorRadiusTolerance: Double? {
        get { radiusTolerance.value }
        set { radiusTolerance = Measure(newValue) }
    }

    /// This report, with the measures of an earlier one where the device left them out.
    @inlinable public func completed(from earlier: TouchSample) -> TouchSample {
        var result = earlier
        result.update(with: self)
        return result
    }

    /// Becomes a later report of the same touch, and keeps the measures that the device left out
    /// there. In place, as every move does it.
    ///
    /// - Returns: whether the pressure, the size or the pose is another one.
    @inlinable @inline(__always) @discardableResult
    package mutating func update(with later: TouchSample) -> Bool {
        (time, location) = (later.time, later.location)
        var hasOtherMeasures = radius.update(with: later.radius)
        radiusTolerance.update(with: later.radiusTolerance)
        if force.update(with: later.force) { hasOtherMeasures = true }
        if pose.update(with: later.pose) { hasOtherMeasures = true }
        return hasOtherMeasures
    }
}
