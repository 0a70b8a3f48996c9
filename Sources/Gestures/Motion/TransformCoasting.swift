/// What a transform does by itself after the last lift: it glides, comes back from its limits, and
/// turns to a near angle.
///
/// An object, so that a move asks at no cost whether there is one.
final class TransformCoasting {
    /// One value on its way to rest.
    private struct Course {
        var start: Double
        var glide: Glide
        /// Where it comes to rest.
        var target: Double
        /// What the glide misses of the target.
        let miss: Double
        private let spring = Spring.coasting

        /// A way that glides and ends at a target: it never leads away from it or past it, and what
        /// it misses a spring makes up for.
        init(start: Double, glide: Glide, target: Double) {
            let way = target - start
            let total = glide.total.clamped(to: min(way, 0)...max(way, 0))
            self.start = start
            self.glide = Glide(velocity: total * glide.decay, decay: glide.decay)
            self.target = target
            miss = start + total - target
        }

        func value(after seconds: Double) -> Double {
            let way = start + glide.displacement(after: seconds)
            return way - (miss - spring.offset(from: miss, after: seconds))
        }

        func duration(until rest: Double) -> Double {
            max(glide.duration(until: rest), spring.settlingDuration(from: miss, until: rest))
        }
    }

    let start: Timestamp
    private let glide: (x: Glide, y: Glide)
    /// Of the logarithm.
    private let scale: Course
    private let scaleTarget: Double
    private let rotation: Course
    private let released: SimilarityValues
    /// Where the centroid was at the lift, in the window.
    let center: Point
    /// About what it scales and turns, in the window at the lift.
    private let pivot: Point

    init(
        from released: SimilarityValues, at center: Point, about pivot: Point, time: Timestamp, velocity: Vector,
        panDecay: Double,
        scaleGlide: Glide, scaleTarget: Double, rotationGlide: Glide, rotationTarget: Double
    ) {
        start = time
        self.released = released
        (self.center, self.pivot) = (center, pivot)
        glide = (Glide(velocity: velocity.dx, decay: panDecay), Glide(velocity: velocity.dy, decay: panDecay))
        self.scaleTarget = scaleTarget
        scale = Course(
            start: naturalLogarithm(released.scale), glide: scaleGlide, target: naturalLogarithm(scaleTarget))
        rotation = Course(start: released.rotation, glide: rotationGlide, target: rotationTarget)
    }

    /// When all of it is at rest: half a pixel, a thousandth of the scale and of a radian is left.
    var end: Timestamp {
        let seconds = max(
            max(glide.x.duration(until: 0.5), glide.y.duration(until: 0.5)),
            max(scale.duration(until: 1e-3), rotation.duration(until: 1e-3)))
        return start.adding(seconds: seconds)
    }

    /// Where the centroid has come to, in the window.
    func location(at time: Timestamp) -> Point { center + drift(at: time) }

    private func drift(at time: Timestamp) -> Vector {
        let seconds = time.seconds(since: start)
        return Vector(dx: glide.x.displacement(after: seconds), dy: glide.y.displacement(after: seconds))
    }

    /// The values at a moment; from the end on, those of the rest.
    func values(at time: Timestamp) -> SimilarityValues {
        let (seconds, isOver) = (time.seconds(since: start), time >= end)
        let drift = drift(at: time)
        var result = released
        result.translation += drift
        result.scale = isOver ? scaleTarget : exponential(scale.value(after: seconds))
        result.rotation = isOver ? rotation.target : rotation.value(after: seconds)
        result.transform = released.transform.concatenating(
            .similarity(
                from: pivot, to: pivot + drift, scale: result.scale / released.scale,
                rotation: result.rotation - released.rotation))
        return result
    }

    /// What it does between two moments.
    func motion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion {
        // It ends with a part of a pixel left to go.
        let time = min(time, max(end, now))
        let (before, after) = (values(at: now), values(at: time))
        var motion = ExpectedMotion()
        motion.center = pivot + drift(at: now)
        motion.translation = after.translation - before.translation
        motion.scale = after.scale / before.scale
        motion.rotation = after.rotation - before.rotation
        return motion
    }
}
