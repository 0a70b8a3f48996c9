public import Geometry

/// A report about one touch or pointer: its location, time and measured properties.
public struct TouchSample: Hashable, Sendable {
    /// The time of the report.
    public var time: Timestamp
    /// The location in the window's coordinates, in pixels. The location can be outside the window.
    public var location: Point
    @usableFromInline var force: Measure
    @usableFromInline var radius: Measure
    @usableFromInline var radiusTolerance: Measure
    /// The pose of the pen. Values that the device does not report are missing.
    public var pose: PenPose

    /// Creates a report at a location in the window's coordinates, in pixels.
    @inlinable public init(
        time: Timestamp, location: Point, pressure: Double? = nil, pose: PenPose = PenPose(),
        majorRadius: Double? = nil, majorRadiusTolerance: Double? = nil
    ) {
        (self.time, self.location, self.pose) = (time, location, pose)
        (force, radius, radiusTolerance) = (Measure(pressure), Measure(majorRadius), Measure(majorRadiusTolerance))
    }

    /// The pressure, from 0 to 1, or `nil` if it is unknown.
    @inlinable public var pressure: Double? {
        get { force.value }
        set { force = Measure(newValue) }
    }
    /// Half the length of the contact's longer axis, in pixels, or `nil` if it is unknown.
    @inlinable public var majorRadius: Double? {
        get { radius.value }
        set { radius = Measure(newValue) }
    }
    /// The uncertainty of `majorRadius`, in pixels, or `nil` if it is unknown.
    @inlinable public var majorRadiusTolerance: Double? {
        get { radiusTolerance.value }
        set { radiusTolerance = Measure(newValue) }
    }

    /// Returns a copy of this report. Values that this report lacks are taken from an earlier
    /// report.
    @inlinable package func completed(from earlier: TouchSample) -> TouchSample {
        var result = earlier
        result.update(with: self)
        return result
    }

    /// Updates this report with a later one. Values that the later report lacks do not change.
    /// Returns whether the pressure, size or pose has changed.
    @inlinable @inline(__always) @discardableResult package mutating func update(with later: TouchSample) -> Bool {
        (time, location) = (later.time, later.location)
        var hasOtherMeasures = radius.update(with: later.radius)
        radiusTolerance.update(with: later.radiusTolerance)
        if force.update(with: later.force) { hasOtherMeasures = true }
        if pose.update(with: later.pose) { hasOtherMeasures = true }
        return hasOtherMeasures
    }
}
