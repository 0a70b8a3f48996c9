extension View {
    /// Animates changes to this view and its descendants, like `UIView.animate(withDuration:)`.
    ///
    /// The closure can change `center`, `bounds`, `frame`, `transform`, `alpha` and
    /// `backgroundColor`. While the closure runs, properties of these views that `animate` or
    /// `glide` is changing have their final values. At all other times, unlike in UIKit, properties
    /// have their visible values, including during hit testing. A touch on a moving view stops its
    /// movement, and other code that sets an animated property stops the animation of that
    /// property.
    ///
    /// The animation advances in the engine's rounds and uses their times. If the view has no
    /// window or its traits reduce motion, the final values are shown without animation.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, at most one day.
    ///   - delay: The delay in seconds. The default is 0.
    ///   - curve: The progress as a function of time. The default is `.easeInOut`.
    ///   - animations: A closure that makes the changes.
    ///   - completion: Called in a later round, or immediately if the view has no window. The
    ///     argument is `false` if the animation was interrupted.
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming.curve(curve, duration: Motion.duration(duration))
        animate(timing, initialVelocity: nil, delay: delay, changes(by: animations), completion: completion)
    }

    /// Animates changes to this view and its descendants with a spring. See
    /// ``animate(withDuration:delay:curve:animations:completion:)`` for the properties.
    ///
    /// - Parameters:
    ///   - spring: The spring. The default is critically damped and has a response of 0.5 s.
    ///   - initialVelocity: The initial velocity of the centers, for example the velocity of a pan,
    ///     in points per second in the superview's coordinate space. The default, `nil`, keeps the
    ///     velocity of the animation that is replaced.
    ///   - delay: The delay in seconds. The default is 0.
    ///   - animations: A closure that makes the changes.
    ///   - completion: Called in a later round, or immediately if the view has no window. The
    ///     argument is `false` if the animation was interrupted.
    public func animate(
        spring: Spring = Spring(), initialVelocity: Vector? = nil, delay: Double = 0,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let velocity = initialVelocity.flatMap { $0.isFinite ? SIMD8(Point($0)) : nil }
        animate(
            .spring(spring), initialVelocity: velocity, delay: delay, changes(by: animations), completion: completion)
    }

    private typealias Change = (view: View, property: AnimatedProperty, end: SIMD8<Double>?)

    private func animate(
        _ timing: AnimationTiming, initialVelocity: SIMD8<Double>?, delay: Double, _ changes: [Change],
        completion: ((Bool) -> Void)?
    ) {
        let begin = { [self] in
            let tracks = changes.map { view, property, end in
                let carried = animations?.release(property, of: view) ?? .zero
                let path = property.path(from: property.value(of: view), to: end)
                let motion = Motion(
                    from: path.start, to: path.end,
                    velocity: property == .center ? initialVelocity ?? carried : carried, timing,
                    tolerance: property.tolerance)
                return Animation.Track(view, property, along: motion, to: end)
            }
            Animation(of: self, tracks, after: Motion.duration(delay), completion: completion).begin()
        }
        if let animations { animations.afterChanges(begin) } else { begin() }
    }

    /// Runs a closure, reverts its changes to the animated properties of this view and its
    /// descendants, and returns these changes.
    private func changes(by closure: () -> Void) -> [Change] {
        animations?.change { changesAtOnce(by: closure) } ?? changesAtOnce(by: closure)
    }

    private func changesAtOnce(by closure: () -> Void) -> [Change] {
        let properties = withDescendants.flatMap { view in AnimatedProperty.inClosures.map { (view, $0) } }
        let values = { properties.map { view, property in property.value(of: view) } }
        let visible = values()
        animations?.showEnd(in: self)
        let before = values()
        closure()
        let after = values()
        var changes: [Change] = []
        for (index, (view, property)) in properties.enumerated() {
            if after[index] != before[index] { changes.append((view, property, after[index])) }
            if after[index] != visible[index] { property.set(visible[index], of: view) }
        }
        return changes
    }

    private var withDescendants: [View] { subviews.reduce(into: [self]) { $0 += $1.withDescendants } }

    /// Moves the view with an initial velocity until it comes to rest within limits.
    ///
    /// The view slows down, and springs back if it passes a limit. A touch on the view stops the
    /// glide. Setting or animating the view's `center` also stops the glide. If the view has no
    /// window or its traits reduce motion, its center immediately moves to the nearest point within
    /// the limits.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity of the center, in points per second in the superview's
    ///     coordinate space.
    ///   - decelerationRate: The rate at which the view slows down. The default is `.normal`.
    ///   - limits: The limits of the center in the superview's coordinate space. The default,
    ///     `nil`, sets no limits.
    ///   - completion: Called at the end, with `false` if the glide was interrupted or the center
    ///     is not finite.
    public func glide(
        velocity: Vector, decelerationRate: DecelerationRate = .normal, within limits: Rect? = nil,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        guard center.isFinite else {
            completion?(false)
            return
        }
        guard let animations else {
            center = center.limited(to: limits ?? everywhere)
            completion?(true)
            return
        }
        animations.afterChanges { [self] in
            animations.release(.center, of: self)
            let motion = Motion(
                of: self, from: center, velocity: velocity, decelerationRate, within: limits ?? everywhere)
            let track = Animation.Track(self, .center, along: motion, to: motion.target)
            Animation(of: self, [track], completion: completion).begin()
        }
    }

    /// Stops animating all properties of this view and its descendants, at their current values.
    package func stopAnimations() {
        guard let animations else { return }
        for property in AnimatedProperty.inClosures { animations.release(property, of: self) }
        for subview in subviews { subview.stopAnimations() }
    }
}
