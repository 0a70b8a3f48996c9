/// Where one finger was in the last moments, and how fast it therefore moves.
///
/// A parabola fits an accelerating finger, and makes much of the noise of a steady one; a line does the reverse. So each axis is
/// fitted by both, and the parabola is taken only where it explains clearly more than a finger at rest strays.
struct VelocityTrack {
    private struct Sample {
        var time: Int64 = 0
        var location = Point.zero
    }

    /// Oldest first from `start`, in a ring of which `count` are used. Inside the touch that has it: adding to it asks the heap for nothing.
    private var samples = InlineArray<32, Sample>(repeating: Sample())
    private var start = 0
    private var count = 0
    private var newest = Sample()
    /// The last step from one place to another, and when it was made.
    private var lastMotion = Vector.zero
    private var lastMotionTime: Int64?

    /// How many times better than noise a parabola must be. Below 6 a steady finger at 60 Hz is misread, above 20 a flick.
    private static let significance = 8.0

    /// Adds where the finger is. A sample that is older than the newest is taken as of the same time.
    mutating func append(_ sample: TouchSample) {
        let (location, time) = (sample.location, sample.time)
        let moment = count == 0 ? time.nanoseconds : max(time.nanoseconds, newest.time)
        if count > 0, newest.location != location {
            lastMotion = location - newest.location
            lastMotionTime = moment
        }
        newest = Sample(time: moment, location: location)
        samples[(start + count) % samples.count] = newest
        if count < samples.count { count += 1 } else { start = (start + 1) % samples.count }
    }

    /// Forgets all samples.
    mutating func removeAll() {
        start = 0
        count = 0
        lastMotion = .zero
        lastMotionTime = nil
    }

    private func sample(ago: Int) -> Sample {
        samples[(start + count - 1 - ago) % samples.count]
    }

    /// The velocity in px/s in the window at a moment, from the samples since `origin`; zero after a pause without motion.
    ///
    /// - Parameter noise: how far a sample strays while nothing moves; that of a finger in px unless given.
    func velocity(
        at time: Timestamp, since origin: Timestamp? = nil, thresholds: Thresholds, noise: Vector? = nil
    ) -> Vector {
        guard let lastMotionTime, lastMotionTime > origin?.nanoseconds ?? .min else { return .zero }
        guard Double(time.nanoseconds - lastMotionTime) < thresholds.velocityPause * 1e9 else { return .zero }
        let count = samplesThatCount(since: origin, thresholds)
        guard count >= 2 else { return .zero }
        let noise = noise ?? Vector(dx: thresholds.velocityNoise, dy: thresholds.velocityNoise)
        let (x, y) = fits(of: count)
        let velocity = Vector(
            dx: x.slope(noise: noise.dx, significance: Self.significance),
            dy: y.slope(noise: noise.dy, significance: Self.significance))
        guard velocity.isFinite else { return .zero }
        // A fit that points against where the finger has just gone knows less than nothing; a tremble is no direction.
        let isOpposed = velocity.dot(lastMotion) < -2 * max(noise.dx, noise.dy) * velocity.length
        return isOpposed ? .zero : velocity
    }

    private func samplesThatCount(since origin: Timestamp?, _ thresholds: Thresholds) -> Int {
        let horizon = newest.time - Int64(thresholds.velocityHorizon * 1e9)
        let earliest = max(horizon, origin?.nanoseconds ?? .min)
        let most = min(count, max(Int(thresholds.velocitySamples), 2))
        let pause = Int64(thresholds.velocityPause * 1e9)
        var result = 1
        var motion: Int?
        while result < most, sample(ago: result).time >= earliest {
            if sample(ago: result - 1).location != sample(ago: result).location {
                // It has rested in between: how it came there says nothing of how it goes on.
                if let motion, sample(ago: motion).time - sample(ago: result - 1).time >= pause {
                    return max(motion + 1, 2)
                }
                motion = result - 1
            }
            result += 1
        }
        return result
    }

    /// Each axis fitted through so many of the newest samples.
    private func fits(of count: Int) -> (x: Fit, y: Fit) {
        var (x, y) = (Fit(), Fit())
        for ago in 0..<count {
            let sample = sample(ago: ago)
            let (time, way) = (Double(sample.time - newest.time) / 1e9, sample.location - newest.location)
            x.add(time: time, value: way.dx)
            y.add(time: time, value: way.dy)
        }
        return (x, y)
    }
}

/// Least squares of a line and of a parabola through the same samples, whose newest is at time 0.
struct Fit {
    private var count = 0.0
    private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    private var (x0, x1, x2, square) = (0.0, 0.0, 0.0, 0.0)

    /// - Parameters:
    ///   - time: in s, 0 or negative.
    ///   - value: in px.
    mutating func add(time: Double, value: Double) {
        let squared = time * time
        count += 1
        t1 += time
        t2 += squared
        t3 += squared * time
        t4 += squared * squared
        x0 += value
        x1 += value * time
        x2 += value * squared
        square += value * value
    }

    /// How steep the samples are at time 0, in px/s.
    func slope(noise: Double, significance: Double) -> Double {
        let line = line
        guard count > 3, let parabola else { return line.slope }
        let scatter = max(parabola.residual / (count - 3), noise * noise)
        return line.residual - parabola.residual > significance * scatter ? parabola.slope : line.slope
    }

    /// The line: its slope, and the sum of the squares of what it leaves. A single moment has no slope.
    var line: (slope: Double, residual: Double) {
        let determinant = count * t2 - t1 * t1
        guard determinant > 1e-18 else { return (0, 0) }
        let slope = (count * x1 - t1 * x0) / determinant
        let start = (x0 - slope * t1) / count
        return (slope, max(square - start * x0 - slope * x1, 0))
    }

    /// The parabola: its slope at time 0, half its acceleration, and what it leaves; nil where three different moments are missing.
    var parabola: (slope: Double, halfAcceleration: Double, residual: Double)? {
        // Sums about the mean make the equations two.
        let (a, b, c) = (t2 - t1 * t1 / count, t3 - t1 * t2 / count, t4 - t2 * t2 / count)
        let (p, q) = (x1 - t1 * x0 / count, x2 - t2 * x0 / count)
        let determinant = a * c - b * b
        guard determinant > 1e-9 * a * c, a * c > 0 else { return nil }
        let slope = (p * c - q * b) / determinant
        let half = (q * a - p * b) / determinant
        let start = (x0 - slope * t1 - half * t2) / count
        return (slope, half, max(square - start * x0 - slope * x1 - half * x2, 0))
    }
}
