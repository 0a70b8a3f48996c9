/// The timing of an animation, like UIKit's timing parameters.
public enum AnimationTiming: Hashable, Sendable {
    /// The timing of an animation that follows a curve. The duration is limited to one day.
    case curve(AnimationCurve, duration: Duration)
    /// The timing of an animation that follows a spring. The animation ends when the spring has
    /// settled, or after about 60 seconds.
    case spring(Spring)
}

/// The movement of up to eight numbers to a target. The value and the velocity are computed
/// directly for any time, so that another motion can take over at that time without a jump.
package struct Motion {
    private enum Law {
        case timing(AnimationTiming)
        case glide(x: BoundedGlide, y: BoundedGlide)
    }

    private let law: Law
    private let start: SIMD8<Double>
    /// The initial velocity, per second. A curve ignores it.
    private let velocity: SIMD8<Double>
    package let target: SIMD8<Double>
    package let duration: Duration

    /// Creates a motion that follows a curve or a spring. `velocity` is the initial velocity of a
    /// spring, per second. A spring counts as settled when each number is within `tolerance` of its
    /// target.
    package init(
        from start: SIMD8<Double>, to target: SIMD8<Double>, velocity: SIMD8<Double> = .zero,
        _ timing: AnimationTiming, tolerance: Double
    ) {
        (self.start, self.target, self.velocity, law) = (start, target, velocity, .timing(timing))
        switch timing {
        case .curve(_, let duration): self.duration = min(max(duration, .zero), Self.longest)
        case .spring(let spring):
            let displacement = start - target
            duration = Self.duration(
                displacement.indices.reduce(0) {
                    max($0, spring.settlingDuration(from: displacement[$1], velocity: velocity[$1], until: tolerance))
                })
        }
    }

    /// Creates a glide of a point. The motion ends when both coordinates are within 0.5 of their
    /// targets.
    package init(x: BoundedGlide, y: BoundedGlide) {
        (start, velocity, law) = (.zero, .zero, .glide(x: x, y: y))
        target = SIMD8(Point(x: x.target, y: y.target))
        duration = Self.duration(max(x.duration(until: 0.5), y.duration(until: 0.5)))
    }

    private static let longest = Duration.seconds(86_400)

    static func duration(_ seconds: Double) -> Duration {
        seconds > 0 ? .nanoseconds(Int64((min(seconds, longest.inSeconds) * 1e9).rounded())) : .zero
    }

    var isGlide: Bool {
        if case .glide = law { true } else { false }
    }

    func value(after seconds: Double) -> SIMD8<Double> {
        switch law {
        case .timing(.curve(let curve, _)):
            target + (start - target) * (1 - curve.progress(at: seconds / duration.inSeconds))
        case .timing(.spring(let spring)):
            target + (start - target) * spring.offset(from: 1, after: seconds)
                + velocity * spring.offset(from: 0, velocity: 1, after: seconds)
        case .glide(let x, let y): SIMD8(Point(x: x.value(after: seconds), y: y.value(after: seconds)))
        }
    }

    func velocity(after seconds: Double) -> SIMD8<Double> {
        switch law {
        case .timing(.curve(let curve, _)):
            (target - start) * (curve.speed(at: seconds / duration.inSeconds) / duration.inSeconds)
        case .timing(.spring(let spring)):
            (start - target) * spring.velocity(from: 1, after: seconds)
                + velocity * spring.velocity(from: 0, velocity: 1, after: seconds)
        case .glide(let x, let y): SIMD8(Point(x: x.velocity(after: seconds), y: y.velocity(after: seconds)))
        }
    }
}
