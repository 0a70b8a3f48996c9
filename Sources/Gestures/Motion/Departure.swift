/// How fingers moved when the first of them left.
///
/// Fingers that are lifted together leave one after the other, a few reports apart. What the last
/// of them does until it leaves is not what they did together.
struct Departure {
    /// When the first of them left.
    let start: Timestamp
    /// When the last of them has left so far.
    private(set) var end: Timestamp
    /// About what they scaled and turned, in the window; it goes along with those that stay.
    private(set) var pivot: Point
    /// How fast their centroid moved, in px/s in the window.
    let velocity: Vector
    /// How fast they turned, in radians per second, and opened, as a part of their span per second.
    let shapeVelocity: (rotation: Double, relativeScale: Double)
    /// How fast they moved about their centroid as they turned and opened, in px/s.
    let shapeSpeed: Double

    /// - Parameter span: twice the mean distance of the fingers to their centroid, in px.
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

    /// The same for fingers of which another one leaves, after those that stayed have moved.
    func followed(at time: Timestamp, after way: Vector) -> Departure {
        var result = self
        (result.end, result.pivot) = (time, pivot + way)
        return result
    }

    /// Whether a finger that leaves at a moment leaves with them.
    ///
    /// - Parameter isAtRest: whether it has not moved since the pause after which a velocity is 0.
    func includes(lift time: Timestamp, isAtRest: Bool, _ thresholds: Thresholds) -> Bool {
        time.seconds(since: end) <= thresholds.liftInterval
            && !(isAtRest && time.seconds(since: start) >= thresholds.velocityPause)
    }
}
