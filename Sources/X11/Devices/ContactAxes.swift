import Geometry
import Touches

/// The axes with which a touchscreen reports the size of a contact.
struct ContactAxes: Hashable, Sendable {
    private let major: MeasuredAxis
    private let minor: MeasuredAxis?
    private let across: MeasuredAxis

    init?(_ axes: [DeviceReport.Axis], across: MeasuredAxis?) {
        guard let across, let major = MeasuredAxis(.touchMajor, in: axes) else { return nil }
        (self.major, self.across, minor) = (major, across, MeasuredAxis(.touchMinor, in: axes))
    }

    /// Returns the radius of a contact along its longer axis, and the uncertainty of the radius due
    /// to the axis's resolution. Both are in pixels of the whole screen. Returns `nil` if the event
    /// does not determine the radius.
    func size(
        _ values: Valuators, on screen: Size, after previous: TouchSample?
    ) -> (radius: Double, tolerance: Double)? {
        let (longer, shorter) = (length(along: major, values, screen), length(along: minor, values, screen))
        // If only the minor axis is reported, the contact is assumed to be at least as long as
        // before.
        let least = longer?.pixels ?? previous?.majorRadius.map { 2 * $0 } ?? 0
        let length = shorter.flatMap { $0.pixels > least ? $0 : nil } ?? longer
        return length.map { ($0.pixels / 2, $0.unit / 4) }
    }

    private func length(
        along axis: MeasuredAxis?, _ values: Valuators, _ screen: Size
    ) -> (pixels: Double, unit: Double)? {
        guard let axis, let value = values[axis.number], value > 0 else { return nil }
        // If a resolution is unknown, a unit of contact size is assumed to be as long as a unit of
        // position.
        var unit = screen.width / (across.range.upperBound - across.range.lowerBound + 1)
        if let own = axis.unitsPerMeter, let other = across.unitsPerMeter { unit *= Double(other) / Double(own) }
        return (value * unit, unit)
    }
}

/// An axis with a known range, so that its values can be converted to fractions, lengths or angles.
struct MeasuredAxis: Hashable, Sendable {
    let number: Int
    let range: ClosedRange<Double>
    let unitsPerMeter: Int?

    init?(_ axis: DeviceReport.Axis) {
        guard let range = axis.range else { return nil }
        (number, self.range, unitsPerMeter) = (axis.number, range, axis.unitsPerMeter)
    }

    /// Creates a measured axis from the last axis with the given label. Returns `nil` if no axis
    /// has the label, or if that axis has no limits.
    init?(_ label: Atoms.Name, in axes: [DeviceReport.Axis]) {
        guard let axis = axes.last(where: { $0.label == label.rawValue }) else { return nil }
        self.init(axis)
    }
}
