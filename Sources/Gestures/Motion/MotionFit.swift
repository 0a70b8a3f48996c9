/// The least-squares line and parabola through a report and earlier reports, which can be unevenly
/// spaced. The time and location of the newest report are the origin. Earlier reports are added one
/// by one.
struct MotionFit {
    private let origin: MotionHistory.Sample
    private let start: Int
    /// The number of the oldest report that has been added.
    private var first: Int
    private var count = 1.0
    private var oldest = 0.0
    private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    private var (p0, p1, p2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)

    init(_ history: borrowing MotionHistory, from start: Int, endingAt number: Int) {
        origin = history[number]
        self.start = start
        first = number
    }

    /// Returns the velocity over a window of `duration` seconds, in px/s, or zero if `isMeasured`
    /// is `false`. The window must be at least as long as in earlier calls, because reports are
    /// never removed.
    @inline(__always) mutating func velocity(over duration: Double, in history: MotionHistory) -> Vector {
        include(duration, of: history)
        return velocity
    }

    /// Adds the reports in a window of `duration` seconds, and older reports if they are needed to
    /// determine a velocity. The window must be at least as long as in earlier calls, because
    /// reports are never removed.
    @inline(__always) mutating func include(_ duration: Double, of history: MotionHistory) {
        let longest = duration * 1e9
        while first > start {
            let report = history[first - 1]
            let age = Double(origin.time - report.time)
            if !(age <= longest), isMeasured { break }
            let offset = SIMD2(report.location.x - origin.location.x, report.location.y - origin.location.y)
            first -= 1
            add(time: age * -1e-9, offset)
        }
    }

    /// The shortest time over which a velocity can be determined, in s. Over a shorter time, time
    /// stamps in whole milliseconds are too coarse.
    static var shortest: Double { 0.006 }
    var isMeasured: Bool { oldest <= -Self.shortest }
    var spacing: Double { count > 1 ? -oldest / (count - 1) : 0 }

    @inline(__always) private mutating func add(time: Double, _ offset: SIMD2<Double>) {
        let squared = time * time
        count += 1
        oldest = time
        t1 += time
        t2 += squared
        t3 += squared * time
        t4 += squared * squared
        p0 += offset
        p1 += offset * time
        p2 += offset * squared
    }

    private var velocity: Vector {
        guard isMeasured else { return .zero }
        return Vector((p1 * count - p0 * t1) / (count * t2 - t1 * t1))
    }

    /// The velocity and the acceleration at the newest report, according to the parabola. If there
    /// are too few reports for a parabola, the acceleration is zero, and the velocity is the slope
    /// of the line. If `isMeasured` is `false`, both are zero.
    var curve: (velocity: Vector, acceleration: Vector) {
        // Sums relative to the mean reduce the system from three equations to two.
        let (m1, m2) = (t1 / count, t2 / count)
        let (a, b, c) = (t2 - t1 * m1, t3 - t1 * m2, t4 - t2 * m2)
        let determinant = a * c - b * b
        guard isMeasured, determinant > 1e-9 * a * c else { return (velocity, .zero) }
        let (p, q) = (p1 - p0 * m1, p2 - p0 * m2)
        let inverse = 1 / determinant
        return (Vector((p * c - q * b) * inverse), Vector((q * a - p * b) * (2 * inverse)))
    }
}
