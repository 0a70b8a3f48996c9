/// A damped spring that returns an object to its rest position. The motion can be computed exactly
/// for any time. The type is similar to SwiftUI's `Spring`, but has no mass.
///
/// Lengths are in any unit, and velocities are in that unit per second. If the offset is positive,
/// a positive velocity points away from the rest position.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians per second.
    package let angularFrequency: Double
    /// The damping ratio, which is at least 0.01. Below 1, the object overshoots its rest position.
    package let dampingRatio: Double

    private init(angularFrequency: Double, dampingRatio: Double) {
        self.angularFrequency = angularFrequency.isFinite ? max(angularFrequency, 1e-3) : 1e3
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0.01) : 1
    }

    /// Creates a spring from its response, as defined by SwiftUI and UIKit.
    ///
    /// - Parameters:
    ///   - response: The period of the spring without damping, in seconds. It determines the
    ///     stiffness.
    ///   - dampingRatio: The damping ratio. A ratio of 1 is critical damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
    }

    /// Creates a spring from its perceptual duration, as defined by SwiftUI and UIKit.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, which is used as the response. The default is 0.5 s.
    ///   - bounce: The amount of overshoot, limited to the range from -0.99 to 0.99. The default is
    ///     0, which is critical damping. With values near 1, the object oscillates for a long time.
    ///     With negative values, the object returns more slowly than with critical damping.
    public init(duration: Duration = .milliseconds(500), bounce: Double = 0) {
        let bounce = bounce.clamped(to: -0.99...0.99)
        let response = min(max(duration, .zero), .seconds(86_400)).inSeconds
        self.init(response: response, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The spring for objects that coast. It reduces an offset of 400 px to less than half a pixel
    /// in 0.6 s.
    package static let coasting = Spring(angularFrequency: 16, dampingRatio: 1)

    /// The period of the spring without damping, in seconds.
    package var response: Double { 2 * .pi / angularFrequency }

    /// Returns the offset from the rest position after a number of seconds, given an initial offset
    /// and velocity.
    public func offset(from start: Double, velocity: Double = 0, after seconds: Double) -> Double {
        let (rate, seconds) = (angularFrequency * dampingRatio, max(seconds, 0))
        if dampingRatio == 1 {
            let way = rate * seconds
            return (start * (1 + way) + velocity * seconds) * exponential(-way)
        }
        if dampingRatio < 1 {
            let swing = dampedFrequency
            let side = (velocity + rate * start) / swing
            return exponential(-rate * seconds) * (start * cosine(swing * seconds) + side * sine(swing * seconds))
        }
        let (slow, fast, weights) = decays(from: start, velocity: velocity)
        return weights.slow * exponential(slow * seconds) + weights.fast * exponential(fast * seconds)
    }

    /// Returns the velocity after a number of seconds, given an initial offset and velocity.
    public func velocity(from start: Double, velocity: Double = 0, after seconds: Double) -> Double {
        let (rate, seconds) = (angularFrequency * dampingRatio, max(seconds, 0))
        if dampingRatio == 1 {
            let pull = velocity + rate * start
            return (velocity - rate * pull * seconds) * exponential(-rate * seconds)
        }
        if dampingRatio < 1 {
            let swing = dampedFrequency
            let side = (velocity + rate * start) / swing
            let (along, across) = (swing * side - rate * start, swing * start + rate * side)
            return exponential(-rate * seconds) * (along * cosine(swing * seconds) - across * sine(swing * seconds))
        }
        let (slow, fast, weights) = decays(from: start, velocity: velocity)
        return weights.slow * slow * exponential(slow * seconds) + weights.fast * fast * exponential(fast * seconds)
    }

    /// Returns the number of seconds after which the magnitude of the offset never exceeds `rest`,
    /// in steps of 0.01 s. The search stops at about 60 s, even if the spring has not settled by
    /// then.
    package func settlingDuration(from start: Double, velocity: Double = 0, until rest: Double) -> Double {
        var seconds = 0.0
        while envelope(from: start, velocity: velocity, after: seconds) > rest, seconds < 60 { seconds += 0.01 }
        return seconds
    }

    private var dampedFrequency: Double { angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot() }

    private func decays(
        from start: Double, velocity: Double
    ) -> (slow: Double, fast: Double, weights: (slow: Double, fast: Double)) {
        let spread = (dampingRatio * dampingRatio - 1).squareRoot()
        let slow = -angularFrequency * (dampingRatio - spread)
        let fast = -angularFrequency * (dampingRatio + spread)
        let weight = (velocity - fast * start) / (slow - fast)
        return (slow, fast, (weight, start - weight))
    }

    private func envelope(from start: Double, velocity: Double, after seconds: Double) -> Double {
        let rate = angularFrequency * dampingRatio
        if dampingRatio == 1 {
            let pull = abs(velocity + rate * start)
            // The bound can first rise to a peak. Until then, the value at the peak is returned, so
            // that the result never increases.
            let later = pull > 0 ? max(seconds, 1 / rate - abs(start) / pull) : seconds
            return (abs(start) + pull * later) * exponential(-rate * later)
        }
        if dampingRatio < 1 {
            let side = (velocity + rate * start) / dampedFrequency
            return Vector(dx: start, dy: side).length * exponential(-rate * seconds)
        }
        let (slow, fast, weights) = decays(from: start, velocity: velocity)
        return abs(weights.slow) * exponential(slow * seconds) + abs(weights.fast) * exponential(fast * seconds)
    }
}
