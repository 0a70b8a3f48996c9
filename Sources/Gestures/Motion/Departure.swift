/// The motion of fingers at the time when the first of them lifted.
///
/// Even fingers that lift together leave the screen one after another, a few reports apart. During
/// that time, the last fingers move differently from the whole set.
struct Departure {
    let start: Timestamp
    /// The time of the latest lift.
    private(set) var end: Timestamp
    /// The pivot of scale and rotation, in the window. It moves with the remaining fingers.
    private(set) var pivot: Point
    /// The velocity of the centroid in the window, in px/s.
    let velocity: Vector
    /// The angular velocity in radians per second, and the change in the span per second as a
    /// fraction of the span.
    let shapeVelocity: (rotation: Double, relativeScale: Double)
    /// The speed of the fingers relative to their centroid, in px/s.
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

    /// Returns the departure after another finger has lifted.
    ///
    /// - Parameter way: The translation of the remaining fingers since the previous lift, in px.
    func followed(at time: Timestamp, after way: Vector) -> Departure {
        var result = self
        (result.end, result.pivot) = (time, pivot + way)
        return result
    }

    /// Whether a finger that lifts at a time belongs to this departure.
    ///
    /// - Parameter isAtRest: Whether the velocity of the remaining fingers is 0.
    func includes(lift time: Timestamp, isAtRest: Bool, _ thresholds: Thresholds) -> Bool {
        time.seconds(since: end) <= thresholds.liftInterval
            && !(isAtRest && time.seconds(since: start) >= thresholds.velocityPause)
    }
}
