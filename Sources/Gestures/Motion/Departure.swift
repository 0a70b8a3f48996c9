/// The motion of fingers at the time when the first of them lifted.
///
/// Fingers that lift together do so one after the other, a few reports apart. Until they lift, the
/// last fingers move differently from the whole set.
struct Departure {
    let start: Timestamp
    /// The time at which the last finger so far lifted.
    private(set) var end: Timestamp
    /// The pivot of scale and rotation, in the window. It moves with the remaining fingers.
    private(set) var pivot: Point
    /// The velocity of the centroid in the window, in px/s.
    let velocity: Vector
    /// The angular velocity in radians per second, and the change of the span per second as a
    /// fraction of it.
    let shapeVelocity: (rotation: Double, relativeScale: Double)
    /// The speed of the fingers about their centroid, in px/s.
    let shapeSpeed: Double

    /// - Parameter span: Twice the mean distance of the fingers to their centroid, in px.
    init(
        at time: Timestamp, pivot: Point, velocity: Vector,
        shapeVelocity: (rotation: Double, relativeScale: Double), span: Double
    ) {
        (start, end) = (time, time)
        self.pivot = pivot
        self.velocity = velocity
        self.shapeVelocity = shapeVelocity
        shapeSpeed = Vector(dx: shapeVelocity.relativeScale, dy: shapeVelocity.rotation).length * span / 2
    }

    /// Returns the departure after another finger has lifted and the remaining ones have moved by
    /// `way`.
    func followed(at time: Timestamp, after way: Vector) -> Departure {
        var result = self
        (result.end, result.pivot) = (time, pivot + way)
        return result
    }

    /// Whether a finger that lifts at a time belongs to this departure.
    ///
    /// - Parameter isAtRest: Whether it has not moved for the time after which velocity is 0.
    func includes(lift time: Timestamp, isAtRest: Bool, _ thresholds: Thresholds) -> Bool {
        time.seconds(since: end) <= thresholds.liftInterval
            && !(isAtRest && time.seconds(since: start) >= thresholds.velocityPause)
    }
}
