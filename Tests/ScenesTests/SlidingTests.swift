import Drawing
import Stage
import Testing

@testable import Scenes

/// The physics of objects that have been let go.
@Suite struct SlidingTests {
    private static let walls = Rect(x: 0, y: 40, width: 1280, height: 760)

    private static func tile(_ x: Double, _ y: Double, _ velocity: Vector = .zero, side: Double = 200) -> SlidingBody {
        SlidingBody(
            size: Size(width: side, height: side), center: Point(x: x, y: y), velocity: velocity)
    }

    /// Three tiles with sides, rotations, velocities and spins that look random.
    private static func table(seed: Int, in walls: Rect = walls) -> SlidingTable {
        var random = Scatter()
        for _ in 0..<(seed * 24) { _ = random.next() }
        func next(_ limits: ClosedRange<Double>) -> Double {
            limits.lowerBound + random.next() * (limits.upperBound - limits.lowerBound)
        }
        let bodies = (0..<3).map { _ in
            var body = tile(
                next(150...walls.maxX - 150), next(190...walls.maxY - 150),
                Vector(dx: next(-4000...4000), dy: next(-4000...4000)),
                side: next(60...360))
            (body.turn, body.spin) = (next(0...3), next(-12...12))
            return body
        }
        return SlidingTable(walls: walls, bodies: bodies, collides: true)
    }

    @Test(arguments: 0..<20)
    func `the energy of tiles that hit walls and each other never grows, and no tiles overlap at rest`(seed: Int) {
        var table = Self.table(seed: seed)
        var energy = table.energy
        for _ in 0..<1440 {
            table.step()
            #expect(table.energy <= energy * (1 + 1e-12))
            energy = table.energy
        }
        #expect(energy == 0 && table.isParted)
        var whole = Self.table(seed: seed)
        let states = whole.run()
        #expect(whole.isParted && whole.energy == 0 && states.count < 1200)
        for body in whole.bodies { #expect(Self.walls.intersection(body.frame).area >= 48 * 48) }
    }

    @Test func `the same throw gives the same motion to the bit`() {
        for seed in 0..<4 {
            var (first, second) = (Self.table(seed: seed), Self.table(seed: seed))
            let states = (first.run(), second.run())
            #expect(
                states.0.elementsEqual(states.1) {
                    zip($0, $1).allSatisfy { $0.center == $1.center && $0.turn == $1.turn }
                })
        }
    }

    /// A tile that hits a wall flat keeps 0.6 of its speed and does not turn.
    @Test func `a wall gives back 0.6 of the speed`() {
        var table = SlidingTable(
            walls: Self.walls, bodies: [Self.tile(1100, 400, Vector(dx: 900, dy: 0))], collides: true)
        var before = 0.0
        while let body = table.bodies.first, body.velocity.dx > 0 {
            before = body.velocity.dx
            table.step()
        }
        let after = table.bodies[0].velocity
        // A step of 1/240 s also slows the tile by friction, at 4 per second and 300 pt/s².
        let friction = (before * 4 + 300) / 240
        #expect(-after.dx <= 0.6 * before && -after.dx >= 0.6 * (before - friction) - friction)
        #expect(after.dy == 0 && table.bodies[0].turn == 0)
    }

    @Test func `a tile hands on its speed to a resting tile of the same size`() {
        var table = SlidingTable(
            walls: Rect(x: -5000, y: -5000, width: 10000, height: 10000),
            bodies: [Self.tile(300, 400, Vector(dx: 1000, dy: 0)), Self.tile(520, 400)], collides: true)
        while table.bodies[1].velocity == .zero { table.step() }
        let (first, second) = (table.bodies[0].velocity.dx, table.bodies[1].velocity.dx)
        // With a restitution of 0.6, the speeds become 0.2 and 0.8 of the sum. The friction in the
        // rest of the step changes that by less than 0.002.
        #expect(abs(second / (first + second) - 0.8) < 0.002 && table.bodies.allSatisfy { $0.spin == 0 })
    }

    @Test func `an impact beside the middle turns both tiles`() {
        var table = SlidingTable(
            walls: Self.walls, bodies: [Self.tile(300, 300, Vector(dx: 1500, dy: 0)), Self.tile(600, 430)],
            collides: true)
        _ = table.run()
        #expect(table.bodies.allSatisfy { abs($0.turn) > 0.05 } && table.isParted)
    }

    /// Two tiles overlap by 40 points. They part at 240 to 560 points per second until they are
    /// 0.01 points apart, so they take 18 to 41 steps of 1/240 s.
    @Test func `tiles that overlap at rest part slowly`() {
        var table = SlidingTable(
            walls: Self.walls, bodies: [Self.tile(500, 420), Self.tile(660, 420)], collides: true)
        let states = table.run()
        #expect(table.isParted && (18...41).contains(states.count - 1))
        #expect(table.bodies.map { $0.center.x.rounded() } == [480, 680])
    }

    @Test(arguments: 0..<6) func `tiles in a window that is too small for all of them lie apart in the end`(seed: Int) {
        var table = Self.table(seed: seed, in: Rect(x: 0, y: 40, width: 400, height: 310))
        _ = table.run()
        #expect(table.isParted && table.energy == 0)
    }

    @Test func `tiles that cannot part between the walls leave the table in part`() {
        var table = SlidingTable(
            walls: Self.walls, bodies: [Self.tile(500, 420, side: 700), Self.tile(700, 420, side: 700)], collides: true)
        _ = table.run()
        #expect(table.isParted)
        for body in table.bodies { #expect(Self.walls.intersection(body.frame).width >= 48) }
    }
}
