import Stage

/// Maps times to x-coordinates, and chooses the ticks of the axis.
struct TimelineScale: Hashable {
    let range: ClosedRange<Double>
    let left: Double
    let width: Double

    private static let (narrowestTick, shortestTick) = (70.0, 1e-4)

    private var seconds: Double { max(range.upperBound - range.lowerBound, 1e-3) }
    func x(_ time: Timestamp) -> Double { left + (time.seconds - range.lowerBound) / seconds * width }

    /// Returns the frame of a period, or `nil` if the period is outside the range.
    func frame(from start: Timestamp, to end: Timestamp, y: Double, height: Double) -> Rect? {
        guard end.seconds >= range.lowerBound, start.seconds <= range.upperBound, start <= end else { return nil }
        let x = max(x(start), left)
        return Rect(x: x, y: y, width: min(self.x(end), left + width) - x, height: height)
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
