import Geometry
import Touches

/// Maps time to the picture.
struct TimelineScale: Hashable {
    let range: ClosedRange<Double>
    let left: Double
    let width: Double

    private static let narrowestTick = 70.0

    private var seconds: Double { max(range.upperBound - range.lowerBound, 1e-3) }

    func x(_ time: Timestamp) -> Double { left + (time.seconds - range.lowerBound) / seconds * width }

    /// The horizontal extent of a range of time; nil where no part of it is shown.
    func span(_ start: Timestamp, _ end: Timestamp) -> ClosedRange<Double>? {
        guard end.seconds >= range.lowerBound, start.seconds <= range.upperBound, start <= end else { return nil }
        return max(x(start), left)...min(x(end), left + width)
    }

    func shows(_ time: Timestamp) -> Bool { range.contains(time.seconds) }

    /// The ticks, at multiples of 1, 2 or 5 times a power of ten.
    var ticks: [TimelineLayout.Tick] {
        let least = seconds * Self.narrowestTick / width
        let steps = (-4...6).flatMap { exponent in [1, 2, 5].map { $0 * power(10, Double(exponent)) } }
        let step = steps.first { $0 >= least } ?? least
        let places = steps.firstIndex(of: step).map { max(0, 4 - $0 / 3) } ?? 0
        let first = Int((range.lowerBound / step).rounded(.up))
        let last = max(Int((range.upperBound / step + 1e-9).rounded(.down)), first)
        return (first...last).map { index in
            let time = Double(index) * step
            return TimelineLayout.Tick(
                x: left + (time - range.lowerBound) / seconds * width, label: time.decimal(places: places) + " s")
        }
    }
}
