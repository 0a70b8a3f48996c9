struct MeasuredAxis: Hashable, Sendable {
    let number: Int
    let range: ClosedRange<Double>
    let unitsPerMetre: Int?

    init?(_ axis: DeviceReport.Axis) {
        guard let range = axis.range else { return nil }
        (number, self.range, unitsPerMetre) = (axis.number, range, axis.unitsPerMetre)
    }

    /// The last axis with a label, or `nil` if there is none or it has no limits.
    init?(_ label: Atoms.Name, in axes: [DeviceReport.Axis]) {
        guard let axis = axes.last(where: { $0.label == label.rawValue }) else { return nil }
        self.init(axis)
    }
}
