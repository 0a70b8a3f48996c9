/// The motion of a set of fingers when its first finger lifted. Fingers that seem to lift together
/// leave the screen a few hardware reports apart, and the remaining fingers move differently from
/// the whole set. A glide therefore continues the motion at the first lift.
struct Departure {
    let start: Timestamp
    /// The time of the most recent lift.
    private(set) var end: Timestamp
    /// The point about which the fingers scale and rotate, in px. It moves with the remaining
    /// fingers.
    private(set) var pivot: Point
    let velocity: Vector
    /// The angular velocity in radians per second, and the change in scale per second as a fraction
    /// of the scale.
    let shapeVelocity: (rotation: Double, relativeScale: Double)
    /// Twice the mean distance of the fingers from their centroid, in px.
    let span: Double

    /// The speed of the fingers relative to their centroid, in px/s.
    var shapeSpeed: Double { Vector(dx: shapeVelocity.relativeScale, dy: shapeVelocity.rotation).length * span / 2 }

    /// Returns the departure after another finger has lifted. `way` is the translation of the
    /// remaining fingers since the previous lift.
    func followed(at time: Timestamp, after way: Vector) -> Departure {
        var result = self
        (result.end, result.pivot) = (time, pivot + way)
        return result
    }

    func includes(lift time: Timestamp, isAtRest: Bool, _ thresholds: Thresholds) -> Bool {
        time.seconds(since: end) <= thresholds.liftInterval
            && !(isAtRest && time.seconds(since: start) >= thresholds.velocityPause)
    }
}
