/// Sums over a report and earlier reports, for fitting a line or a parabola to reports at equal
/// intervals. The reports are added one by one and numbered backward. The current report is number
/// 0, and the previous one is number 1.
struct MotionSums {
    private(set) var count = 0.0
    /// The sums of the locations relative to report 0 in px, the sums of the ages in ns, and the
    /// sums of the squared distances from report 0 in px². `s0` is unweighted, and `s1` is
    /// weighted by the report's number.
    private var (s0, s1) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    /// The sum of the locations relative to report 0 in px, weighted by the square of the report's
    /// number.
    private var s2 = SIMD2<Double>.zero
    /// The age of the oldest report, in ns.
    private(set) var age = 0.0
    /// The longest time between two consecutive reports, in ns.
    private(set) var pause = 0.0

    /// Adds the reports in a window of `duration` seconds, or the previous report if the window
    /// contains none, and returns a copy of the sums. The window must be at least as long as in
    /// earlier calls, because reports are never removed.
    @inline(__always) mutating func add(
        _ duration: Double, of history: borrowing MotionHistory, from start: Int, before number: Int
    ) -> MotionSums {
        let (report, longest) = (history[number], duration * 1e9)
        var next = number - 1 - Int(count)
        while next >= start {
            let other = history[next]
            let age = Double(report.time - other.time)
            guard age <= longest || count == 0 else { break }
            let displacement = other.location - report.location
            let moments = SIMD4(displacement.dx, displacement.dy, age, displacement.squaredLength)
            count += 1
            s0 += moments
            s1 += moments * count
            s2 += moments.lowHalf * (count * count)
            if age - self.age > pause { pause = age - self.age }
            self.age = age
            next -= 1
        }
        return self
    }

    /// The slope of the least-squares line, which is the change in location and in age from one
    /// report to the previous one.
    var line: SIMD4<Double> {
        let all = count + 1
        return (s1 - s0 * (count / 2)) * (12 / (all * (all * all - 1)))
    }
    /// The offset from the location of report 0 to the line, in px.
    var offset: SIMD2<Double> { s0.lowHalf / (count + 1) - line.lowHalf * (count / 2) }
    /// The time from the time stamp of report 0 to the time of report 0 on the line, in ns. It is
    /// negative if the time stamp is late.
    var lateness: Double { line.z * (count / 2) - s0.z / (count + 1) }

    /// The coefficients of the least-squares parabola at report 0: the first derivative of the
    /// location with respect to the report's number, and half of the second derivative. With only
    /// one earlier report, the parabola is a line.
    var parabola: Parabola {
        let (line, all) = (line.lowHalf, count + 1)
        guard count > 1 else { return (line, .zero) }
        let spread = all * (all * all - 1)
        let rest = s2 - s0.lowHalf * (count * (count + all) / 6) - line * (count * spread / 12)
        let curve = rest * (180 / (spread * (all * all - 4)))
        return (line - curve * count, curve)
    }

    typealias Parabola = (line: SIMD2<Double>, curve: SIMD2<Double>)

    /// Returns the variance of the reports about the parabola, in px². For up to three reports,
    /// the variance is zero, because the parabola passes through all of them.
    func variance(about parabola: Parabola) -> Double {
        guard count > 2 else { return 0 }
        let all = count + 1
        let spread = all * (all * all - 1) / 12
        let (line, curve) = (parabola.line + parabola.curve * count, parabola.curve)
        // The part of the sum of squared distances that the mean, the line and the parabola
        // explain.
        let explained =
            s0.lowHalf * s0.lowHalf / all + line * line * spread + curve * curve * (spread * (all * all - 4) / 15)
        return max(s0.w - explained.sum(), 0) / (all - 3)
    }
}
