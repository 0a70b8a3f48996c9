/// What is known of a finger's movement at one of its reports, and where four experts expect it.
///
/// Three follow a straight line, by the velocity of a short, a middle and a long time. The fourth
/// follows a circle.
struct MotionExperts {
    /// The velocities of the short, middle and long time, and that on the circle, in px/s.
    private var velocities = MotionWays()
    /// How fast the circle turns, in radians per second; positive is clockwise.
    private var turning = 0.0
    /// The usual time between two reports, in s.
    var spacing = 0.0
    /// How much of a prediction the movement is worth: 0 at a turning, 1 where the finger goes on.
    var agreement = 1.0

    init() {}

    /// What is known at the report of a number.
    init(_ history: MotionHistory, at number: Int, _ thresholds: Thresholds.Prediction) {
        var fit = MotionFit(history, endingAt: number)
        let short = fit.velocity(over: thresholds.shortWindow, in: history)
        let quick = fit.velocity(over: thresholds.agreementWindow, in: history)
        let middle = fit.velocity(over: thresholds.middleWindow, in: history)
        let long = fit.velocity(over: thresholds.longWindow, in: history)
        let curve = fit.curve
        velocities = MotionWays(short, middle, long, curve.velocity)
        spacing = fit.spacing
        let squared = curve.velocity.squaredLength
        if squared > 0 {
            let fastest = thresholds.turning * .pi / 180
            turning = (curve.velocity.cross(curve.acceleration) / squared).clamped(to: -fastest...fastest)
        }
        guard long.squaredLength > 0 else { return }
        let part = min(short.dot(long), quick.dot(long)) / long.squaredLength
        agreement = (part / thresholds.agreement).clamped(to: 0...1)
    }

    /// How far each expert expects the finger to go in a time, in px.
    func ways(in seconds: Double) -> MotionWays {
        let angle = turning * seconds
        let square = angle * angle
        // The series of sin(angle) / angle and of (1 - cos(angle)) / angle.
        let along = 1 - square / 6 * (1 - square / 20 * (1 - square / 42))
        let across = angle / 2 * (1 - square / 12 * (1 - square / 30))
        var ways = velocities
        ways.x.w = velocities.x.w * along - velocities.y.w * across
        ways.y.w = velocities.y.w * along + velocities.x.w * across
        return MotionWays(x: ways.x * seconds, y: ways.y * seconds)
    }
}

/// Four displacements, one of each expert.
struct MotionWays {
    var x = SIMD4<Double>.zero
    var y = SIMD4<Double>.zero

    init() {}

    init(x: SIMD4<Double>, y: SIMD4<Double>) { (self.x, self.y) = (x, y) }

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
