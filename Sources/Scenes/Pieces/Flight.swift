import Stage

/// The motion of a thrown piece: it slows down, and bumps against the edges of a room.
///
/// All of it is known when it begins.
struct Flight {
    /// The rate at which the speed falls, per second.
    private static let decay = 4.0
    /// The fraction of the speed that is left after a bump.
    private static let bounce = 0.45
    /// The speed below which a piece stays at an edge, in points per second.
    private static let slowestBump = 20.0
    /// The distance from the end that counts as rest, in points.
    private static let tolerance = 0.5

    /// The motion along one axis, from bump to bump.
    private struct Axis {
        private(set) var legs: [(start: Double, place: Double, glide: Glide)] = []

        init(from place: Double, velocity: Double, between first: Double, and second: Double) {
            // A room that is smaller than the piece, and a piece that is partly outside of it.
            let limits = min(first, second, place)...max(first, second, place)
            var (time, place, velocity) = (0.0, place, velocity)
            while true {
                let glide = Glide(velocity: velocity, decay: Flight.decay)
                legs.append((time, place, glide))
                let wall = (place + glide.total).clamped(to: limits)
                guard wall != place + glide.total else { return }
                // The speed falls by as much as the distance grows, times the decay.
                let speed = velocity - (wall - place) * Flight.decay
                time += naturalLogarithm(velocity / speed) / Flight.decay
                place = wall
                velocity = abs(speed) < Flight.slowestBump ? 0 : -speed * Flight.bounce
            }
        }

        func value(after seconds: Double) -> Double {
            let leg = legs.last { $0.start <= seconds } ?? legs[0]
            return leg.place + leg.glide.displacement(after: seconds - leg.start)
        }

        var target: Double { legs[legs.count - 1].place + legs[legs.count - 1].glide.total }
        var duration: Double {
            legs[legs.count - 1].start + legs[legs.count - 1].glide.duration(until: Flight.tolerance)
        }
    }

    private let (x, y): (Axis, Axis)
    private let start: Point
    private let seconds: Double

    /// Creates the motion of a point.
    ///
    /// - Parameters:
    ///   - start: The beginning.
    ///   - velocity: In points per second.
    ///   - limits: The rectangle that the point does not leave. If the point is outside at the
    ///     beginning, it goes no farther.
    init(from start: Point, velocity: Vector, in limits: Rect) {
        let x = Axis(from: start.x, velocity: velocity.dx, between: limits.minX, and: limits.maxX)
        let y = Axis(from: start.y, velocity: velocity.dy, between: limits.minY, and: limits.maxY)
        (self.start, self.x, self.y) = (start, x, y)
        seconds = max(x.duration, y.duration)
    }

    var duration: Duration { .seconds(seconds) }
    /// The displacement from the beginning to the end, in whole points: an upright piece that had
    /// sharp edges has them again.
    var way: Vector {
        let way = target - start
        return Vector(dx: way.dx.rounded(.towardZero), dy: way.dy.rounded(.towardZero))
    }

    /// The end.
    var target: Point { Point(x: x.target, y: y.target) }

    /// The location at a fraction of the duration.
    func location(at fraction: Double) -> Point {
        Point(x: x.value(after: fraction * seconds), y: y.value(after: fraction * seconds))
    }
}
