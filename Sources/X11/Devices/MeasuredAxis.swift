/// An axis of a device whose range is known, so that its values can be converted to a measure.
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
