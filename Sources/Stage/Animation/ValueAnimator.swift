/// An object that animates a value to a goal along a curve or with a spring, in the rounds of a
/// view's engine.
///
/// Use it for values that are not properties of a view, such as how far a drawn mouth is open.
/// Touches do not stop it.
///
/// ```swift
/// animator = ValueAnimator(for: face, to: 1, timing: .spring(Spring())) { fraction in
///     start + (1 - start) * fraction
/// } show: { [weak face] smile in
///     face?.smile = smile
/// }
/// ```
@MainActor public final class ValueAnimator<Value> {
    package let goal: Value
    private let animation: Animation

    /// Starts an animation. If the view has no window, shows the goal and completes immediately. If
    /// the view's traits reduce motion, shows the goal and completes after the delay.
    ///
    /// - Parameters:
    ///   - view: A view in the tree that shows the value.
    ///   - goal: The final value.
    ///   - timing: The curve or spring.
    ///   - delay: The time until the value begins to move. The default is zero.
    ///   - value: Returns the value at a fraction of the movement, from 0 at the start to 1 at the
    ///     end. If the spring or curve overshoots, the fraction can leave this range.
    ///   - show: Applies a value. Called in each round of the movement, and with `goal` when it
    ///     finishes.
    ///   - completion: Called at the end, with `false` if the animator was stopped.
    public init(
        for view: View, to goal: Value, timing: AnimationTiming, after delay: Duration = .zero,
        value: @escaping (_ fraction: Double) -> Value, show: @escaping (Value) -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        self.goal = goal
        let motion = Motion(from: .zero, to: SIMD8(Point(x: 1, y: 0)), timing, tolerance: 0.001)
        let track = Animation.Track(along: motion) { fraction, isEnd in show(isEnd ? goal : value(fraction[0])) }
        animation = Animation(of: view, [track], after: delay, completion: completion)
        if view.traits.reducesMotion, delay == .zero { animation.finish() } else { animation.begin() }
    }

    /// A Boolean value that indicates whether the animation is running. It is also `true` during
    /// the delay.
    public var isRunning: Bool { animation.isRunning }

    /// Stops a running animation at the current value, and calls `completion` with `false`.
    public func stop() { animation.stop() }

    /// Ends a running animation. Shows the goal, and calls `completion` with `true`.
    public func finish() { animation.finish() }
}
