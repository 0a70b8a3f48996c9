// Longer than 250 lines: one suite for throws, homes and limits, with one window.

import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Pieces that are thrown, and pieces that come home.
@Suite struct PiecesGameTests {
    private let scene = PiecesScene()
    private let player: SceneRunner
    private let hand: Hand
    private static let size = Size(width: 1280, height: 800)

    init() {
        player = SceneRunner(scene, named: "scene", size: Self.size, measuring: EvenLetters())
        hand = Hand(player.engine, receive: player.receive)
    }

    private var green: PieceView { scene.pieces[1] }
    private var middle: Point { green.middle(in: green.placement) }

    private func count(_ name: String) -> Int { scene.picture().items.count { $0.id.name == name } }

    /// Moves a finger from the middle of the green piece, 8 ms for each step.
    private func move(by step: Vector, steps: Int, pause: Duration = .zero) {
        hand.touch(1, at: middle)
        for _ in 0..<steps {
            hand.wait(.milliseconds(8))
            hand.move(1, by: step)
        }
        if pause > .zero { hand.wait(pause) }
        hand.lift(1)
    }

    private func settle() { for _ in 0..<400 where player.wantsFrames { hand.wait(.milliseconds(16)) } }

    @Test func `a thrown piece slows down, and comes to rest at the location that the lift determined`() {
        move(by: Vector(dx: 2, dy: -5), steps: 20)
        let (start, goal, state) = (middle, green.middle(in: green.goal), scene.state)
        #expect(goal.x > start.x + 30 && goal.y < start.y - 80)
        var steps: [Double] = []
        while player.wantsFrames {
            let before = middle
            hand.wait(.milliseconds(16))
            steps.append(middle.distance(to: before))
        }
        // The last step is to the end, which is less than a point away.
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= max($0, 1) + 1e-9 })
        #expect(middle.distance(to: goal) < 1e-9 && scene.state == state)
    }

    @Test func `a piece that is released slowly or after a pause stays in place`() {
        move(by: Vector(dx: 0, dy: 8), steps: 20, pause: .milliseconds(60))
        #expect(green.placement == green.goal && abs(middle.y - 560) < 1e-9)
        // At 35 pt/s.
        move(by: Vector(dx: 0.2, dy: 0.2), steps: 20)
        #expect(green.placement == green.goal && abs(middle.y - 564) < 1e-9)
    }

    @Test(arguments: [Vector(dx: 30, dy: 4), Vector(dx: -30, dy: 12), Vector(dx: 5, dy: 30), Vector(dx: 3, dy: -25)])
    func `a piece thrown at an edge bounces off it and stays in the window`(step: Vector) {
        move(by: step, steps: 8)
        let window = Rect(origin: .zero, size: Self.size)
        let goal = green.frame(in: green.goal)
        var places = [middle]
        while player.wantsFrames {
            hand.wait(.milliseconds(16))
            #expect(window.insetBy(dx: -1e-6, dy: -1e-6).contains(green.frame))
            places.append(middle)
        }
        #expect(window.contains(goal) && green.frame.center.distance(to: goal.center) < 1e-6)
        // It has turned back in one direction at least.
        let along = places.map { abs(step.dx) > abs(step.dy) ? $0.x : $0.y }
        let changes = zip(along, along.dropFirst()).map { $1 - $0 }
        #expect((changes.min() ?? 0) < -1 && (changes.max() ?? 0) > 1)
    }

    @Test func `a rotated piece that is partly outside the window returns when it is thrown outward`() {
        green.settle(
            at: PieceView.Placement(
                center: Point(x: 1220, y: 400), anchorPoint: Point(x: 0.5, y: 0.5),
                transform: Transform(rotationAngle: 0.5)))
        move(by: Vector(dx: 4, dy: 0), steps: 6)
        let start = middle
        settle()
        #expect(middle.x <= start.x && middle.x > 800)
    }

    @Test func `undo reverts a throw while the piece moves, and redo repeats it`() {
        move(by: Vector(dx: 5, dy: 3), steps: 20)
        let goal = green.middle(in: green.goal)
        hand.wait(.milliseconds(100))
        #expect(player.canUndo && player.wantsFrames)
        hand.press("z", modifiers: .control)
        settle()
        #expect(green.placement == scene.home(of: green))
        hand.press("y", modifiers: .control)
        settle()
        #expect(middle.distance(to: goal) < 1e-6)
    }

    @Test func `a finger catches a thrown piece`() {
        move(by: Vector(dx: 5, dy: 0), steps: 20)
        hand.wait(.milliseconds(100))
        let caught = middle
        hand.touch(2, at: caught)
        hand.wait(.milliseconds(500))
        #expect(middle == caught)
        hand.lift(2)
        settle()
        #expect(middle == caught)
    }

    @Test func `with reduced motion, a released piece stops immediately`() {
        hand.set(["reduceMotion": .boolean(true)])
        move(by: Vector(dx: 0, dy: 8), steps: 20)
        #expect(player.isAtRest && abs(middle.y - 560) < 1e-9)
    }

    @Test func `a thrown piece keeps its destination when the window shrinks and grows back`() {
        move(by: Vector(dx: 5, dy: 3), steps: 20)
        let goal = green.goal
        hand.resize(to: Size(width: 640, height: 400))
        hand.resize(to: Self.size)
        #expect(green.goal == goal && green.placement == goal)
    }

    @Test func `beyond the largest and smallest sizes, a pinch meets resistance and can be reversed exactly`() {
        func pinch(to arm: Double) -> Double {
            hand.together {
                hand.move(1, to: Point(x: 640 - arm, y: 400))
                hand.move(2, to: Point(x: 640 + arm, y: 400))
            }
            return green.frame.width
        }
        hand.together {
            hand.touch(1, at: Point(x: 590, y: 400))
            hand.touch(2, at: Point(x: 690, y: 400))
        }
        #expect(abs(pinch(to: 100) - 400) < 1e-6)
        let (large, larger) = (pinch(to: 250), pinch(to: 350))
        #expect(large > 704 && large < 1000 && larger > large + 10 && larger < 1400)
        #expect(abs(pinch(to: 100) - 400) < 1e-6)
        let small = pinch(to: 6)
        #expect(small > 24 && small < 48)
        #expect(abs(pinch(to: 50) - 200) < 1e-6)
    }

    @Test func `with reduced motion, a pinch stops at the largest and smallest sizes`() {
        hand.set(["reduceMotion": .boolean(true)])
        hand.together {
            hand.touch(1, at: Point(x: 590, y: 400))
            hand.touch(2, at: Point(x: 690, y: 400))
        }
        for (arm, side) in [(350.0, 704.0), (6, 48)] {
            hand.together {
                hand.move(1, to: Point(x: 640 - arm, y: 400))
                hand.move(2, to: Point(x: 640 + arm, y: 400))
            }
            #expect(abs(green.frame.width - side) < 1e-6)
        }
    }

    @Test func `a piece that a finger or the wheel moves slightly away from its home does not snap back`() {
        move(by: Vector(dx: 1, dy: 0), steps: 12, pause: .milliseconds(60))
        #expect(abs(middle.x - 652) < 1e-9 && green.placement == green.goal)
        hand.press("Home")
        settle()
        for _ in 0..<2 {
            hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            hand.wait(.seconds(1))
        }
        #expect(abs(green.transform.scale - 1 / 1.21) < 1e-9)
    }

    @Test func `an outline marks each piece's home, and a piece that is brought back near its home snaps into place`() {
        #expect(count("home") == 3)
        move(by: Vector(dx: 0, dy: 10), steps: 16, pause: .milliseconds(60))
        #expect(green.goal != scene.home(of: green))
        move(by: Vector(dx: 1, dy: -9), steps: 16, pause: .milliseconds(60))
        #expect(green.goal == scene.home(of: green) && player.wantsFrames)
        settle()
        #expect(green.placement == scene.home(of: green))
    }

    @Test func `dragging the last piece home starts a wave around each piece`() {
        move(by: Vector(dx: 0, dy: 10), steps: 16, pause: .milliseconds(60))
        #expect(count("wave") == 0)
        move(by: Vector(dx: 0, dy: -10), steps: 16, pause: .milliseconds(60))
        var maximum = 0
        for _ in 0..<200 where player.wantsFrames {
            hand.wait(.milliseconds(16))
            maximum = max(maximum, count("wave"))
        }
        #expect(maximum == 3 && count("wave") == 0 && !player.wantsFrames)
    }

    @Test func `moving the last piece home with a key also starts a wave`() {
        hand.press("Right")
        hand.press("Left")
        hand.wait(.milliseconds(100))
        #expect(count("wave") > 0)
    }

    @Test func `no wave starts when a piece is reset, when the reset is undone, or when a piece at home is touched`() {
        move(by: Vector(dx: 0, dy: 10), steps: 16, pause: .milliseconds(60))
        for key in ["Home", "z"] {
            hand.press(key, modifiers: key == "z" ? .control : [])
            for _ in 0..<40 {
                hand.wait(.milliseconds(16))
                #expect(count("wave") == 0)
            }
        }
        hand.press("Home")
        settle()
        hand.touch(1, at: middle)
        hand.lift(1)
        hand.wait(.milliseconds(300))
        #expect(count("wave") == 0 && !player.wantsFrames)
    }

    @Test func `a moving piece keeps its bitmap, and a resting one has a bitmap made for its scale and angle`() throws {
        func raster() throws -> Transform? {
            let item = try #require(scene.picture().items.last { $0.id.name == "green" })
            guard case .layer(let layer) = item.content else { throw CancellationError() }
            return layer.raster
        }
        func placed() -> Transform {
            let map = green.transformToSuperview.scaledBy(x: green.magnification, y: green.magnification)
            return Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        }
        let rest = try raster()
        #expect(rest == placed())
        hand.touch(1, at: middle)
        hand.touch(2, at: middle + Vector(dx: 60, dy: 0))
        for step in 1...7 {
            hand.move(2, by: Vector(dx: 2, dy: Double(step)))
            #expect(try raster() == rest)
        }
        // The piece rises for 120 ms.
        for (pause, isExact) in [(120, false), (50, false), (100, true)] {
            hand.wait(.milliseconds(pause))
            #expect(try raster() == (isExact ? placed() : rest))
        }
        hand.lift(1)
        hand.lift(2)
        settle()
        #expect(try raster() == placed())
    }
}
