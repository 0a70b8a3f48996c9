/// What the reports before one add up to, read one after another into the past, where each counts
/// as a number: 1 is the one before, 2 the one before that.
struct MotionSums {
    /// How many reports there are before the one.
    private(set) var count = 0.0
    /// The sums of the places, in px from that of the one, of the ages, in ns, and of the squares
    /// of the distances to that place, in px²: as they are, and times the numbers.
    private var (s0, s1) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    /// The sum of the places times the squares of the numbers.
    private var s2 = SIMD2<Double>.zero
    /// The age of the oldest report, in ns.
    private(set) var age = 0.0
    /// The longest time between two reports, in ns.
    private(set) var pause = 0.0

    /// Adds the reports of a time, in s, or one, and gives the sums of all that were added.
    ///
    /// - Parameters:
    ///   - duration: not less than the time added before.
    ///   - start: the number of the first report that counts.
    @inline(__always)
    mutating func add(
        _ duration: Double, of history: borrowing MotionHistory, from start: Int, before number: Int
    ) -> MotionSums {
        let (report, longest) = (history[number], duration * 1e9)
        var next = number - 1 - Int(count)
        while next >= start {
            let other = history[next]
            let age = Double(report.time - other.time)
            guard age <= longest || count == 0 else { break }
            let way = other.location - report.location
            let place = SIMD4(way.dx, way.dy, age, way.squaredLength)
            count += 1
            s0 += place
            s1 += place * count
            s2 += place.lowHalf * (count * count)
            if age - self.age > pause { pause = age - self.age }
            self.age = age
            next -= 1
        }
        return self
    }

    /// The change of place and age from one number to the next, by least squares.
    var line: SIMD4<Double> {
        let all = count + 1
        return (s1 - s0 * (count / 2)) * (12 / (all * (all * all - 1)))
    }
    /// From number 0 to where the line has it, in px.
    var offset: SIMD2<Double> { s0.lowHalf / (count + 1) - line.lowHalf * (count / 2) }
    /// How much later than by that line number 0 is, in ns.
    var lateness: Double { line.z * (count / 2) - s0.z / (count + 1) }

    /// The change of place from number 0 on, and half of the change of that, by a parabola of least
    /// squares; the line's where there is one report before.
    var parabola: Parabola {
        let (line, all) = (line.lowHalf, count + 1)
        guard count > 1 else { return (line, .zero) }
        let spread = all * (all * all - 1)
        let rest = s2 - s0.lowHalf * (count * (count + all) / 6) - line * (count * spread / 12)
        let curve = rest * (180 / (spread * (all * all - 4)))
        return (line - curve * count, curve)
    }

    typealias Parabola = (line: SIMD2<Double>, curve: SIMD2<Double>)

    /// The variance of the reports about that parabola, in px²; zero where it passes through all.
    func variance(about parabola: Parabola) -> Double {
        guard count > 2 else { return 0 }
        let all = count + 1
        let spread = all * (all * all - 1) / 12
        let (line, curve) = (parabola.line + parabola.curve * count, parabola.curve)
        // What neither the mean nor the line nor the curve explains.
        let explained =
            s0.lowHalf * s0.lowHalf / all + line * line * spread + curve * curve * (spread * (all * all - 4) / 15)
        return max(s0.w - explained.sum(), 0) / (all - 3)
    }
}
