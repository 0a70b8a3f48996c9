/// When reports were made that a screen makes evenly, and that only their stamps make uneven: a
/// stamp is a whole number of milliseconds, and the later the busier the computer was.
struct MotionRhythm {
    /// The time between two reports, in s.
    let spacing: Double
    /// How much later than its stamp the newest report was made, in s; mostly less than 0.
    let lateness: Double

    /// The rhythm of a report and those before it.
    ///
    /// Nil where they are too few, or not even: a screen loses reports, and reports no rest. The
    /// reports of a mouse count together as they come.
    init?(_ history: borrowing MotionHistory, endingAt number: Int, _ thresholds: Thresholds.Prediction) {
        guard number < history.end - 1 || history.isNewestFinal else { return nil }
        let (start, newest) = (history.start, history[number].time)
        let oldest = newest - Int64(nanosecondsIn: thresholds.longWindow)
        var (first, time, pause) = (number, newest, Int64(0))
        var (count, ages, moments) = (1.0, 0.0, 0.0)
        while first > start {
            let before = history[first - 1].time
            guard before >= oldest else { break }
            pause = max(pause, time - before)
            time = before
            first -= 1
            let age = Double(newest - time)
            ages += age
            moments += age * count
            count += 1
        }
        guard count >= 4, Double(pause) * (count - 1) < Double(newest - time) * thresholds.unevenness else {
            return nil
        }
        // Least squares of the ages over the numbers of the reports, counted back from the newest.
        let middle = (count - 1) / 2
        let slope = (moments - middle * ages) * 12 / (count * (count * count - 1))
        spacing = slope * 1e-9
        lateness = (slope * middle - ages / count) * 1e-9
    }
}
