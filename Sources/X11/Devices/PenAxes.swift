import Geometry
import Touches

/// The axes with which a pen reports its tilt, rotation, distance and wheel.
struct PenAxes {
    private let tilt: (x: MeasuredAxis, y: MeasuredAxis)?
    private let roll: MeasuredAxis?
    private let distance: MeasuredAxis?
    private let wheel: MeasuredAxis?

    /// Finds a pen's axes. Axes without limits are ignored.
    init(_ axes: [DeviceReport.Axis]) {
        let (x, y) = (MeasuredAxis(.tiltX, in: axes), MeasuredAxis(.tiltY, in: axes))
        tilt = x.flatMap { x in y.map { (x, $0) } }
        roll = MeasuredAxis(.roll, in: axes)
        distance = MeasuredAxis(.distance, in: axes)
        wheel = MeasuredAxis(.wheel, in: axes)
    }

    /// Returns the pen's pose. If the event does not contain a tilt axis, the tilt along that axis
    /// does not change. Any other quantity that is missing from the event is `nil`.
    func pose(
        _ values: Valuators, after previous: PenPose?, buttons: BarrelButtons, wheelUse: ToolReport.WheelUse
    ) -> PenPose {
        var pose = PenPose(barrelButtons: buttons)
        if let tilt {
            let (x, y) = (values[tilt.x.number], values[tilt.y.number])
            let (oldX, oldY) = (previous?.tilt?.x, previous?.tilt?.y)
            if let x = x.map(tilt.x.angle) ?? oldX, let y = y.map(tilt.y.angle) ?? oldY {
                pose.tilt = PenTilt(x: x, y: y)
            }
        }
        pose.rollAngle = roll.flatMap { axis in values[axis.number].map(axis.turn) }
        pose.zOffset = distance.flatMap { values.amount(of: $0) }
        switch wheelUse {
        case .wheel: pose.wheel = wheel.flatMap { values.amount(of: $0) }
        case .roll: pose.rollAngle = wheel.flatMap { axis in values[axis.number].map(axis.turn) }
        case .nothing: break
        }
        return pose
    }
}

extension MeasuredAxis {
    /// Converts a value of a rotation axis to radians. The range of the axis is a full turn. The
    /// angle is 0 at value 0, or at the lower bound if that bound is positive. In a range of odd
    /// length, such as -900...899, the value after the upper bound represents the same angle as the
    /// lower bound.
    fileprivate func turn(_ value: Double) -> Double {
        let length = range.upperBound - range.lowerBound
        let whole = length.truncatingRemainder(dividingBy: 2) == 1 ? length + 1 : length
        return (value.clamped(to: range) - max(range.lowerBound, 0)) / whole * 2 * .pi
    }

    /// Converts a value of a tilt axis to the pen's angle from the vertical, in radians.
    ///
    /// Values are read as degrees. A range that extends beyond 90 degrees is scaled so that it ends
    /// at 90 degrees. In a range without negative values, the pen is vertical at the middle value.
    fileprivate func angle(_ value: Double) -> Double {
        let middle = range.lowerBound >= 0 ? ((range.lowerBound + range.upperBound) / 2).rounded(.up) : 0
        let reach = max(middle - range.lowerBound, range.upperBound - middle)
        let degrees = (value.clamped(to: range) - middle) * (reach > 90 ? 90 / reach : 1)
        return degrees * .pi / 180
    }
}
