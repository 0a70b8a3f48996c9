/// The state of four experts at the time of a hardware report. Each expert predicts the next
/// displacement of a finger. Two experts continue a straight line, one at the velocity over a short
/// window of time and one at the velocity over a long window. Another expert continues the finger's
/// deceleration, and can predict a reversal. The last expert follows a circle.
struct MotionExperts {
    /// The velocities of the experts, in px/s, in this order: short window, braking, long window,
    /// circle.
    private var velocities = MotionWays()
    /// The deceleration of the expert that brakes, in px/s². It is zero unless the finger slows
    /// down.
    private var braking = Vector.zero
    /// The angular velocity of the expert that follows a circle, in radians per second, positive
    /// clockwise.
    private var turning = 0.0
    /// The estimated time between reports, in s.
    var spacing = 0.0
    /// The time from the report's time stamp to the estimated actual time of the report, in s. It
    /// is negative if the time stamp is late.
    private var lateness = 0.0
    /// The offset from the reported location to the location without the estimated noise, in px.
    private(set) var correction = Vector.zero
    /// The degree, from 0 to 1, to which the velocities over the short and long windows agree. It
    /// is about 0 when the finger suddenly stops or reverses, and 1 when the finger rests or its
    /// velocity is constant.
    var agreement = 1.0

    /// Below this ratio of the long-window speed to the short-window speed, the direction of the
    /// long-window velocity depends on rounding errors.
    private static let directedPart = 0.2
    /// The speed that a finger at rest seems to have because of jitter, in px/s.
    private static let restSpeed = 30.0
    /// If the finger would stop within this time, in s, less than half of its deceleration is used.
    /// Its velocity is then so low that the direction depends on rounding errors.
    private static let turningTime = 0.002

    init() {}

    /// Creates the state at the time of a report. If the first step after the landing is a jump,
    /// the state excludes it. If the step might be a jump, the state is a blend of the states with
    /// and without the step.
    init(_ history: borrowing MotionHistory, at number: Int, _ thresholds: Thresholds.Prediction) {
        let jump = history.jump(seenFrom: number, thresholds)
        self.init(history, from: jump < 1 ? history.start : 1, at: number, thresholds)
        if jump > 0, jump < 1 { blend(with: MotionExperts(history, from: 1, at: number, thresholds), part: jump) }
    }

    private var squaredSpeedOnCircle: Double { velocities.x.w * velocities.x.w + velocities.y.w * velocities.y.w }

    private mutating func blend(with other: MotionExperts, part: Double) {
        // The angular velocity of a finger at rest depends on rounding errors, so each angular
        // velocity is weighted by the squared speed.
        let (own, others) = ((1 - part) * squaredSpeedOnCircle, part * other.squaredSpeedOnCircle)
        if own + others > 0 { turning = (turning * own + other.turning * others) / (own + others) }
        velocities.x += (other.velocities.x - velocities.x) * part
        velocities.y += (other.velocities.y - velocities.y) * part
        braking = braking + (other.braking - braking) * part
        spacing += (other.spacing - spacing) * part
        lateness += (other.lateness - lateness) * part
        correction = correction + (other.correction - correction) * part
        agreement += (other.agreement - agreement) * part
    }

    private init(
        _ history: borrowing MotionHistory, from start: Int, at number: Int, _ thresholds: Thresholds.Prediction
    ) {
        let measured = MotionVelocities(history, from: start, endingAt: number, thresholds)
        let (short, long, middle, curve) = (measured.short, measured.long, measured.middle, measured.curve)
        velocities = MotionWays(
            x: SIMD4(short.dx, middle.velocity.dx, long.dx, curve.velocity.dx),
            y: SIMD4(short.dy, middle.velocity.dy, long.dy, curve.velocity.dy))
        let slowing = middle.velocity.dot(middle.acceleration)
        if slowing < 0 {
            // When the finger reverses, its velocity is almost zero and has no reliable direction.
            let least = middle.acceleration * Self.turningTime
            braking = middle.velocity * (slowing / (middle.velocity.squaredLength + least.squaredLength))
        }
        (spacing, lateness) = (measured.spacing, measured.lateness)
        let largest = thresholds.scatterMaximum * thresholds.scatterMaximum
        let noise = thresholds.smoothing * thresholds.smoothing * min(measured.variance, largest)
        let offset = measured.offset
        if noise > 0 { correction = offset * (noise / (noise + offset.squaredLength)) }
        let squared = curve.velocity.squaredLength
        if squared > 0 {
            let fastest = thresholds.turning * .pi / 180
            turning = (curve.velocity.cross(curve.acceleration) / squared).clamped(to: -fastest...fastest)
        }
        agreement = (Self.agreement(short, measured.quick, with: long) / thresholds.agreement).clamped(to: 0...1)
    }

    /// Returns the smaller of the ratios of `short` and `quick` to `long`. The ratio is 1 when the
    /// finger rests, and about 0 or negative when the finger reverses, even if `long` is zero.
    private static func agreement(_ short: Vector, _ quick: Vector, with long: Vector) -> Double {
        let part = min(short.dot(long), quick.dot(long))
        let fastest = max(short.squaredLength, quick.squaredLength)
        let rest = restSpeed * restSpeed
        return (part + rest * rest / (rest + fastest))
            / (long.squaredLength + directedPart * directedPart * fastest + rest)
    }

    func displacementsAfterStamp(in seconds: Double) -> MotionWays { displacements(in: max(seconds - lateness, 0)) }

    /// Returns the displacement that each expert predicts for a time after the report, in px.
    func displacements(in seconds: Double) -> MotionWays {
        let angle = turning * seconds
        let square = angle * angle
        // The power series of `sin(angle) / angle` and `(1 - cos(angle)) / angle`, which need no
        // division by an angle of 0.
        let along = 1 - square * (1 / 6 - square * (1 / 120 - square * (1 / 5040)))
        let across = angle * (1 / 2 - square * (1 / 24 - square * (1 / 720)))
        var displacements = velocities
        displacements.x.w = velocities.x.w * along - velocities.y.w * across
        displacements.y.w = velocities.y.w * along + velocities.x.w * across
        displacements.x.y += braking.dx * (seconds / 2)
        displacements.y.y += braking.dy * (seconds / 2)
        return MotionWays(x: displacements.x * seconds, y: displacements.y * seconds)
    }
}

/// Four displacements or velocities, one for each expert. Vector instructions compute all four
/// together.
struct MotionWays {
    var x = SIMD4<Double>.zero
    var y = SIMD4<Double>.zero

    func squaredDistances(to way: Vector) -> SIMD4<Double> {
        let (x, y) = (x - way.dx, y - way.dy)
        return x * x + y * y
    }

    func sum(_ weights: SIMD4<Double>) -> Vector { Vector(dx: (x * weights).sum(), dy: (y * weights).sum()) }
}
