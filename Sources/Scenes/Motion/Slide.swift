import Stage

/// The motion of an object that fingers do not hold. The object slides and spins, returns to its
/// limits, and comes to rest exactly at its goal.
struct Slide {
    private static let curve = AnimationCurve(
        controlPoint1: Point(x: 1.0 / 3, y: 1), controlPoint2: Point(x: 2.0 / 3, y: 1))

    private let states: [SlidingBody]
    private let start: SheetPlacement
    private let allowed: SheetPlacement
    let goal: SheetPlacement

    /// Creates the motion of an object.
    ///
    /// - Parameters:
    ///   - states: The states of the object, one from each step of `SlidingTable.run()`. The array
    ///     must not be empty.
    ///   - start: The placement at the start of the motion, which can be outside the limits.
    ///   - allowed: The placement of the first state, which is within the limits. While the object
    ///     slides, it also moves from `start` to this placement.
    ///   - goal: The placement at which the object comes to rest. The object drifts toward the goal
    ///     while it slows down.
    init(_ states: [SlidingBody], from start: SheetPlacement, allowed: SheetPlacement, to goal: SheetPlacement) {
        (self.states, self.start, self.allowed, self.goal) = (states, start, allowed, goal)
    }

    /// Whether the object stays at its placement, so that no animation is needed.
    var isStill: Bool {
        let (first, last) = (states[0], states[states.count - 1])
        return start == goal && first.center == last.center && first.turn == last.turn
    }

    private var slidingTime: Double { Double(states.count - 1) / SlidingTable.rate }
    private var isBrief: Bool { slidingTime < AnimationTiming.settlingDuration.inSeconds }

    var duration: Duration {
        let returns = start != allowed || isBrief
        return max(.seconds(slidingTime), returns ? AnimationTiming.settlingDuration : .zero)
    }

    /// Returns the body after the given number of seconds, interpolated between the computed
    /// states, without the return to the limits and the drift toward the goal.
    func state(after seconds: Double) -> SlidingBody {
        let position = max(0, seconds) * SlidingTable.rate
        guard position < Double(states.count - 1) else { return states[states.count - 1] }
        let (index, part) = (Int(position), position - position.rounded(.down))
        var state = states[index]
        state.center = state.center.interpolated(to: states[index + 1].center, fraction: part)
        state.turn += (states[index + 1].turn - state.turn) * part
        return state
    }

    func placement(after seconds: Double) -> SheetPlacement {
        let state = state(after: seconds)
        let end = states[states.count - 1]
        let returned = Self.curve.progress(at: min(1, seconds / AnimationTiming.settlingDuration.inSeconds))
        let part = isBrief ? returned : min(1, seconds / slidingTime)
        let drawn = isBrief ? part : part * part
        return SheetPlacement(
            center: state.center + (start.center - allowed.center) * (1 - returned) + (goal.center - end.center)
                * drawn,
            turn: state.turn + (start.turn - allowed.turn) * (1 - returned) + (goal.turn - end.turn) * drawn,
            scale: start.scale + (allowed.scale - start.scale) * returned + (goal.scale - allowed.scale) * drawn)
    }
}

extension SlidingBody {
    /// Creates a body at a placement, with the velocity and the spin of fingers that let it go.
    /// A velocity below the minimum of a fling counts as zero, and a velocity above the maximum is
    /// reduced to it. If motion is reduced, the body is at rest.
    @MainActor init(
        at placement: SheetPlacement, size: Size = .zero, velocity: Vector = .zero, spin: Double = 0, of view: View
    ) {
        let thresholds = view.engine?.thresholds ?? Thresholds()
        let isStill = view.traits.reducesMotion
        let moves = !isStill && velocity.length >= thresholds.flingMinimum
        self.init(
            size: size, center: placement.center, turn: placement.turn,
            velocity: moves ? velocity.limited(to: thresholds.flingMaximum) : .zero,
            spin: isStill ? 0 : spin)
    }

    /// Returns the motion of an object that only friction and walls stop. `goal` returns the final
    /// placement for the placement at which friction stops the object.
    func slide(
        from start: SheetPlacement, allowed: SheetPlacement, walls: Rect, goal: (SheetPlacement) -> SheetPlacement
    ) -> Slide {
        var table = SlidingTable(walls: walls, bodies: [self])
        let states = table.run().map { $0[0] }
        let end = states[states.count - 1]
        return Slide(
            states, from: start, allowed: allowed,
            to: goal(SheetPlacement(center: end.center, turn: end.turn, scale: allowed.scale)))
    }
}

extension ValueAnimator {
    /// Starts an animation along a slide. `goal` is the value at the end of the slide.
    convenience init(
        for view: View, along slide: Slide, to goal: Value, value: @escaping (SheetPlacement) -> Value,
        show: @escaping (Value) -> Void
    ) {
        let duration = slide.duration
        self.init(for: view, to: goal, timing: .curve(.linear, duration: duration)) {
            value(slide.placement(after: $0 * duration.inSeconds))
        } show: {
            show($0)
        }
    }
}
