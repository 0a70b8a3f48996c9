/// An axis with limits. Contains the properties that are needed to read its values.
struct MeasuredAxis: Hashable, Sendable {
    let number: Int
    let range: ClosedRange<Double>
    /// The resolution in units per meter, or `nil` if unknown.
    let unitsPerMetre: Int?

    /// Creates the axis, or returns `nil` if it has no limits.
    init?(_ axis: DeviceReport.Axis) {
        guard let range = axis.range else { return nil }
        (number, self.range, unitsPerMetre) = (axis.number, range, axis.unitsPerMetre)
    }
}
