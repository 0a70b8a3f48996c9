/// The recent locations of a finger, from which its velocity is estimated. The coordinates can also
/// be other values, such as rotation and scale. A parabola follows a finger that accelerates, but
/// amplifies noise. A line reduces noise, but lags behind such a finger. The parabola is used only
/// if it fits significantly better than the line.
package struct VelocityTrack {
    package init() {}

    private typealias Sample = MotionHistory.Sample

    /// The maximum number of stored samples. It is a power of two, so that indexing is fast.
    private static let capacity = 32

    /// A ring buffer that is allocated once. It contains `count` samples, and the oldest one is at
    /// `start`. An inline array would be copied by each call that reads a sample.
    private var samples = Array(repeating: Sample(), count: Self.capacity)
    private var start = 0
    private var count = 0
    private var newest = Sample()
    private var lastMotion = Vector.zero
    private var lastMotionTime: Int64?

    package mutating func append(_ location: Point, at time: Timestamp) {
        let sampleTime = count == 0 ? time.nanoseconds : max(time.nanoseconds, newest.time)
        if count > 0, newest.location != location {
            lastMotion = location - newest.location
            lastMotionTime = sampleTime
        }
        newest = Sample(time: sampleTime, location: location)
        samples[Self.slot(start + count)] = newest
        if count < Self.capacity { count += 1 } else { start = Self.slot(start + 1) }
    }

    mutating func removeAll() { (start, count, lastMotion, lastMotionTime) = (0, 0, .zero, nil) }

    private func sample(ago: Int) -> Sample { samples[Self.slot(start + count - 1 - ago)] }

    private static func slot(_ number: Int) -> Int { number & (capacity - 1) }

    /// Returns the velocity in px/s at a time, or zero if the finger has paused or reversed its
    /// direction. Both axes use a line, or both use a parabola, so that rotating the motion also
    /// rotates the velocity.
    package func velocity(at time: Timestamp, thresholds: Thresholds) -> Vector {
        guard let (x, y) = fits(at: time, thresholds) else { return .zero }
        let noise = thresholds.velocityNoise
        return checked(Fit.slopes(x, y, noise: noise), noise: noise)
    }

    /// Returns the rates of change of two quantities that are stored as locations, or zero after a
    /// pause or a reversal. `noise` is the jitter of each quantity at rest.
    func velocities(at time: Timestamp, thresholds: Thresholds, noise: Vector) -> Vector {
        guard let (x, y) = fits(at: time, thresholds) else { return .zero }
        let velocity = Vector(dx: x.slope(noise: noise.dx), dy: y.slope(noise: noise.dy))
        return checked(velocity, noise: max(noise.dx, noise.dy))
    }

    /// Returns the velocity, or zero if it is not finite or if the last movement went backward by
    /// more than twice the jitter.
    private func checked(_ velocity: Vector, noise: Double) -> Vector {
        guard velocity.isFinite else { return .zero }
        return velocity.dot(lastMotion) < -2 * noise * velocity.length ? .zero : velocity
    }

    private func fits(at time: Timestamp, _ thresholds: Thresholds) -> (x: Fit, y: Fit)? {
        guard let lastMotionTime else { return nil }
        guard Double(time.nanoseconds - lastMotionTime) < thresholds.velocityPause * 1e9 else { return nil }
        let count = samplesThatCount(thresholds)
        return count >= 2 ? fits(of: count) : nil
    }

    private func samplesThatCount(_ thresholds: Thresholds) -> Int {
        let earliest = newest.time - Int64(nanosecondsIn: thresholds.velocityHorizon)
        let maxCount = min(count, Int(thresholds.velocitySamples.clamped(to: 2...1e6)))
        let pause = Int64(nanosecondsIn: thresholds.velocityPause)
        var result = 1
        var motion: Int?
        while result < maxCount, sample(ago: result).time >= earliest {
            if sample(ago: result - 1).location != sample(ago: result).location {
                // The finger paused here, so its movement before the pause indicates little about
                // its movement afterward.
                if let motion, sample(ago: motion).time - sample(ago: result - 1).time >= pause {
                    return max(motion + 1, 2)
                }
                motion = result - 1
            }
            result += 1
        }
        return result
    }

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

/// The least-squares line and parabola through samples of one coordinate. The newest sample is at
/// time 0.
struct Fit {
    private var count = 0.0
    private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    private var (x0, x1, x2, square) = (0.0, 0.0, 0.0, 0.0)

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

    /// The parabola is used instead of the line if the ratio of its improvement to the noise is
    /// above this value. With a value below 6, the noise of a finger at constant speed can be
    /// mistaken for acceleration at 60 Hz. With a value above 20, flicks are missed.
    private static let significance = 8.0

    func slope(noise: Double) -> Double {
        guard let evidence, evidence.isCurved(noise: noise) else { return line.slope }
        return evidence.slope
    }

    static func slopes(_ x: Fit, _ y: Fit, noise: Double) -> Vector {
        guard let first = x.evidence, let second = y.evidence, first.with(second).isCurved(noise: noise) else {
            return Vector(dx: x.line.slope, dy: y.line.slope)
        }
        return Vector(dx: first.slope, dy: second.slope)
    }

    private struct Evidence {
        let slope: Double
        let gain: Double
        /// The sum of the parabola's squared residuals.
        let residual: Double
        /// The number of values, minus the three coefficients of each parabola.
        let freedom: Double

        func with(_ other: Evidence) -> Evidence {
            Evidence(
                slope: slope, gain: gain + other.gain, residual: residual + other.residual,
                freedom: freedom + other.freedom)
        }

        func isCurved(noise: Double) -> Bool { gain > significance * max(residual / freedom, noise * noise) }
    }

    private var evidence: Evidence? {
        guard count > 3, let parabola else { return nil }
        return Evidence(
            slope: parabola.slope, gain: line.residual - parabola.residual, residual: parabola.residual,
            freedom: count - 3)
    }

    var line: (slope: Double, residual: Double) {
        let determinant = count * t2 - t1 * t1
        guard determinant > 1e-18 else { return (0, 0) }
        let slope = (count * x1 - t1 * x0) / determinant
        let start = (x0 - slope * t1) / count
        return (slope, max(square - start * x0 - slope * x1, 0))
    }

    /// The least-squares parabola, or `nil` if there are fewer than three clearly different times.
    var parabola: (slope: Double, halfAcceleration: Double, residual: Double)? {
        // Sums relative to the mean reduce the system from three equations to two.
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
