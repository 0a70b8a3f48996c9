struct MeasuredAxis: Hashable, Sendable {
    let number: Int
    let range: ClosedRange<Double>
    let unitsPerMetre: Int?

    init?(_ axis: DeviceReport.Axis) {
        guard let range = axis.range else { return nil }
        (number, self.range, unitsPerMetre) = (axis.number, range, axis.unitsPerMetre)
    }
}
