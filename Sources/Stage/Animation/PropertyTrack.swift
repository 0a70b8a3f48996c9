@MainActor struct PropertyTrack {
    let view: View
    let property: AnimatedProperty
    let start: AnimatedValue, end: AnimatedValue

    /// The start value, the target value and the initial velocity, per second, of the current
    /// segment.
    private var origin: SIMD8<Double>
    private var goal: SIMD8<Double>
    private var velocity: SIMD8<Double> = .zero
    /// The last value set by the animation. If the property has another value, other code has set
    /// it.
    private var written: AnimatedValue

    init(_ view: View, _ property: AnimatedProperty, from start: AnimatedValue, to end: AnimatedValue) {
        (self.view, self.property, self.start, self.end) = (view, property, start, end)
        (origin, goal) = AnimatedValue.numbers(from: start, to: end)
        written = start
    }

    var isTakenOver: Bool { property.value(of: view) != written }

    /// Starts a segment at the current value. By default, the segment keeps the initial velocity of
    /// the previous segment.
    mutating func begin(towards target: ViewPropertyAnimator.Position, velocity: SIMD8<Double>? = nil) {
        self.velocity = velocity ?? self.velocity
        written = property.value(of: view)
        (origin, goal) = AnimatedValue.numbers(from: written, to: value(at: target))
    }

    func value(at target: ViewPropertyAnimator.Position) -> AnimatedValue { target == .start ? start : end }

    func isSame(as other: PropertyTrack) -> Bool { view === other.view && property == other.property }

    mutating func show(_ response: AnimationResponse) {
        set(end.with(goal + (origin - goal) * response.rest + velocity * response.drift))
    }

    mutating func show(fraction: Double) {
        let (first, last) = AnimatedValue.numbers(from: start, to: end)
        set(end.with(first + (last - first) * fraction))
    }

    mutating func set(_ value: AnimatedValue) {
        property.set(value, of: view)
        written = property.value(of: view)
    }

    func velocity(_ response: AnimationResponse) -> SIMD8<Double> {
        (origin - goal) * response.restSpeed + velocity * response.driftSpeed
    }

    func settlingDuration(of spring: Spring) -> Double {
        let (distance, rest) = (origin - goal, property.tolerance)
        return distance.indices.reduce(0) {
            max($0, spring.settlingDuration(from: distance[$1], velocity: velocity[$1], until: rest))
        }
    }
}
