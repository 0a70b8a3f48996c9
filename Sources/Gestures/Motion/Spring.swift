/// A return to rest by a damped spring, exact at any moment: `Spring` of SwiftUI without a mass.
///
/// Lengths are in any unit; velocities in that unit per second, positive away from rest where the
/// offset is positive.
public struct Spring: Hashable, Sendable {
    /// How fast it would swing without damping, in radians per second.
    public let angularFrequency: Double
    /// How much it is damped: below 1 it swings over, from 1 on it does not; at least 0.01.
    public let dampingRatio: Double

    private init(angularFrequency: Double, dampingRatio: Double) {
        self.angularFrequency = angularFrequency.isFinite ? max(angularFrequency, 1e-3) : 1e3
        self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, 0.01) : 1
    }

    /// A spring as SwiftUI and UIKit describe it by its response.
    ///
    /// - Parameters:
    ///   - response: How long a swing without damping would take, in seconds: how stiff it is.
    ///   - dampingRatio: How much it is damped; 1 is critical.
    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
    }

    /// A spring as SwiftUI and UIKit describe it by its duration.
    ///
    /// - Parameters:
    ///   - duration: How long it seems to take, which is its response; at most a day.
    ///   - bounce: How much it swings over: 0 not at all, near 1 for long; below 0 it is slower.
    public init(duration: Duration = .milliseconds(500), bounce: Double = 0) {
        let bounce = bounce.clamped(to: -0.99...0.99)
        let response = min(max(duration, .zero), .seconds(86_400)).inSeconds
        self.init(response: response, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The spring of what coasts: 400 px are down to half a pixel after 0.6 s.
    package static let coasting = Spring(angularFrequency: 16, dampingRatio: 1)

    /// How long a swing without damping would take, in seconds.
    public var response: Double { 2 * .pi / angularFrequency }

    /// How far from rest something is some seconds after it was let go at an offset.
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

    /// The velocity of something some seconds after it was let go at an offset.
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

    /// After how many seconds it stays nearer to rest than a part of a unit, to the next hundredth;
    /// at most a minute.
    public func settlingDuration(from start: Double, velocity: Double = 0, until rest: Double) -> Double {
        var seconds = 0.0
        while envelope(from: start, velocity: velocity, after: seconds) > rest, seconds < 60 { seconds += 0.01 }
        return seconds
    }

    private var dampedFrequency: Double { angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot() }

    /// The two rates, below 0, of a spring that is damped more than critically, and their weights.
    private func decays(
        from start: Double, velocity: Double
    ) -> (slow: Double, fast: Double, weights: (slow: Double, fast: Double)) {
        let spread = (dampingRatio * dampingRatio - 1).squareRoot()
        let slow = -angularFrequency * (dampingRatio - spread)
        let fast = -angularFrequency * (dampingRatio + spread)
        let weight = (velocity - fast * start) / (slow - fast)
        return (slow, fast, (weight, start - weight))
    }

    /// A distance from rest that is not exceeded from some moment on.
    private func envelope(from start: Double, velocity: Double, after seconds: Double) -> Double {
        let rate = angularFrequency * dampingRatio
        if dampingRatio == 1 {
            let pull = abs(velocity + rate * start)
            // Before its peak, the peak is still to come.
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
