/// A motion that goes on after the fingers have left and dies away: its speed falls by the same
/// part in each second.
public struct Glide: Hashable, Sendable {
    /// How fast it is at the start, in units per second.
    public let velocity: Double
    /// How quickly the speed falls, per second: after 1/decay seconds about a third is left.
    public let decay: Double

    /// Motion that begins at a velocity and loses the part `decay` of it each second.
    public init(velocity: Double, decay: Double) {
        self.velocity = velocity
        self.decay = max(decay, 1e-6)
    }

    /// How far it has come after some seconds.
    public func displacement(after seconds: Double) -> Double {
        velocity / decay * (1 - exponential(-decay * max(seconds, 0)))
    }

    /// How far it goes in all.
    public var total: Double { velocity / decay }

    /// After how many seconds less than a part of a unit is left to go.
    public func duration(until rest: Double) -> Double {
        abs(total) > rest ? naturalLogarithm(abs(total) / rest) / decay : 0
    }
}

/// A limit that gives way, the less the farther one pulls, and from which one comes back exactly as
/// one went.
public enum RubberBand {
    /// How far something follows when it is pulled past a limit.
    ///
    /// - Parameters:
    ///   - excess: how far it is pulled past the limit, in units; negative on the other side.
    ///   - reach: how far it follows at the very most.
    ///   - firmness: how it follows at first: 1 with the pull, 0 not at all. UIKit's scroll view
    ///     has 0.55.
    public static func give(to excess: Double, reach: Double, firmness: Double) -> Double {
        let pull = abs(excess) * firmness
        return (excess < 0 ? -1 : 1) * reach * pull / (pull + reach)
    }

    /// A value inside its limits, or past them by what the band gives.
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

/// Limits that give way, by one band at each end.
package struct ElasticLimits {
    let limits: ClosedRange<Double>
    private let reach: (below: Double, above: Double)
    private let firmness: Double

    package init(_ limits: ClosedRange<Double>, reach: (below: Double, above: Double), firmness: Double) {
        (self.limits, self.reach, self.firmness) = (limits, reach, firmness)
    }

    /// Where something is that is pulled to a value.
    package func value(of pull: Double) -> Double {
        RubberBand.value(
            pull, in: limits, reach: pull > limits.upperBound ? reach.above : reach.below, firmness: firmness)
    }

    /// How much farther something goes that is pulled farther: 1 inside the limits.
    package func slope(at pull: Double) -> Double {
        let excess = abs(pull - pull.clamped(to: limits))
        guard excess > 0 else { return 1 }
        let reach = pull > limits.upperBound ? reach.above : reach.below
        let part = reach / (excess * firmness + reach)
        return firmness * part * part
    }

    /// To what value something is pulled that is at one: the reverse of `value(of:)`.
    package func pull(to value: Double) -> Double {
        let nearest = value.clamped(to: limits)
        let reach = value > nearest ? reach.above : reach.below
        // Farther than its reach no pull brings it; a band that does not give is not pulled.
        let part = min(abs(value - nearest) / reach, 1 - 1e-9)
        guard part > 0, firmness > 0 else { return nearest }
        let pull = reach * part / (1 - part) / firmness
        return value > nearest ? nearest + pull : nearest - pull
    }
}
