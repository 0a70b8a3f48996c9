import Stage

struct AnimatedChange<Goal> {
    private let goal: Goal
    private let animator: ViewPropertyAnimator

    /// Starts an animated change to `goal`. If motion is reduced, shows the goal immediately.
    ///
    /// - Parameter view: Any view in the tree that shows the change.
    init(
        of view: View, to goal: Goal, timing: AnimationTiming = .settling,
        value: @escaping (_ fraction: Double) -> Goal, show: @escaping (Goal) -> Void
    ) {
        self.goal = goal
        animator = ViewPropertyAnimator(for: view, timing: timing)
        animator.addProgressHandler { fraction in show(fraction == 1 ? goal : value(fraction)) }
        animator.startAnimation()
        if view.traits.reducesMotion { finish() }
    }

    /// Starts an animation that overshoots `goal` and returns to it, to show that a limit has been
    /// reached.
    init(
        of view: View, bumpingAt goal: Goal, value: @escaping (_ fraction: Double) -> Goal,
        show: @escaping (Goal) -> Void
    ) {
        self.init(of: view, to: goal, value: { value(sine(.pi * $0)) }, show: show)
    }

    var isRunning: Bool { animator.isRunning }
    var pendingGoal: Goal? { isRunning ? goal : nil }
    func stop() { animator.stopAnimation(true) }

    func finish() {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
    }
}

extension AnimatedChange<Double> {
    init(of view: View, from start: Double, to goal: Double, show: @escaping (Double) -> Void) {
        self.init(of: view, to: goal, value: { start + (goal - start) * $0 }, show: show)
    }
}

extension AnimationTiming {
    static let settling = curve(
        AnimationCurve(controlPoint1: Point(x: 1.0 / 3, y: 1), controlPoint2: Point(x: 2.0 / 3, y: 1)),
        duration: .milliseconds(250))
}
