/// A motion that continues after the fingers have lifted, with an exponentially decreasing speed.
public struct Glide: Hashable, Sendable {
    /// The initial velocity, in units per second.
    public let velocity: Double
    /// The rate at which the speed decreases, per second. After 1/decay seconds, about a third is
    /// left.
    public let decay: Double

    /// Creates a motion from its initial velocity and its decay per second, at least 1e-6.
    public init(velocity: Double, decay: Double) {
        self.velocity = velocity
        self.decay = max(decay, 1e-6)
    }

    /// The displacement after a number of seconds, in units.
    public func displacement(after seconds: Double) -> Double {
        velocity / decay * (1 - exponential(-decay * max(seconds, 0)))
    }

    /// The total displacement, in units.
    public var total: Double { velocity / decay }

    /// The number of seconds until the remaining distance is below `rest` units.
    public func duration(until rest: Double) -> Double {
        abs(total) > rest ? naturalLogarithm(abs(total) / rest) / decay : 0
    }
}

/// An elastic limit. Its resistance grows with the distance, and releasing follows the same curve.
public enum RubberBand {
    /// The displacement beyond a limit for a pull beyond it.
    ///
    /// - Parameters:
    ///   - excess: The pull beyond the limit, in units. Negative in the other direction.
    ///   - reach: The maximum displacement, in units.
    ///   - firmness: The initial ratio of displacement to pull: 1 follows it, and 0 stops. UIKit's
    ///     scroll view uses 0.55.
    public static func give(to excess: Double, reach: Double, firmness: Double) -> Double {
        let pull = abs(excess) * firmness
        return (excess < 0 ? -1 : 1) * reach * pull / (pull + reach)
    }

    /// The value within its limits, or beyond them with resistance.
    public static func value(
        _ value: Double, in limits: ClosedRange<Double>, reach: Double, firmness: Double
    ) -> Double {
        if value > limits.upperBound {
            return limits.upperBound + give(to: value - limits.upperBound, reach: reach, firmness: firmness)
        }
        if value < limits.lowerBound {
            return limits.lowerBound + give(to: value - limits.lowerBound, reach: reach, firmness: firmness)
        }
        return value
    }
}

/// Two elastic limits.
package struct ElasticLimits {
    let limits: ClosedRange<Double>
    private let reach: (below: Double, above: Double)
    private let firmness: Double

    package init(_ limits: ClosedRange<Double>, reach: (below: Double, above: Double), firmness: Double) {
        (self.limits, self.reach, self.firmness) = (limits, reach, firmness)
    }

    /// The displaced value for a pull.
    package func value(of pull: Double) -> Double {
        RubberBand.value(
            pull, in: limits, reach: pull > limits.upperBound ? reach.above : reach.below, firmness: firmness)
    }

    /// The ratio of displacement to pull at a point. 1 within the limits.
    package func slope(at pull: Double) -> Double {
        let excess = abs(pull - pull.clamped(to: limits))
        guard excess > 0 else { return 1 }
        let reach = pull > limits.upperBound ? reach.above : reach.below
        let part = reach / (excess * firmness + reach)
        return firmness * part * part
    }

    /// The pull for a displaced value, which inverts `value(of:)`.
    package func pull(to value: Double) -> Double {
        let nearest = value.clamped(to: limits)
        let reach = value > nearest ? reach.above : reach.below
        // No pull exceeds the reach, and a rigid limit has no displacement.
        let part = min(abs(value - nearest) / reach, 1 - 1e-9)
        guard part > 0, firmness > 0 else { return nearest }
        let pull = reach * part / (1 - part) / firmness
        return value > nearest ? nearest + pull : nearest - pull
    }
}
