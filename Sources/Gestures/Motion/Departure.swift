/// The motion of fingers at the time when the first of them lifted. Even fingers that lift together
/// leave the screen one after another, a few reports apart. During that time, the last fingers move
/// differently from the whole set.
struct Departure {
    let start: Timestamp
    /// The time of the latest lift.
    private(set) var end: Timestamp
    /// The pivot of scale and rotation, in the window. It moves with the remaining fingers.
    private(set) var pivot: Point
    let velocity: Vector
    /// In radians per second, and in fractions of the span per second.
    let shapeVelocity: (rotation: Double, relativeScale: Double)
    /// The speed of the fingers relative to their centroid, in px/s.
    let shapeSpeed: Double

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

    /// - Parameter way: The translation of the remaining fingers since the previous lift.
    func followed(at time: Timestamp, after way: Vector) -> Departure {
        var result = self
        (result.end, result.pivot) = (time, pivot + way)
        return result
    }

    /// - Parameter isAtRest: Whether the remaining fingers are at rest.
    func includes(lift time: Timestamp, isAtRest: Bool, _ thresholds: Thresholds) -> Bool {
        time.seconds(since: end) <= thresholds.liftInterval
            && !(isAtRest && time.seconds(since: start) >= thresholds.velocityPause)
    }
}
