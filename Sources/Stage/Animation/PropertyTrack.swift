/// The way of one property of one view.
struct PropertyTrack {
    let view: View
    let property: AnimatedProperty
    /// What it was before, and what it becomes.
    let start: AnimatedValue, end: AnimatedValue

    /// Where the present leg begins and ends, and how fast it begins, per second.
    private var origin: SIMD8<Double>
    private var goal: SIMD8<Double>
    private var velocity: SIMD8<Double> = .zero
    /// What the property was when it was last set here: another value was set by someone else.
    private var written: AnimatedValue

    init(_ view: View, _ property: AnimatedProperty, from start: AnimatedValue, to end: AnimatedValue) {
        (self.view, self.property, self.start, self.end) = (view, property, start, end)
        (origin, goal) = AnimatedValue.numbers(from: start, to: end)
        written = start
    }

    /// Whether someone else has set the property meanwhile, and has it now.
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

    /// Whether it is the way of the same property of the same view.
    func isSame(as other: PropertyTrack) -> Bool { view === other.view && property == other.property }

    /// Sets the property to where it is.
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

    /// How fast the numbers grow, per second.
    func velocity(_ response: AnimationResponse) -> SIMD8<Double> {
        (origin - goal) * response.restSpeed + velocity * response.driftSpeed
    }

    /// After how many seconds a spring has settled.
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
