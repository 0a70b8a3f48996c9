import Stage

/// The physics of objects that fingers do not hold. The objects slide until friction stops them,
/// and bounce off the walls. If `collides` is `true`, they also push each other.
///
/// The table computes the whole motion in advance, because the scene's state contains the final
/// placements. It advances in equal steps that do not depend on the display's frames, so a replay
/// computes the same motion.
struct SlidingTable {
    /// The coefficient of restitution: the speed at which bodies separate after an impact, as a
    /// fraction of the speed at which they approached.
    private static let bounce = 0.6
    /// The speed of an impact below which bodies do not bounce, in points per second.
    private static let slowestBounce = 20.0
    /// The number of states per second that a motion stores.
    static let rate = 240.0
    /// The maximum distance that a body slides between two tests for impacts, in points, unless an
    /// impact has just accelerated it. In a longer step, a fast body could pass through another
    /// one.
    private static let longestStep = 3.0
    /// The speed at which overlapping bodies part, in points per second, and its increase per point
    /// of overlap. The bodies part slowly enough for the user to see the motion.
    private static let (parting, partingGrowth) = (240.0, 8.0)
    /// The distance between bodies that have been parted, in points.
    private static let gap = 0.01
    private static let longestMotion = 8.0

    private let walls: Rect
    private let collides: Bool
    private(set) var bodies: [SlidingBody]
    /// The limits of each body. They include the body's initial frame, because a body can be larger
    /// than the table or partly outside it.
    private var limits: [Rect] = []

    init(walls: Rect, bodies: [SlidingBody], collides: Bool = false) {
        (self.walls, self.bodies, self.collides) = (walls, bodies, collides)
        limits = bodies.map { walls.union($0.frame) }
    }

    var energy: Double { bodies.reduce(0) { $0 + $1.energy } }

    /// Returns the states of all bodies in equal steps, from now until they rest, but for at most 8
    /// seconds.
    mutating func run() -> [[SlidingBody]] {
        var (states, stuckCount) = ([bodies], 0)
        while isMoving, Double(states.count) < Self.longestMotion * Self.rate {
            let before = bodies
            step()
            let isStuck = zip(before, bodies).allSatisfy {
                !$1.isMoving && $0.center.distance(to: $1.center) < Self.gap / 10
            }
            if isStuck {
                stuckCount += 1
                if stuckCount == 3 { break }
                makeRoom(afterWalls: stuckCount > 1)
            }
            states.append(bodies)
        }
        if collides, !isParted { part() }
        states[states.count - 1] = bodies
        return states
    }

    private var isMoving: Bool { bodies.contains(where: \.isMoving) || collides && !isParted }

    /// Whether no body overlaps another one.
    var isParted: Bool {
        bodies.indices.allSatisfy { first in
            bodies.indices.dropFirst(first + 1).allSatisfy { SlidingContact(bodies[first], bodies[$0]) == nil }
        }
    }

    /// Moves overlapping bodies apart by the shortest distances, immediately instead of in steps.
    mutating func part() {
        for _ in 0..<400 where !isParted { eachContact { $0.depth + Self.gap } }
    }

    mutating func step() {
        let fastest = bodies.map { $0.velocity.length + abs($0.spin) * $0.reach }.max() ?? 0
        let parts = max(1, (fastest / Self.rate / Self.longestStep).rounded(.up))
        let seconds = 1 / Self.rate / parts
        for _ in 0..<Int(parts) {
            for index in bodies.indices {
                bodies[index].slide(for: seconds)
                hitWalls(index)
            }
            guard collides else { continue }
            eachContact { min($0.depth + Self.gap, (Self.parting + Self.partingGrowth * $0.depth) * seconds) }
        }
    }

    // MARK: Walls

    /// Makes space for bodies that cannot part. The first call lets them leave the table partly. If
    /// that is not enough, the next call also releases fixed bodies.
    private mutating func makeRoom(afterWalls: Bool) {
        for index in bodies.indices {
            if afterWalls { bodies[index].isFixed = false }
            let size = bodies[index].frame.size
            limits[index] = limits[index].union(
                walls.insetBy(
                    dx: min(0, VisibleExtent.hold - size.width), dy: min(0, VisibleExtent.hold - size.height)))
        }
    }

    private mutating func hitWalls(_ index: Int) {
        let limits = limits[index]
        for (normal, limit) in [
            (Vector(dx: 1, dy: 0), limits.minX), (Vector(dx: -1, dy: 0), -limits.maxX),
            (Vector(dx: 0, dy: 1), limits.minY), (Vector(dx: 0, dy: -1), -limits.maxY),
        ] {
            let body = bodies[index]
            let height = (body.center - .zero).dot(normal) - limit
            guard !body.isFixed, body.extent(along: normal) > height else { continue }
            let arm = SlidingContact.middle(of: body.corners, depths: body.corners.map { -height - $0.dot(normal) })
            strike(nil, index, along: normal, at: body.center + arm)
            bodies[index].center += normal * (body.extent(along: normal) - height)
        }
    }

    // MARK: Contacts

    private mutating func eachContact(_ distance: (SlidingContact) -> Double) {
        for first in bodies.indices {
            for second in bodies.indices.dropFirst(first + 1) {
                guard let contact = SlidingContact(bodies[first], bodies[second]) else { continue }
                strike(first, second, along: contact.normal, at: contact.point)
                let shares = [first, second].map { bodies[$0].isFixed ? 0 : 1 / bodies[$0].mass }
                let sum = shares[0] + shares[1]
                guard sum > 0 else { continue }
                let push = contact.normal * (distance(contact) / sum)
                bodies[first].center += push * -shares[0]
                bodies[second].center += push * shares[1]
            }
        }
    }

    /// Applies the impulse of an impact to the second body, and the opposite impulse to the first
    /// body. If `first` is `nil`, the second body hits a wall. Bodies that already move apart do
    /// not change.
    private mutating func strike(_ first: Int?, _ second: Int, along normal: Vector, at point: Point) {
        let arms = (first.map { point - bodies[$0].center } ?? .zero, point - bodies[second].center)
        let other = first.map { bodies[$0].velocity(at: arms.0) } ?? .zero
        let approach = (other - bodies[second].velocity(at: arms.1)).dot(normal)
        guard approach > 0 else { return }
        let response =
            (first.map { bodies[$0].response(to: normal, at: arms.0) } ?? 0)
            + bodies[second].response(to: normal, at: arms.1)
        guard response > 0 else { return }
        let bounce = approach < Self.slowestBounce ? 0 : Self.bounce
        let impulse = normal * (approach * (1 + bounce) / response)
        if let first { bodies[first].receive(-impulse, at: arms.0) }
        bodies[second].receive(impulse, at: arms.1)
    }
}

extension SlidingBody {
    var frame: Rect {
        let size = Size(
            width: 2 * extent(along: Vector(dx: 1, dy: 0)), height: 2 * extent(along: Vector(dx: 0, dy: 1)))
        return Rect(center: center, size: size)
    }
}
