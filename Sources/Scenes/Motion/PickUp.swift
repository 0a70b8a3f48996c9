import Stage

/// An effect that lifts an object while fingers hold it. The object is painted slightly larger,
/// with a deeper shadow. Its geometry does not change, so the points under the fingers stay the
/// same.
struct PickUp {
    private static let growth = 0.03
    /// The shadow of a resting object and of a held one: the opacity relative to the palette's
    /// shadow, and the offset and the radius in points.
    private static let (resting, held) = ((0.8, 3.0, 7.0), (1.0, 8.0, 15.0))

    private var height = GradualValue(duration: .milliseconds(120))

    var isSettled: Bool { height.isSettled }
    /// The ratio of the painted size to the actual size.
    var magnification: Double { 1 + Self.growth * height.eased }

    mutating func follow(isHeld: Bool, of view: View, at time: Timestamp) {
        height.follow(isHeld ? 1 : 0, at: view.traits.reducesMotion ? nil : time)
        view.magnification = magnification
        func mix(_ low: Double, _ high: Double) -> Double { low + (high - low) * height.eased }
        let color = view.traits.palette.shadow
        view.shadow = DropShadow(
            color: color.withAlpha(color.alpha * mix(Self.resting.0, Self.held.0)),
            offset: Vector(dx: 0, dy: mix(Self.resting.1, Self.held.1)), radius: mix(Self.resting.2, Self.held.2))
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

    /// Advances the value to `time`, and sets the goal of later changes. If `time` is `nil`, the
    /// value reaches the goal immediately.
    mutating func follow(_ goal: Double, at time: Timestamp?) {
        if let last, let time, time > last {
            let step = (time - last) / duration
            value += (self.goal - value).clamped(to: -step...step)
        }
        (self.goal, last) = (goal, time)
        if time == nil { value = goal }
    }
}
