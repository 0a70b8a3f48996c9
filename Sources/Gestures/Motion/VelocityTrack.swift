/// The recent locations of a finger, for its velocity.
///
/// A parabola fits an accelerating finger but amplifies the noise of a steady one, and a line does
/// the opposite. The parabola is used only if it explains clearly more than the jitter of a finger
/// at rest.
package struct VelocityTrack {
    package init() {}

    private struct Sample {
        var time: Int64 = 0
        var location = Point.zero
    }

    /// The capacity, a power of two for fast indexing.
    private static let capacity = 32

    /// A ring buffer of `count` samples, oldest first from `start`, allocated once. An inline array
    /// would be copied by each call that reads a sample.
    private var samples = Array(repeating: Sample(), count: Self.capacity)
    private var start = 0
    private var count = 0
    private var newest = Sample()
    /// The last change of location, and its time.
    private var lastMotion = Vector.zero
    private var lastMotionTime: Int64?

    /// Adds a location. A time before the newest sample's is replaced by the newest one.
    package mutating func append(_ location: Point, at time: Timestamp) {
        let moment = count == 0 ? time.nanoseconds : max(time.nanoseconds, newest.time)
        if count > 0, newest.location != location {
            lastMotion = location - newest.location
            lastMotionTime = moment
        }
        newest = Sample(time: moment, location: location)
        samples[Self.place(start + count)] = newest
        if count < Self.capacity { count += 1 } else { start = Self.place(start + 1) }
    }

    mutating func removeAll() {
        start = 0
        count = 0
        lastMotion = .zero
        lastMotionTime = nil
    }

    private func sample(ago: Int) -> Sample {
        samples[Self.place(start + count - 1 - ago)]
    }

    /// The index in the ring of a nonnegative number.
    private static func place(_ number: Int) -> Int { number & (capacity - 1) }

    /// The velocity in the window at a time, in px/s. Zero after a pause without motion.
    ///
    /// Both axes are fitted with the same degree, so that rotated motion has the rotated velocity.
    package func velocity(at time: Timestamp, thresholds: Thresholds) -> Vector {
        guard let (x, y) = fits(at: time, thresholds) else { return .zero }
        let noise = thresholds.velocityNoise
        return checked(Fit.slopes(x, y, noise: noise), noise: noise)
    }

    /// The velocities of two unrelated quantities at a time, in units per second. Zero after a
    /// pause without motion.
    ///
    /// - Parameter noise: The jitter of each quantity at rest.
    func velocities(at time: Timestamp, thresholds: Thresholds, noise: Vector) -> Vector {
        guard let (x, y) = fits(at: time, thresholds) else { return .zero }
        let velocity = Vector(dx: x.slope(noise: noise.dx), dy: y.slope(noise: noise.dy))
        return checked(velocity, noise: max(noise.dx, noise.dy))
    }

    /// Discards a velocity against the last movement, because such a fit is useless. Small jitter
    /// does not count as movement.
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
        let most = min(count, Int(thresholds.velocitySamples.clamped(to: 2...1e6)))
        let pause = Int64(nanosecondsIn: thresholds.velocityPause)
        var result = 1
        var motion: Int?
        while result < most, sample(ago: result).time >= earliest {
            if sample(ago: result - 1).location != sample(ago: result).location {
                // The finger rested in between, so the earlier movement says little about the later
                // one.
                if let motion, sample(ago: motion).time - sample(ago: result - 1).time >= pause {
                    return max(motion + 1, 2)
                }
                motion = result - 1
            }
            result += 1
        }
        return result
    }

    /// Fits each axis through the newest `count` samples.
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

/// A least-squares line and parabola through the same samples, with the newest at time 0.
struct Fit {
    private var count = 0.0
    private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    private var (x0, x1, x2, square) = (0.0, 0.0, 0.0, 0.0)

    /// - Parameters:
    ///   - time: The time in s, 0 or negative.
    ///   - value: The value in px.
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

    /// The factor by which a parabola must exceed noise. Below 6 a steady finger at 60 Hz is
    /// misjudged, and above 20 a flick.
    private static let significance = 8.0

    /// Returns the slope at time 0 in px/s, of the parabola if it explains clearly more than noise.
    func slope(noise: Double) -> Double {
        guard let evidence, evidence.isCurved(noise: noise) else { return line.slope }
        return evidence.slope
    }

    /// Returns the slopes at time 0 of two sets of samples with the same times, using the same
    /// degree for both.
    static func slopes(_ x: Fit, _ y: Fit, noise: Double) -> Vector {
        guard let first = x.evidence, let second = y.evidence, first.with(second).isCurved(noise: noise) else {
            return Vector(dx: x.line.slope, dy: y.line.slope)
        }
        return Vector(dx: first.slope, dy: second.slope)
    }

    private struct Evidence {
        /// The slope of the parabola at time 0.
        let slope: Double
        /// The reduction of the squared residuals compared with the line.
        let gain: Double
        /// The squared residuals, and the number of samples beyond those that the parabola needs.
        let residual: Double
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

    /// The slope of the line and the sum of its squared residuals. The slope is 0 for a single
    /// time.
    var line: (slope: Double, residual: Double) {
        let determinant = count * t2 - t1 * t1
        guard determinant > 1e-18 else { return (0, 0) }
        let slope = (count * x1 - t1 * x0) / determinant
        let start = (x0 - slope * t1) / count
        return (slope, max(square - start * x0 - slope * x1, 0))
    }

    /// The slope at time 0, half the acceleration and the squared residuals of the parabola, or
    /// `nil` for fewer than three different times.
    var parabola: (slope: Double, halfAcceleration: Double, residual: Double)? {
        // Sums about the mean reduce the system to two equations.
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
