extension View {
    /// Animates changes to this view and its descendants, like `UIView.animate(withDuration:)`.
    ///
    /// While `animations` runs, properties that are being animated have their final values. See
    /// ``ViewPropertyAnimator`` for the animatable properties and for what can stop the animation.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The delay in seconds.
    ///   - curve: The progress as a function of time.
    ///   - animations: A closure that makes the changes.
    ///   - completion: Called at the end, with `false` if the animation was interrupted or
    ///     reversed.
    @discardableResult
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let timing = AnimationTiming.curve(curve, duration: AnimationTiming.duration(duration))
        return animate(timing, delay: delay, animations: animations, completion: completion)
    }

    /// Animates changes to this view and its descendants with a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - initialVelocity: The initial velocity of the centers, for example the velocity of a pan,
    ///     in points per second in the superview's coordinate space. Pass `nil` to keep the
    ///     velocity of the animation that is replaced.
    ///   - delay: The delay in seconds.
    ///   - animations: A closure that makes the changes.
    ///   - completion: Called at the end, with `false` if the animation was interrupted or
    ///     reversed.
    @discardableResult
    public func animate(
        spring: Spring = Spring(), initialVelocity: Vector? = nil, delay: Double = 0,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let timing = AnimationTiming.spring(spring, initialVelocity: initialVelocity)
        return animate(timing, delay: delay, animations: animations, completion: completion)
    }

    private func animate(
        _ timing: AnimationTiming, delay: Double, animations: () -> Void, completion: ((Bool) -> Void)?
    ) -> ViewPropertyAnimator {
        let animator = ViewPropertyAnimator(for: self, timing: timing)
        if let completion { animator.addCompletion { completion($0 == .end) } }
        animator.prepare(animations)
        animator.begin(timing, after: AnimationTiming.duration(delay))
        return animator
    }

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
    ///   - decelerationRate: The rate at which the view slows down.
    ///   - limits: The limits of the center in the superview's coordinate space, or `nil` for none.
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
            _ = animations.release(.center, of: self)
            let glide = GlideAnimation(
                of: self, .center, velocity: velocity, rate: decelerationRate, limits: limits ?? everywhere,
                completion: completion)
            animations.add(glide)
            glide.begin()
        }
    }

    /// Stops all animations of this view and its descendants at their current values.
    public func stopAnimations() {
        guard let animations else { return }
        for property in AnimatedProperty.allCases { _ = animations.release(property, of: self) }
        for subview in subviews { subview.stopAnimations() }
    }
}
