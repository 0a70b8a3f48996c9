extension View {
    /// Animates what a closure changes of this view and of those that it holds, as
    /// `UIView.animate(withDuration:)` does for all views.
    ///
    /// While the closure runs, what is animated already is what it becomes.
    /// ``ViewPropertyAnimator`` says what can be animated, and what stops it.
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - delay: in seconds.
    ///   - curve: how much of the way is done at a part of the time.
    ///   - animations: the changes.
    ///   - completion: called at the end, with false where the animation was interrupted.
    /// - Returns: The animator, which runs.
    @discardableResult
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> ViewPropertyAnimator {
        let timing = AnimationTiming.curve(curve, duration: AnimationTiming.duration(duration))
        return animate(timing, delay: delay, animations: animations, completion: completion)
    }

    /// Animates what a closure changes of this view and of those that it holds, by a spring.
    ///
    /// - Parameters:
    ///   - spring: how fast and how far it swings.
    ///   - initialVelocity: of the centers, in points per second in the superview's coordinate
    ///     space, such as that of a pan; nil for the velocity of the animation that is replaced.
    ///   - delay: in seconds.
    ///   - animations: the changes.
    ///   - completion: called at the end, with false where the animation was interrupted.
    /// - Returns: The animator, which runs.
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

    /// Lets the view go on by itself with a velocity, and come to rest inside limits.
    ///
    /// It slows down, and springs back from a limit that it passes. A touch on it stops it, and so
    /// does another animation or change of its `center`. A view in no window stays inside the
    /// limits at once, as does one whose traits reduce motion.
    ///
    /// - Parameters:
    ///   - velocity: of the center, in points per second in the superview's coordinate space.
    ///   - decelerationRate: how fast it slows down.
    ///   - limits: for the center, in the superview's coordinate space; nil for none.
    ///   - completion: called at the end, with false where it was interrupted.
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

    /// Stops all animations of this view and of those that it holds, at what is seen.
    public func stopAnimations() {
        guard let animations else { return }
        for property in AnimatedProperty.allCases { _ = animations.release(property, of: self) }
        for subview in subviews { subview.stopAnimations() }
    }
}
