import Geometry
import Touches

/// Maps the surface of a device to a window. The `size` of the window is in pixels.
struct SurfaceScale: Hashable {
    private let across: KernelDevice.Axis
    private let down: KernelDevice.Axis
    private let pressure: KernelDevice.Axis?
    private let axes: [KernelAxis: KernelDevice.Axis]
    let size: Size
    /// The width of the surface, in device units.
    var width: Double { across.count }

    init?(_ device: KernelDevice, size: Size) {
        guard let (across, down) = device.positionAxes else { return nil }
        (self.across, self.down, pressure, self.size) = (across, down, device.pressure, size)
        axes = device.axes
    }

    var millimetersPerPixel: Double? {
        guard across.unitsPerMillimeter > 0, size.width > 0 else { return nil }
        return across.count / Double(across.unitsPerMillimeter) / size.width
    }

    /// The size of a unit of contact length, in pixels. It equals the size of a unit of position
    /// unless both the length axis and the position axis have a resolution.
    private var unitOfLength: Double {
        let unit = size.width / across.count
        guard let length = axes[.touchMajor] ?? axes[.touchMinor], length.unitsPerMillimeter > 0,
            across.unitsPerMillimeter > 0
        else { return unit }
        return unit * Double(across.unitsPerMillimeter) / Double(length.unitsPerMillimeter)
    }

    func content(of report: FingerReport) -> InputEvent.Content {
        let (x, y) = (across.position(of: report.x, in: size.width), down.position(of: report.y, in: size.height))
        let location = Point(x: x, y: y)
        var touch = TouchInput(
            id: TouchID(report.id), phase: report.phase, location: location,
            pressure: report.pressure.flatMap { pressure?.fraction(of: $0) })
        if let length = report.length, length > 0 {
            touch.sample.majorRadius = Double(length) * unitOfLength / 2
            touch.sample.majorRadiusTolerance = unitOfLength / 4
        }
        guard let pen = report.pen else { return .touch(touch) }
        var pose = pose(of: pen)
        if let phase = pen.hover {
            return .hover(HoverInput(phase: phase, location: location, type: .pencil, tool: pen.tool, pose: pose))
        }
        // The distance of a tip that touches the surface is 0, even if the device reports another
        // value.
        if pose.zOffset != nil { pose.zOffset = 0 }
        (touch.type, touch.tool, touch.sample.pose) = (.pencil, pen.tool, pose)
        return .touch(touch)
    }

    private func pose(of pen: PenReport) -> PenPose {
        func measure(_ name: KernelAxis, _ convert: (KernelDevice.Axis, Int32) -> Double) -> Double? {
            guard let axis = axes[name], axis.maximum > axis.minimum, let value = pen.values[name] else { return nil }
            return convert(axis, value)
        }
        let (x, y) = (measure(.tiltX) { $0.tilt($1) }, measure(.tiltY) { $0.tilt($1) })
        return PenPose(
            tilt: x.flatMap { x in y.map { PenTilt(x: x, y: $0) } }, rollAngle: measure(.rotation) { $0.turn($1) },
            zOffset: measure(.distance) { $0.fraction(of: $1) }, wheel: measure(.wheel) { $0.fraction(of: $1) },
            barrelButtons: pen.barrelButtons)
    }
}

extension KernelDevice.Axis {
    /// The tilt in radians at either end of an axis if its resolution is not used. The value is the
    /// same as in libinput.
    private static let widestTilt = 64 * Double.pi / 180

    /// Returns the tilt of a pen in radians. If the axis has a resolution and both positive and
    /// negative values, the resolution is in units per radian. Otherwise, the middle of the range
    /// means that the pen is upright.
    fileprivate func tilt(_ value: Int32) -> Double {
        guard unitsPerMillimeter > 0, minimum < 0, maximum > 0 else {
            return (2 * fraction(of: value) - 1) * Self.widestTilt
        }
        return (Double(value) / Double(unitsPerMillimeter)).clamped(to: -Double.pi / 2 ... .pi / 2)
    }

    /// Returns the rotation of a pen in radians. The axis covers a full turn. The angle is zero at
    /// the value 0, or at the minimum if the minimum is positive. A range such as -900...899 omits
    /// 900, because it is the same angle as -900.
    fileprivate func turn(_ value: Int32) -> Double {
        let length = Int64(maximum) - Int64(minimum)
        let units = Double(value.clamped(to: minimum...maximum)) - Double(max(minimum, 0))
        return units / Double(length + length % 2) * 2 * .pi
    }
}
