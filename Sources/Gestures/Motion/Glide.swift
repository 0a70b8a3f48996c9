/// A motion whose speed decreases exponentially, for example after the fingers have lifted.
public struct Glide: Hashable, Sendable {
    /// The initial velocity, in units per second.
    package let velocity: Double
    /// The rate at which the speed decreases, per second. After `1 / decay` seconds, the speed is
    /// 37 percent of the initial speed.
    package let decay: Double

    /// Creates a motion from an initial velocity in units per second and a rate of decay per
    /// second. Rates below 1e-6 are increased to 1e-6.
    public init(velocity: Double, decay: Double) {
        self.velocity = velocity
        self.decay = max(decay, 1e-6)
    }

    /// Returns the displacement after a number of seconds, in the unit of the value.
    public func displacement(after seconds: Double) -> Double {
        velocity / decay * (1 - exponential(-decay * max(seconds, 0)))
    }

    /// The displacement at the end of the motion, in the unit of the value.
    package var total: Double { velocity / decay }

    /// Returns the number of seconds until at most `rest` units of the distance remain. `rest` must
    /// be greater than 0.
    public func duration(until rest: Double) -> Double {
        abs(total) > rest ? naturalLogarithm(abs(total) / rest) / decay : 0
    }
}

/// Functions for elastic limits. The farther an object is pulled beyond such a limit, the less it
/// follows the pull. The displacement depends only on the current pull, not on earlier pulls.
public enum RubberBand {
    /// Returns the displacement of an object that is pulled beyond a limit, in the same unit as the
    /// pull.
    ///
    /// - Parameters:
    ///   - excess: The distance of the pull beyond the limit. It is negative if the object is
    ///     pulled below a lower limit.
    ///   - maximum: The displacement that the object approaches but never reaches, in the same unit
    ///     as `excess`. At 0, the object stops at the limit. It must not be negative.
    ///   - firmness: The initial ratio of displacement to pull. At 1, the object initially follows
    ///     the pull. At 0, the object stops at the limit. UIKit's scroll view uses 0.55.
    public static func displacement(ofPull excess: Double, maximum: Double, firmness: Double) -> Double {
        let pull = abs(excess) * firmness
        guard pull != 0 else { return 0 }
        return (excess < 0 ? -1 : 1) * maximum * pull / (pull + maximum)
    }

    /// Returns the value itself if it is within its limits. Otherwise, returns the exceeded limit
    /// plus the elastic displacement beyond it. For the other parameters, see
    /// ``displacement(ofPull:maximum:firmness:)``.
    public static func value(
        _ value: Double, in limits: ClosedRange<Double>, maximumDisplacement: Double, firmness: Double
    ) -> Double {
        let limit = value.clamped(to: limits)
        guard value != limit else { return value }
        return limit + displacement(ofPull: value - limit, maximum: maximumDisplacement, firmness: firmness)
    }
}

/// Limits for a value such as a scale, a rotation or a scroll offset. The value can exceed them
/// with increasing resistance, like a rubber band.
package struct ElasticLimits {
    let limits: ClosedRange<Double>
    private let maximumDisplacement: (below: Double, above: Double)
    private let firmness: Double

    package init(
        _ limits: ClosedRange<Double>, maximumDisplacement: (below: Double, above: Double), firmness: Double
    ) { (self.limits, self.maximumDisplacement, self.firmness) = (limits, maximumDisplacement, firmness) }

    package func value(of pull: Double) -> Double {
        RubberBand.value(pull, in: limits, maximumDisplacement: maximum(for: pull), firmness: firmness)
    }

    /// Returns the derivative of `value(of:)` for a pull, which is the ratio of a small change in
    /// the value to a small change in the pull.
    package func slope(at pull: Double) -> Double {
        let excess = abs(pull - pull.clamped(to: limits))
        guard excess > 0 else { return 1 }
        let maximum = maximum(for: pull)
        let part = maximum / (excess * firmness + maximum)
        return firmness * part * part
    }

    private func maximum(for pull: Double) -> Double {
        pull > limits.upperBound ? maximumDisplacement.above : maximumDisplacement.below
    }

    /// Returns the pull for which `value(of:)` returns `value`. If no pull reaches `value`, returns
    /// a pull that comes very close to the nearest possible value.
    package func pull(to value: Double) -> Double {
        let nearest = value.clamped(to: limits)
        let maximum = maximum(for: value)
        // No pull reaches the maximum displacement, and a rigid limit allows no displacement.
        let part = min(abs(value - nearest) / maximum, 1 - 1e-9)
        guard part > 0, firmness > 0 else { return nearest }
        let pull = maximum * part / (1 - part) / firmness
        return value > nearest ? nearest + pull : nearest - pull
    }
}
