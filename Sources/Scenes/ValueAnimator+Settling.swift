import Stage

extension ValueAnimator {
    /// Starts an animation with the timing `settling`, the default in the scenes.
    convenience init(
        for view: View, to goal: Value, value: @escaping (_ fraction: Double) -> Value, show: @escaping (Value) -> Void
    ) {
        self.init(for: view, to: goal, timing: .settling, value: value, show: show)
    }

    /// Starts an animation that leaves `goal` and returns to it, to show that a limit has been
    /// reached. `value` must return `goal` for 0 and the farthest value for 1.
    convenience init(
        for view: View, bumpingAt goal: Value, value: @escaping (_ fraction: Double) -> Value,
        show: @escaping (Value) -> Void
    ) {
        self.init(for: view, to: goal, value: { value(sine(.pi * $0)) }, show: show)
    }

    var pendingGoal: Value? { isRunning ? goal : nil }
}

extension ValueAnimator<Double> {
    convenience init(for view: View, from start: Double, to goal: Double, show: @escaping (Double) -> Void) {
        self.init(for: view, to: goal, value: { start + (goal - start) * $0 }, show: show)
    }
}

extension AnimationTiming {
    static let settling = curve(
        AnimationCurve(controlPoint1: Point(x: 1.0 / 3, y: 1), controlPoint2: Point(x: 2.0 / 3, y: 1)),
        duration: settlingDuration)
    static let settlingDuration = Duration.milliseconds(250)
}
