import Stage

/// An effect that lifts an object while fingers hold it. The object is painted slightly larger,
/// with a deeper shadow. Its geometry does not change, so the points under the fingers stay the
/// same.
struct PickUp {
    /// A shadow: the opacity relative to the palette's shadow, and the offset and the radius in
    /// points.
    typealias Shadow = (opacity: Double, offset: Double, radius: Double)

    private static let growth = 0.03
    private static let (resting, held): (Shadow, Shadow) = ((0.8, 3, 7), (1, 8, 15))
    private var height = GradualValue(duration: .milliseconds(120))

    var isSettled: Bool { height.isSettled }
    /// The ratio of the painted size to the actual size.
    var magnification: Double { 1 + Self.growth * height.eased }

    mutating func follow(isHeld: Bool, of view: View, at time: Timestamp) {
        height.follow(isHeld ? 1 : 0, at: view.traits.reducesMotion ? nil : time)
        view.magnification = magnification
        view.shadow = DropShadow(
            from: Self.resting, to: Self.held, height: height.eased, color: view.traits.palette.shadow)
    }
}

extension DropShadow {
    /// Creates the shadow of an object at a height between 0 (resting) and 1 (held).
    init(from low: PickUp.Shadow, to high: PickUp.Shadow, height: Double, color: Color) {
        func mix(_ low: Double, _ high: Double) -> Double { low + (high - low) * height }
        self.init(
            color: color.withAlpha(color.alpha * mix(low.opacity, high.opacity)),
            offset: Vector(dx: 0, dy: mix(low.offset, high.offset)), radius: mix(low.radius, high.radius))
    }
}

/// A number that moves between 0 and 1 in a fixed time. It can reverse its direction midway.
struct GradualValue {
    let duration: Duration
    private var (value, goal) = (0.0, 0.0)
    private var last: Timestamp?

    init(duration: Duration) { self.duration = duration }

    var isSettled: Bool { value == goal }
    /// The value after easing, so that changes begin and end slowly.
    var eased: Double { value * value * (3 - 2 * value) }

    /// Advances the value to `time`, and sets the goal of the next changes. If `time` is `nil`, the
    /// value jumps to `goal`.
    mutating func follow(_ goal: Double, at time: Timestamp?) {
        if let last, let time, time > last {
            let step = (time - last) / duration
            value += (self.goal - value).clamped(to: -step...step)
        }
        (self.goal, last) = (goal, time)
        if time == nil { value = goal }
    }
}
