import Stage

/// The motion of a thrown piece, which slows down and bounces off the edges of the room.
struct Flight {
    /// The rate at which the speed decays, per second.
    private static let decay = 4.0
    private static let bounce = 0.45
    /// The speed below which a piece stops at an edge, in points per second.
    private static let slowestBump = 20.0
    /// The maximum distance of a resting piece from its final location, in points.
    private static let tolerance = 0.5

    private struct Axis {
        private(set) var legs: [(start: Double, position: Double, glide: Glide)] = []

        init(from position: Double, velocity: Double, between first: Double, and second: Double) {
            // The limits include the start, because a piece can be larger than the room or partly
            // outside it.
            let limits = min(first, second, position)...max(first, second, position)
            var (time, position, velocity) = (0.0, position, velocity)
            while true {
                let glide = Glide(velocity: velocity, decay: Flight.decay)
                legs.append((time, position, glide))
                let wall = (position + glide.total).clamped(to: limits)
                guard wall != position + glide.total else { return }
                // The speed decreases linearly with the distance.
                let speed = velocity - (wall - position) * Flight.decay
                time += naturalLogarithm(velocity / speed) / Flight.decay
                position = wall
                velocity = abs(speed) < Flight.slowestBump ? 0 : -speed * Flight.bounce
            }
        }

        func value(after seconds: Double) -> Double {
            let leg = legs.last { $0.start <= seconds } ?? legs[0]
            return leg.position + leg.glide.displacement(after: seconds - leg.start)
        }

        var target: Double { legs[legs.count - 1].position + legs[legs.count - 1].glide.total }
        var duration: Double {
            legs[legs.count - 1].start + legs[legs.count - 1].glide.duration(until: Flight.tolerance)
        }
    }

    private let (x, y): (Axis, Axis)
    private let start: Point
    private let seconds: Double

    /// Creates the motion of a piece whose center is at `start`.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - limits: The bounds of the motion. If `start` is outside, the piece moves no farther out.
    init(from start: Point, velocity: Vector, in limits: Rect) {
        let x = Axis(from: start.x, velocity: velocity.dx, between: limits.minX, and: limits.maxX)
        let y = Axis(from: start.y, velocity: velocity.dy, between: limits.minY, and: limits.maxY)
        (self.start, self.x, self.y) = (start, x, y)
        seconds = max(x.duration, y.duration)
    }

    var duration: Duration { .seconds(seconds) }
    /// The displacement from the start to the target, in whole points. Whole points keep the edges
    /// of an upright piece sharp.
    var displacement: Vector {
        let displacement = target - start
        return Vector(dx: displacement.dx.rounded(.towardZero), dy: displacement.dy.rounded(.towardZero))
    }

    var target: Point { Point(x: x.target, y: y.target) }

    func location(at fraction: Double) -> Point {
        Point(x: x.value(after: fraction * seconds), y: y.value(after: fraction * seconds))
    }
}
