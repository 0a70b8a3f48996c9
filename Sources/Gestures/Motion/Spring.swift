/// A damped spring that returns an object to rest, computed exactly for any time. It is similar to
/// SwiftUI's `Spring`, but has no mass.
///
/// Lengths are in any unit, and velocities in that unit per second. A positive velocity points away
/// from rest if the offset is positive.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians per second.
    public let angularFrequency: Double
    /// The damping ratio, at least 0.01. Below 1, the motion overshoots.
    public let dampingRatio: Double

    private init(angularFrequency: Double, dampingRatio: Double) {
        self.angularFrequency = angularFrequency.isFinite ? max(angularFrequency, 1e-3) : 1e3
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0.01) : 1
    }

    /// Creates a spring from its response, as SwiftUI and UIKit define it.
    ///
    /// - Parameters:
    ///   - response: The period without damping in seconds, which determines the stiffness.
    ///   - dampingRatio: The damping ratio. 1 is critical damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
    }

    /// Creates a spring from its perceptual duration, as SwiftUI and UIKit define it.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, which is the response. At most one day. The default
    ///     is 0.5 s.
    ///   - bounce: The amount of overshoot. 0, the default, is critical damping. With values near
    ///     1, the object oscillates for a long time. With negative values, it returns more slowly
    ///     than with critical damping.
    public init(duration: Duration = .milliseconds(500), bounce: Double = 0) {
        let bounce = bounce.clamped(to: -0.99...0.99)
        let response = min(max(duration, .zero), .seconds(86_400)).inSeconds
        self.init(response: response, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The spring for coasting objects. It reduces an offset from 400 px to half a pixel in 0.6 s.
    package static let coasting = Spring(angularFrequency: 16, dampingRatio: 1)

    /// The period without damping, in seconds.
    public var response: Double { 2 * .pi / angularFrequency }

    /// Returns the offset from rest after a number of seconds, for an initial offset and velocity.
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

    /// Returns the velocity after a number of seconds, for an initial offset and velocity.
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

    /// Returns the number of seconds until the offset stays below `rest`, accurate to 0.01 s, and
    /// at most 60 s.
    public func settlingDuration(from start: Double, velocity: Double = 0, until rest: Double) -> Double {
        var seconds = 0.0
        while envelope(from: start, velocity: velocity, after: seconds) > rest, seconds < 60 { seconds += 0.01 }
        return seconds
    }

    private var dampedFrequency: Double { angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot() }

    /// Returns the two rates of an overdamped spring, which are negative, and their weights.
    private func decays(
        from start: Double, velocity: Double
    ) -> (slow: Double, fast: Double, weights: (slow: Double, fast: Double)) {
        let spread = (dampingRatio * dampingRatio - 1).squareRoot()
        let slow = -angularFrequency * (dampingRatio - spread)
        let fast = -angularFrequency * (dampingRatio + spread)
        let weight = (velocity - fast * start) / (slow - fast)
        return (slow, fast, (weight, start - weight))
    }

    /// Returns an upper bound for the distance from rest at all later times.
    private func envelope(from start: Double, velocity: Double, after seconds: Double) -> Double {
        let rate = angularFrequency * dampingRatio
        if dampingRatio == 1 {
            let pull = abs(velocity + rate * start)
            // Before the peak of the motion, the bound is the peak.
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
