import Geometry
import Touches

/// The axes by which a device measures how a pen is held; those that it does not have are nil.
struct PenAxes: Hashable, Sendable {
    private var tilt: (x: MeasuredAxis, y: MeasuredAxis)? {
        tiltX.flatMap { x in tiltY.map { (x, $0) } }
    }
    private let tiltX: MeasuredAxis?
    private let tiltY: MeasuredAxis?
    private let roll: MeasuredAxis?
    private let distance: MeasuredAxis?
    private let wheel: MeasuredAxis?

    /// The axes among those of a device that have limits.
    init(_ axes: [DeviceReport.Axis]) {
        func axis(_ label: Atoms.Name) -> MeasuredAxis? {
            axes.last { $0.label == label.rawValue }.flatMap(MeasuredAxis.init)
        }
        (tiltX, tiltY, roll) = (axis(.tiltX), axis(.tiltY), axis(.roll))
        (distance, wheel) = (axis(.distance), axis(.wheel))
    }

    /// The pose as far as an event says it. A lean of which it says one axis has the other one from
    /// before.
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
    /// The turn of a value of an axis whose range is one turn, in radians. No turn is at zero, or
    /// at the beginning of a range that does not reach it. An odd range, such as -900...899, leaves
    /// out its end, which is its beginning.
    fileprivate func turn(_ value: Double) -> Double {
        let length = range.upperBound - range.lowerBound
        let whole = length.truncatingRemainder(dividingBy: 2) == 1 ? length + 1 : length
        return (value.clamped(to: range) - max(range.lowerBound, 0)) / whole * 2 * .pi
    }

    /// The angle from upright of a value of a tilt axis, in radians.
    ///
    /// Drivers count degrees. Where a range goes farther than a right angle, its end is one. Where
    /// it does not go below zero, its middle is upright.
    fileprivate func angle(_ value: Double) -> Double {
        let middle = range.lowerBound >= 0 ? ((range.lowerBound + range.upperBound) / 2).rounded(.up) : 0
        let reach = max(middle - range.lowerBound, range.upperBound - middle)
        let degrees = (value.clamped(to: range) - middle) * (reach > 90 ? 90 / reach : 1)
        return degrees * .pi / 180
    }
}
