/// The way of one property of one view.
struct PropertyTrack {
    let view: View
    let property: AnimatedProperty
    /// The values before and after the animation.
    let start: AnimatedValue, end: AnimatedValue

    /// The start, end and initial velocity of the current leg, per second.
    private var origin: SIMD8<Double>
    private var goal: SIMD8<Double>
    private var velocity: SIMD8<Double> = .zero
    /// The value that was last set by the animation. Any other value was set by other code.
    private var written: AnimatedValue

    init(_ view: View, _ property: AnimatedProperty, from start: AnimatedValue, to end: AnimatedValue) {
        (self.view, self.property, self.start, self.end) = (view, property, start, end)
        (origin, goal) = AnimatedValue.numbers(from: start, to: end)
        written = start
    }

    /// Whether other code has set the property since.
    var isTakenOver: Bool { property.value(of: view) != written }

    /// Lets a leg begin at what is seen.
    ///
    /// - Parameters:
    ///   - velocity: per second, of the numbers of the property.
    mutating func begin(towards target: ViewPropertyAnimator.Position, velocity: SIMD8<Double>) {
        begin(towards: target)
        self.velocity = velocity
    }

    /// Lets a leg begin at what is seen, as fast as before.
    mutating func begin(towards target: ViewPropertyAnimator.Position) {
        written = property.value(of: view)
        (origin, goal) = AnimatedValue.numbers(from: written, to: target == .start ? start : end)
    }

    /// Whether two tracks animate the same property of the same view.
    func isSame(as other: PropertyTrack) -> Bool { view === other.view && property == other.property }

    /// Sets the property to its current value.
    mutating func show(_ response: AnimationResponse) {
        set(end.with(numbers(response)))
    }

    /// Sets the property to a part of the way from its start to its end.
    mutating func show(fraction: Double) {
        let (first, last) = AnimatedValue.numbers(from: start, to: end)
        set(end.with(first + (last - first) * fraction))
    }

    /// Sets the property to exactly what it was before or what it becomes.
    mutating func finish(at position: ViewPropertyAnimator.Position) {
        switch position {
        case .start: set(start)
        case .end: set(end)
        case .current: break
        }
    }

    private mutating func set(_ value: AnimatedValue) {
        property.set(value, of: view)
        written = property.value(of: view)
    }

    private func numbers(_ response: AnimationResponse) -> SIMD8<Double> {
        goal + (origin - goal) * response.rest + velocity * response.drift
    }

    /// The velocity of the components, per second.
    func velocity(_ response: AnimationResponse) -> SIMD8<Double> {
        (origin - goal) * response.restSpeed + velocity * response.driftSpeed
    }

    /// The time until a spring has settled, in seconds.
    func settlingDuration(of spring: Spring) -> Double {
        var longest = 0.0
        for index in 0..<8 where origin[index] != goal[index] || velocity[index] != 0 {
            longest = max(
                longest,
                spring.settlingDuration(
                    from: origin[index] - goal[index], velocity: velocity[index], until: property.tolerance))
        }
        return longest
    }
}
