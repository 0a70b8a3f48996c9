import Stage

/// A rectangle that slides on a table, with its velocity and its spin.
struct SlidingBody {
    /// The size of the rectangle that hits walls and other bodies. If it is zero, only the center
    /// hits the walls.
    var size: Size
    var center: Point
    /// The rotation in radians, positive clockwise, including full turns.
    var turn = 0.0
    /// The velocity, in points per second.
    var velocity = Vector.zero
    /// The angular velocity, in radians per second, positive clockwise.
    var spin = 0.0
    /// Whether the body stays in place and pushes the others away.
    var isFixed = false

    /// The rate at which the speed and the spin decay, per second.
    private static let decay = 4.0
    /// The constant deceleration of the body, in points per second squared, and of its spin, in
    /// radians per second squared. Without it, slow movements would take long to end.
    private static let (friction, spinFriction) = (300.0, 3.0)

    var isMoving: Bool { velocity != .zero || spin != 0 }
    var mass: Double { max(size.width * size.height, 1) }
    var inertia: Double { mass * (size.width * size.width + size.height * size.height) / 12 }
    /// The kinetic energy. The mass is 1 per square point, but at least 1.
    var energy: Double { (mass * velocity.squaredLength + inertia * spin * spin) / 2 }
    var reach: Double { Vector(dx: size.width, dy: size.height).length / 2 }

    /// The unit vectors along the sides.
    var axes: [Vector] {
        let along = Vector(dx: cosine(turn), dy: sine(turn))
        return [along, Vector(dx: -along.dy, dy: along.dx)]
    }

    /// Returns half the length of the body along a unit vector.
    func extent(along direction: Vector) -> Double {
        let axes = axes
        return (abs(axes[0].dot(direction)) * size.width + abs(axes[1].dot(direction)) * size.height) / 2
    }

    var corners: [Vector] {
        let axes = axes
        let (along, across) = (axes[0] * (size.width / 2), axes[1] * (size.height / 2))
        return [along + across, across - along, -along - across, along - across]
    }

    mutating func slide(for seconds: Double) {
        guard isMoving, !isFixed else { return }
        let (speed, before) = (velocity.length, velocity)
        if speed > 0 { velocity = velocity * (Self.slowed(speed, by: Self.friction, for: seconds) / speed) }
        let spinBefore = spin
        spin = Self.slowed(abs(spin), by: Self.spinFriction, for: seconds) * (spin < 0 ? -1 : 1)
        center += (before + velocity) * (seconds / 2)
        turn += (spinBefore + spin) * (seconds / 2)
    }

    private static func slowed(_ speed: Double, by friction: Double, for seconds: Double) -> Double {
        max(0, (speed + friction / decay) * exponential(-decay * seconds) - friction / decay)
    }

    /// Returns the velocity of a point at a displacement from the center.
    func velocity(at arm: Vector) -> Vector { velocity + Vector(dx: -arm.dy, dy: arm.dx) * spin }

    /// Returns the change in velocity along `normal` of the point at `arm`, for each unit of an
    /// impulse that acts on this point along `normal`. Returns 0 for a fixed body.
    func response(to normal: Vector, at arm: Vector) -> Double {
        guard !isFixed else { return 0 }
        let lever = arm.cross(normal)
        return 1 / mass + (lever == 0 ? 0 : lever * lever / inertia)
    }

    mutating func receive(_ impulse: Vector, at arm: Vector) {
        guard !isFixed else { return }
        velocity += impulse / mass
        let lever = arm.cross(impulse)
        if lever != 0 { spin += lever / inertia }
    }
}
