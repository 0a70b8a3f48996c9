/// What is known of a finger's movement at one of its reports, and where four experts expect it.
///
/// Three follow a straight line, by the velocity of a short, a middle and a long time. The fourth
/// follows a circle.
struct MotionExperts {
    /// The time of the report, in ns, and where the finger was.
    var time: Int64 = 0
    var location = Point.zero
    /// The velocities of the short, middle and long time, in px/s.
    var velocities = (short: Vector.zero, middle: Vector.zero, long: Vector.zero)
    /// The velocity on the circle, in px/s, and how fast it turns, in radians per second; positive
    /// is clockwise.
    var circle = (velocity: Vector.zero, turning: 0.0)
    /// The usual time between two reports, in s.
    var spacing = 0.0
    /// How much of a prediction the movement is worth: 0 at a turning, 1 where the finger goes on.
    var agreement = 1.0

    init() {}

    /// What is known at the report of a number.
    init(_ history: MotionHistory, at number: Int, _ thresholds: Thresholds.Prediction) {
        let sample = history[number]
        (time, location) = (sample.time, sample.location)
        var fit = MotionFit(history, endingAt: number)
        velocities.short = fit.velocity(over: thresholds.shortWindow)
        let quick = fit.velocity(over: thresholds.agreementWindow)
        velocities.middle = fit.velocity(over: thresholds.middleWindow)
        velocities.long = fit.velocity(over: thresholds.longWindow)
        spacing = fit.spacing
        let curve = fit.curve
        circle.velocity = curve.velocity
        let squared = curve.velocity.squaredLength
        if squared > 0 {
            let fastest = thresholds.turning * .pi / 180
            circle.turning = (curve.velocity.cross(curve.acceleration) / squared).clamped(to: -fastest...fastest)
        }
        agreement = agreement(quick, thresholds)
    }

    private func agreement(_ quick: Vector, _ thresholds: Thresholds.Prediction) -> Double {
        let steady = velocities.long
        guard steady.squaredLength > 0 else { return 1 }
        let part = min(velocities.short.dot(steady), quick.dot(steady)) / steady.squaredLength
        return (part / thresholds.agreement).clamped(to: 0...1)
    }

    /// How far each expert expects the finger to go in a time, in px.
    func ways(in seconds: Double) -> MotionWays {
        MotionWays(
            velocities.short * seconds, velocities.middle * seconds, velocities.long * seconds, arc(in: seconds))
    }

    /// How far the finger goes on the circle.
    private func arc(in seconds: Double) -> Vector {
        let angle = circle.turning * seconds
        let square = angle * angle
        // The series of sin(angle) / angle and of (1 - cos(angle)) / angle.
        let along = 1 - square / 6 * (1 - square / 20 * (1 - square / 42))
        let across = angle / 2 * (1 - square / 12 * (1 - square / 30))
        let (velocity, way) = (circle.velocity, seconds)
        return velocity * (along * way) + Vector(dx: -velocity.dy, dy: velocity.dx) * (across * way)
    }
}

/// Four displacements, one of each expert.
struct MotionWays {
    var x: SIMD4<Double>
    var y: SIMD4<Double>

    init(_ first: Vector, _ second: Vector, _ third: Vector, _ fourth: Vector) {
        x = SIMD4(first.dx, second.dx, third.dx, fourth.dx)
        y = SIMD4(first.dy, second.dy, third.dy, fourth.dy)
    }

    /// The squares of the distances to another displacement.
    func squaredDistances(to way: Vector) -> SIMD4<Double> {
        let (x, y) = (x - way.dx, y - way.dy)
        return x * x + y * y
    }

    /// The mean with weights whose sum is 1.
    func mean(_ weights: SIMD4<Double>) -> Vector { Vector(dx: (x * weights).sum(), dy: (y * weights).sum()) }
}

/// Least squares of a line and a parabola through a report and those before it, in coordinates in
/// which that report is at the time and place 0. It grows into the past.
private struct MotionFit {
    private let history: MotionHistory
    private let origin: MotionHistory.Sample
    /// The number of the oldest report that it knows.
    private var first: Int
    private var count = 1.0
    private var oldest = 0.0
    /// The sums of the times to the powers 1 to 4.
    private var times = SIMD4<Double>.zero
    /// The sums of the places: as they are, times the times, and times the squares of the times.
    private var (p0, p1, p2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)

    init(_ history: MotionHistory, endingAt number: Int) {
        self.history = history
        origin = history[number]
        first = number
    }

    /// Takes in the reports of a time, in s, or as many as a velocity needs.
    ///
    /// - Parameter duration: not less than the time taken in before.
    /// - Returns: their velocity, in px/s.
    mutating func velocity(over duration: Double) -> Vector {
        let (start, origin, longest) = (history.start, origin, Int64(nanosecondsIn: duration))
        while first > start {
            let report = history[first - 1]
            let age = origin.time - report.time
            if age > longest, isMeasured { break }
            let place = SIMD2(report.location.x - origin.location.x, report.location.y - origin.location.y)
            add(time: Double(age) * -1e-9, place)
            first -= 1
        }
        return velocity
    }

    /// Whether there are two reports at least, and 6 ms between them: stamps are whole milliseconds
    /// at best.
    var isMeasured: Bool { oldest <= -0.006 }
    /// The mean time between two reports, in s.
    var spacing: Double { count > 1 ? -oldest / (count - 1) : 0 }

    @inline(__always)
    private mutating func add(time: Double, _ place: SIMD2<Double>) {
        let squared = time * time
        count += 1
        oldest = time
        times += SIMD4(time, squared, squared * time, squared * squared)
        p0 += place
        p1 += place * time
        p2 += place * squared
    }

    /// The slope of the line, in px/s; zero where that is not measured.
    private var velocity: Vector {
        guard isMeasured else { return .zero }
        return Vector((p1 * count - p0 * times.x) / (count * times.y - times.x * times.x))
    }

    /// The parabola's velocity and acceleration at the newest report; the line's where there are
    /// too few.
    var curve: (velocity: Vector, acceleration: Vector) {
        // Sums about the mean make the equations two.
        let (t1, t2) = (times.x, times.y)
        let (a, b, c) = (t2 - t1 * t1 / count, times.z - t1 * t2 / count, times.w - t2 * t2 / count)
        let determinant = a * c - b * b
        guard isMeasured, determinant > 1e-9 * a * c else { return (velocity, .zero) }
        let (p, q) = (p1 - p0 * (t1 / count), p2 - p0 * (t2 / count))
        return (Vector((p * c - q * b) / determinant), Vector((q * a - p * b) * (2 / determinant)))
    }
}

extension Vector {
    fileprivate init(_ pair: SIMD2<Double>) { self.init(dx: pair.x, dy: pair.y) }
}
