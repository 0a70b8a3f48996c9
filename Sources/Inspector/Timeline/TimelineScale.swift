import Stage

struct TimelineScale: Hashable {
    let range: ClosedRange<Double>
    let left: Double
    let width: Double

    private static let (narrowestTick, shortestTick) = (70.0, 1e-4)

    private var seconds: Double { max(range.upperBound - range.lowerBound, 1e-3) }
    func x(_ time: Timestamp) -> Double { left + (time.seconds - range.lowerBound) / seconds * width }

    func span(_ start: Timestamp, _ end: Timestamp) -> ClosedRange<Double>? {
        guard end.seconds >= range.lowerBound, start.seconds <= range.upperBound, start <= end else { return nil }
        return max(x(start), left)...min(x(end), left + width)
    }

    func shows(_ time: Timestamp) -> Bool { range.contains(time.seconds) }

    var ticks: [TimelineLayout.Tick] {
        let least = seconds * Self.narrowestTick / width
        let number = RoundNumber(near: max(least, Self.shortestTick), where: >=)
        let (step, places) = (number.multiple(), max(0, -number.exponent))
        let first = Int((range.lowerBound / step).rounded(.up))
        let last = max(Int((range.upperBound / step + 1e-9).rounded(.down)), first)
        return (first...last).map { index in
            let time = Double(index) * step
            return TimelineLayout.Tick(
                x: left + (time - range.lowerBound) / seconds * width, label: time.decimal(places: places) + " s")
        }
    }
}
