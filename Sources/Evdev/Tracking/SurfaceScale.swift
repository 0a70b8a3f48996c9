import Geometry
import Touches

/// Maps the surface of a device to a window.
struct SurfaceScale: Hashable {
    private let across: KernelDevice.Axis
    private let down: KernelDevice.Axis
    private let pressure: KernelDevice.Axis?
    private let size: Size
    /// The width of the surface, in the device's units.
    var width: Double { across.count }

    init?(_ device: KernelDevice, size: Size) {
        guard let (across, down) = device.place else { return nil }
        (self.across, self.down, pressure, self.size) = (across, down, device.pressure, size)
    }

    /// The size of a pixel; nil where the device does not report its size.
    var millimetresPerPixel: Double? {
        guard across.unitsPerMillimetre > 0, size.width > 0 else { return nil }
        return across.count / Double(across.unitsPerMillimetre) / size.width
    }

    func touch(_ report: FingerReport) -> TouchInput {
        let (x, y) = (across.place(of: report.x, in: size.width), down.place(of: report.y, in: size.height))
        return TouchInput(
            id: TouchID(report.id), phase: report.phase, location: Point(x: x, y: y),
            pressure: report.pressure.flatMap { pressure?.fraction(of: $0) })
    }
}
