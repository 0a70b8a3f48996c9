/// The timing of an animation, like UIKit's timing parameters.
public enum AnimationTiming: Hashable, Sendable {
    /// A curve with a duration of at most a day.
    case curve(AnimationCurve, duration: Duration)
    /// A spring.
    ///
    /// `initialVelocity` is the velocity of the views' centers, for example of a pan, in points per
    /// second in the superview's coordinate space. If it is `nil`, and for all other properties,
    /// the animation continues at the velocity of the animation that it replaces, or starts at
    /// rest.
    case spring(Spring, initialVelocity: Vector? = nil)

    /// The maximum duration of an animation, in seconds: a day.
    private static let longest = 86_400.0

    /// Returns a duration of at most a day, or 0 for a negative number or NaN.
    static func duration(_ seconds: Double) -> Duration {
        seconds > 0 ? .nanoseconds(Int64((min(seconds, longest) * 1e9).rounded())) : .zero
    }

    /// The timing with its duration limited to a day.
    var limited: AnimationTiming {
        switch self {
        case .curve(let curve, let duration): .curve(curve, duration: min(max(duration, .zero), .seconds(Self.longest)))
        case .spring: self
        }
    }
}

/// The state of an animation, independent of the animated values.
struct AnimationResponse {
    /// The remaining fraction of the distance: 1 at the start, 0 at the end.
    var rest = 0.0
    /// The displacement caused by an initial velocity of 1.
    var drift = 0.0
    /// The derivatives of `rest` and `drift`, per second.
    var restSpeed = 0.0, driftSpeed = 0.0

    /// Creates the response at the end of an animation.
    init() {}

    init(of timing: AnimationTiming, after seconds: Double) {
        switch timing {
        case .curve(let curve, let duration):
            guard seconds < duration.inSeconds else { return }
            rest = 1 - curve.progress(at: seconds / duration.inSeconds)
            restSpeed = -curve.speed(at: seconds / duration.inSeconds) / duration.inSeconds
        case .spring(let spring, _):
            rest = spring.offset(from: 1, after: seconds)
            drift = spring.offset(from: 0, velocity: 1, after: seconds)
            restSpeed = spring.velocity(from: 1, after: seconds)
            driftSpeed = spring.velocity(from: 0, velocity: 1, after: seconds)
        }
    }
}
