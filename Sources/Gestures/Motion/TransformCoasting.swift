/// The motion of a transform gesture after the last finger has lifted. This is a class because each
/// move tests whether a gesture is coasting, and testing a reference costs almost nothing.
final class TransformCoasting {
    private struct Course {
        var start: Double
        var glide: Glide
        var target: Double
        /// The offset from the target to the value at the end of the glide.
        let miss: Double
        private let spring = Spring.coasting

        /// Creates a motion from a value to a target. The glide never moves away from the target or
        /// past it, and a spring covers the remaining distance.
        init(start: Double, glide: Glide, target: Double) {
            let displacement = target - start
            let total = glide.total.clamped(to: min(displacement, 0)...max(displacement, 0))
            self.start = start
            self.glide = Glide(velocity: total * glide.decay, decay: glide.decay)
            self.target = target
            miss = start + total - target
        }

        func value(after seconds: Double) -> Double {
            let displacement = start + glide.displacement(after: seconds)
            return displacement - (miss - spring.offset(from: miss, after: seconds))
        }

        func duration(until rest: Double) -> Double {
            max(glide.duration(until: rest), spring.settlingDuration(from: miss, until: rest))
        }
    }

    private var start: Timestamp
    private let glide: (x: Glide, y: Glide)
    /// The motion of the logarithm of the scale.
    private let scale: Course
    private let scaleTarget: Double
    private let rotation: Course
    private let released: SimilarityValues
    let center: Point
    private let pivot: Point

    init(
        from released: SimilarityValues, at center: Point, about pivot: Point, time: Timestamp, velocity: Vector,
        panDecay: Double, scaleGlide: Glide, scaleTarget: Double, rotationGlide: Glide, rotationTarget: Double
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

    /// The time at which the remaining motion is too small to see: less than a pixel of
    /// translation, at most about 0.2 percent of the scale, and at most 0.002 radians of rotation.
    var end: Timestamp {
        let seconds = max(
            max(glide.x.duration(until: 0.5), glide.y.duration(until: 0.5)),
            max(scale.duration(until: 1e-3), rotation.duration(until: 1e-3)))
        return start.adding(seconds: seconds)
    }

    /// Skips the motion, so that it is over at `time`.
    func finish(at time: Timestamp) { start = start + (time - end) }

    func location(at time: Timestamp) -> Point { center + drift(at: time) }

    private func drift(at time: Timestamp) -> Vector {
        let seconds = time.seconds(since: start)
        return Vector(dx: glide.x.displacement(after: seconds), dy: glide.y.displacement(after: seconds))
    }

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

    func motion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion {
        // Without this limit, the content would still move by a fraction of a pixel after `end`.
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
