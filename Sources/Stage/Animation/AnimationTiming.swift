/// The timing of an animation, like UIKit's timing parameters.
public enum AnimationTiming: Hashable, Sendable {
    /// The timing of an animation that follows a curve. The duration is limited to one day.
    case curve(AnimationCurve, duration: Duration)
    /// The timing of an animation that follows a spring.
    ///
    /// `initialVelocity` is the initial velocity of the views' centers, for example the velocity of
    /// a pan, in points per second in the superview's coordinate space. If it is `nil`, each center
    /// keeps the velocity of the animation that this one replaces, or starts at rest if there was
    /// none. All other properties always keep their velocity or start at rest.
    case spring(Spring, initialVelocity: Vector? = nil)

    /// The maximum duration of an animation, one day, in seconds.
    private static let longest = 86_400.0

    static func duration(_ seconds: Double) -> Duration {
        seconds > 0 ? .nanoseconds(Int64((min(seconds, longest) * 1e9).rounded())) : .zero
    }

    var limited: AnimationTiming {
        switch self {
        case .curve(let curve, let duration): .curve(curve, duration: min(max(duration, .zero), .seconds(Self.longest)))
        case .spring: self
        }
    }
}

/// The state of an animation at one point in time, as factors that apply to any animated value.
struct AnimationResponse {
    /// The remaining fraction of the distance to the final value.
    var rest = 0.0
    /// The displacement that an initial velocity of 1 unit per second has caused.
    var drift = 0.0
    /// The derivatives of `rest` and `drift`, per second.
    var restSpeed = 0.0, driftSpeed = 0.0

    /// Creates the state at the end of an animation.
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
