import Geometry
import Touches

/// The axes by which a device measures how large the contact of a finger is.
struct ContactAxes: Hashable, Sendable {
    private let major: MeasuredAxis
    private let minor: MeasuredAxis?
    private let across: MeasuredAxis

    /// The axes among those of a device that have limits, or `nil` if it does not measure the
    /// longer axis of contacts, or no positions.
    init?(_ axes: [DeviceReport.Axis], across: MeasuredAxis?) {
        func axis(_ label: Atoms.Name) -> MeasuredAxis? {
            axes.last { $0.label == label.rawValue }.flatMap(MeasuredAxis.init)
        }
        guard let across, let major = axis(.touchMajor) else { return nil }
        (self.major, self.across, minor) = (major, across, axis(.touchMinor))
    }

    /// Half the longer axis of the contact that an event reports, and by how much it may be wrong:
    /// half a unit of its whole length, in pixels on the whole screen. `nil` if the event has none,
    /// or a contact of no size.
    func size(
        _ values: Valuators, on screen: Size, after previous: TouchSample?
    ) -> (radius: Double, tolerance: Double)? {
        let (longer, shorter) = (length(along: major, values, screen), length(along: minor, values, screen))
        // A contact that reports its shorter axis alone is at least as long as before.
        let least = longer?.pixels ?? previous?.majorRadius.map { 2 * $0 } ?? 0
        let length = shorter.flatMap { $0.pixels > least ? $0 : nil } ?? longer
        return length.map { ($0.pixels / 2, $0.unit / 4) }
    }

    private func length(
        along axis: MeasuredAxis?, _ values: Valuators, _ screen: Size
    ) -> (pixels: Double, unit: Double)? {
        guard let axis, let value = values[axis.number], value > 0 else { return nil }
        // That of a unit of positions, unless both have a resolution.
        var unit = screen.width / (across.range.upperBound - across.range.lowerBound + 1)
        if let own = axis.unitsPerMetre, let other = across.unitsPerMetre { unit *= Double(other) / Double(own) }
        return (value * unit, unit)
    }
}
