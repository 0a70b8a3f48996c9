import Stage

/// A change to a goal that the library's animator carries out.
struct AnimatedChange<Goal> {
    private let goal: Goal
    private let animator: ViewPropertyAnimator

    /// Begins a change. With reduced motion the goal is shown immediately.
    ///
    /// - Parameters:
    ///   - view: The view in whose tree the change runs.
    ///   - goal: The last value that is shown.
    ///   - timing: The timing. By default, that of changes that a key causes.
    ///   - value: The value at a fraction of the change, from 0 to 1.
    ///   - show: Called with each value.
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

    /// Shows that a limit holds a value back: the value moves beyond the goal and back to it.
    ///
    /// - Parameter value: The value at a fraction of the distance beyond the goal, from 0 to 1.
    init(
        of view: View, bumpingAt goal: Goal, value: @escaping (_ fraction: Double) -> Goal,
        show: @escaping (Goal) -> Void
    ) {
        self.init(of: view, to: goal, value: { value(sine(.pi * $0)) }, show: show)
    }

    var isRunning: Bool { animator.isRunning }
    /// The goal, or `nil` if the change is over.
    var pendingGoal: Goal? { isRunning ? goal : nil }
    func stop() { animator.stopAnimation(true) }

    /// Shows the goal, unless the change is over.
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
    /// The timing of changes that a key, a reset or a limit causes: fast at first, slow at the end.
    static let settling = curve(
        AnimationCurve(controlPoint1: Point(x: 1.0 / 3, y: 1), controlPoint2: Point(x: 2.0 / 3, y: 1)),
        duration: .milliseconds(250))
}
