/// What is needed of an axis with limits to read its values in events.
struct MeasuredAxis: Hashable, Sendable {
    let number: Int
    let range: ClosedRange<Double>
    /// The resolution in units per metre, or `nil` if the device does not say.
    let unitsPerMetre: Int?

    /// Nil for an axis without limits.
    init?(_ axis: DeviceReport.Axis) {
        guard let range = axis.range else { return nil }
        (number, self.range, unitsPerMetre) = (axis.number, range, axis.unitsPerMetre)
    }
}
