import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// An object released outside the window returns until a finger can hold it.
@Suite struct ReachTests {
    private static let room = Rect(x: 0, y: 40, width: 800, height: 560)
    private static let bounds = Rect(x: 0, y: 0, width: 200, height: 100)

    private func map(turn: Double, center: Point, scale: Double = 1) -> Transform {
        Transform(translation: .zero - Self.bounds.center).concatenating(Transform(rotationAngle: turn))
            .concatenating(Transform(scaleX: scale, y: scale)).concatenating(Transform(translation: center - .zero))
    }

    /// Whether a disc of 48 points, less some slack, is in the thing and in the room.
    private func isHeld(under map: Transform, slack: Double) -> Bool {
        let radius = 24 - slack
        let places = Self.room.insetBy(dx: radius, dy: radius)
        let back = map.inverted()
        return stride(from: places.minX, through: places.maxX, by: 2).contains { x in
            stride(from: places.minY, through: places.maxY, by: 2).contains { y in
                let location = back.apply(to: Point(x: x, y: y))
                let inner = Self.bounds.insetBy(dx: radius / map.scale, dy: radius / map.scale)
                return inner.contains(location)
            }
        }
    }

    @Test func `an object beyond an edge moves back until 48 points of it are visible`() {
        let beyond = map(turn: 0, center: Point(x: -200, y: 300))
        #expect(
            VisibleExtent.returnDisplacement(of: Self.bounds, under: beyond, into: Self.room) == Vector(dx: 148, dy: 0))
        let below = map(turn: 0, center: Point(x: 300, y: 640))
        #expect(
            VisibleExtent.returnDisplacement(of: Self.bounds, under: below, into: Self.room) == Vector(dx: 0, dy: -38))
    }

    @Test func `an object stays in place if 48 points of it are visible`() {
        let inside = map(turn: 0, center: Point(x: -52, y: 39))
        #expect(VisibleExtent.returnDisplacement(of: Self.bounds, under: inside, into: Self.room) == .zero)
    }

    @Test(
        arguments: [0.0, 0.3, .pi / 4, 1.2, 2], [Point(x: -90, y: -20), Point(x: 900, y: 700), Point(x: 400, y: -300)])
    func `a rotated object moves back just far enough to be held`(turn: Double, center: Point) {
        let start = map(turn: turn, center: center)
        let displacement = VisibleExtent.returnDisplacement(of: Self.bounds, under: start, into: Self.room)
        #expect(isHeld(under: map(turn: turn, center: center + displacement), slack: 2))
        #expect(
            displacement == .zero || !isHeld(under: map(turn: turn, center: center + displacement * 0.97), slack: -1))
    }

    @Test func `an object smaller than 48 points moves back until its middle is 24 points inside the edge`() {
        let small = map(turn: 1, center: Point(x: -30, y: 300), scale: 0.1)
        let displacement = VisibleExtent.returnDisplacement(of: Self.bounds, under: small, into: Self.room)
        #expect((Point(x: -30, y: 300) + displacement).distance(to: Point(x: 24 - 0, y: 300)) <= 10)
    }
}

/// No piece, card or sheet can be lost.
@Suite struct DeadEndTests {
    private func stand<Kind: ShellScene>(_ scene: Kind) -> (scene: Kind, hand: Hand) {
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        return (scene, Hand(player.engine) { player.receive($0) })
    }

    private func pinch(_ hand: Hand, about center: Point, from start: Double, to end: Double) {
        hand.together {
            hand.touch(1, at: center - Vector(dx: start / 2, dy: 0))
            hand.touch(2, at: center + Vector(dx: start / 2, dy: 0))
        }
        for step in 1...20 {
            let arm = Vector(dx: (start + (end - start) * Double(step) / 20) / 2, dy: 0)
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, to: center - arm)
                hand.move(2, to: center + arm)
            }
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        hand.wait(.milliseconds(300))
    }

    @Test func `a piece released at the edge moves back until 48 points of it are visible`() {
        let (scene, hand) = stand(PiecesScene())
        hand.touch(1, at: Point(x: 435, y: 400))
        hand.move(1, to: Point(x: 5, y: 400))
        #expect(scene.pieces[0].frame == Rect(x: -190, y: 300, width: 200, height: 200))
        hand.lift(1)
        #expect(scene.root.engine?.wantsFrames == true)
        hand.wait(.milliseconds(250))
        #expect(scene.pieces[0].frame.maxX == 48 && scene.pieces[0].frame.minY == 300)
    }

    @Test func `a piece that is caught while it moves back continues to move back when it is released`() {
        let (scene, hand) = stand(PiecesScene())
        hand.touch(1, at: Point(x: 435, y: 400))
        hand.move(1, to: Point(x: 5, y: 400))
        hand.lift(1)
        hand.wait(.milliseconds(20))
        let x = scene.pieces[0].frame.maxX
        hand.touch(2, at: Point(x: x - 4, y: 400))
        hand.wait(.milliseconds(500))
        #expect(scene.pieces[0].frame.maxX == x && x < 48)
        hand.lift(2)
        hand.wait(.milliseconds(300))
        #expect(scene.pieces[0].frame.maxX == 48)
    }

    @Test func `a piece that is pinched too small grows to 48 points, and accepts pinches around it`() {
        let (scene, hand) = stand(PiecesScene())
        let (green, middle) = (scene.pieces[1], Point(x: 640, y: 400))
        pinch(hand, about: middle, from: 180, to: 10)
        #expect(abs(green.frame.width - 48) < 1e-6)
        pinch(hand, about: middle, from: 100, to: 250)
        #expect(abs(green.frame.width - 120) < 1)
    }

    @Test func `a piece that fills the window shrinks until the background can be reached`() {
        let (scene, hand) = stand(PiecesScene())
        pinch(hand, about: Point(x: 640, y: 400), from: 60, to: 1000)
        #expect(abs(scene.pieces[1].frame.width - (800 - 2 * 48)) < 1e-6)
        #expect(scene.root.hitTest(Point(x: 24, y: 24), with: nil) === scene.root)
    }

    @Test
    func `a piece pinched beyond its limit shrinks about the middle of two fingers that lift one after the other`() {
        let (scene, hand) = stand(PiecesScene())
        let middle = Point(x: 640, y: 400)
        func location(_ arm: Double) -> (Point, Point) {
            (middle - Vector(dx: arm, dy: 0), middle + Vector(dx: arm, dy: 0))
        }
        hand.together {
            hand.touch(1, at: location(50).0)
            hand.touch(2, at: location(50).1)
        }
        // The last report of both has the lift of one in its round.
        for arm in [200.0, 390] {
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, to: location(arm).0)
                hand.move(2, to: location(arm).1)
                if arm == 390 { hand.lift(1) }
            }
        }
        #expect(scene.pieces[1].frame.center.distance(to: middle) < 1e-6)
        // Beyond its largest size, it meets resistance.
        let peak = 800.0 - 2 * 48
        #expect(scene.pieces[1].frame.width > peak && scene.pieces[1].frame.width < 200 * 390 / 50)
        hand.wait(.milliseconds(1))
        hand.lift(2)
        hand.wait(.milliseconds(300))
        #expect(scene.pieces[1].frame.center.distance(to: middle) < 1e-6)
        #expect(abs(scene.pieces[1].frame.width - (800 - 2 * 48)) < 1e-6)
    }

    @Test func `keys do not move a piece out of reach`() {
        let (scene, hand) = stand(PiecesScene())
        for _ in 0..<100 { hand.press("Left") }
        #expect(scene.pieces[0].frame.maxX == 48)
        for _ in 0..<100 { hand.press("minus") }
        #expect(abs(scene.pieces[0].frame.width - 48) < 1e-6)
    }

    @Test func `a card released outside the window moves back`() {
        let (scene, hand) = stand(CapturedScene())
        let middle = scene.card.center
        hand.touch(1, at: middle + Vector(dx: 70, dy: 0))
        hand.touch(2, at: middle + Vector(dx: 130, dy: 0))
        hand.wait(.milliseconds(600))
        hand.together {
            hand.move(1, by: Vector(dx: -700, dy: 0))
            hand.move(2, by: Vector(dx: -700, dy: 0))
        }
        #expect(scene.card.frame.maxX == 640 + 140 - 700)
        hand.together {
            hand.move(1, by: Vector(dx: -60, dy: 0))
            hand.move(2, by: Vector(dx: -60, dy: 0))
        }
        hand.lift(1)
        hand.lift(2)
        hand.wait(.milliseconds(300))
        #expect(abs(scene.card.frame.maxX - 48) < 1e-9 && scene.card.center.y == middle.y)
    }

    @Test func `a sheet resists outside the window, and moves back when it is released`() {
        let (scene, hand) = stand(PaperScene())
        let right = scene.sheet.frame.maxX
        hand.touch(1, at: Point(x: right - 20, y: 380))
        hand.touch(2, at: Point(x: right - 20, y: 440))
        hand.together {
            hand.move(1, to: Point(x: 10, y: 380))
            hand.move(2, to: Point(x: 10, y: 440))
        }
        // Without resistance, 30 points would be visible.
        let pulled = RubberBand.displacement(ofPull: 18, maximum: 48, firmness: Thresholds().rubberBand)
        #expect(abs(scene.sheet.frame.maxX - 48 + pulled) < 1e-6)
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        hand.wait(.milliseconds(300))
        #expect(abs(scene.sheet.frame.maxX - 48) < 1e-6)
        #expect(scene.root.engine?.wantsFrames == false)
    }

    @Test func `at the largest zoom, half of the line segments on the map are longer than 10 points`() {
        let world = MapWorld.shared
        let lengths = (world.coasts + world.borders).flatMap { line in
            zip(line.points, line.points.dropFirst()).map { $0.distance(to: $1) }
        }
        let median = lengths.sorted()[lengths.count / 2]
        #expect(abs(median - MapWorld.detail) < 0.00001)
        let (scene, hand) = stand(MapScene(measuring: EvenLetters()))
        for _ in 0..<100 { hand.press("plus") }
        hand.wait(.seconds(1))
        #expect(abs(scene.camera.scale * MapWorld.detail - 10) < 1e-6)
    }
}
