import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Objects that fingers pick up, and pieces that push each other.
@Suite struct PickUpTests {
    private let scene = PiecesScene()
    private let player: SceneRunner
    private let hand: Hand

    init() {
        player = SceneRunner(scene, named: "pieces", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine, receive: player.receive)
    }

    private var green: PieceView { scene.pieces[1] }
    private var blue: PieceView { scene.pieces[2] }
    private func middle(of piece: PieceView) -> Point { piece.middle(in: piece.placement) }
    private func glowCount() -> Int { scene.picture().items.count { $0.id.name == "glow" } }
    private func settle() { for _ in 0..<600 where player.wantsFrames { hand.wait(.milliseconds(16)) } }

    private func move(_ finger: UInt32, by step: Vector, times: Int) {
        for _ in 0..<times {
            hand.wait(.milliseconds(8))
            hand.move(finger, by: step)
        }
    }

    /// Whether no piece overlaps another one at rest.
    private var areParted: Bool {
        SlidingTable(walls: scene.room, bodies: scene.pieces.map { $0.launch(at: .zero).body }, collides: true).isParted
    }

    private func expectRise(of view: View, at point: Point, _ hand: Hand) throws {
        let (frame, resting) = (view.frame, try #require(view.shadow))
        hand.touch(1, at: point)
        #expect(view.magnification == 1)
        hand.wait(.milliseconds(60))
        let rising = try #require(view.shadow)
        #expect(abs(view.magnification - 1.015) < 1e-9)
        hand.wait(.milliseconds(60))
        let held = try #require(view.shadow)
        #expect(abs(view.magnification - 1.03) < 1e-9 && view.frame == frame)
        #expect(resting.radius < rising.radius && rising.radius < held.radius && resting.offset.dy < held.offset.dy)
        hand.wait(.milliseconds(100))
        hand.lift(1)
        hand.wait(.milliseconds(60))
        #expect(abs(view.magnification - 1.015) < 1e-9 && view.shadow == rising)
        hand.wait(.milliseconds(60))
        #expect(view.magnification == 1 && view.shadow == resting)
    }

    @Test func `a piece that is touched rises within 120 ms, and sinks when it is let go`() throws {
        _ = scene.picture()
        try expectRise(of: green, at: Point(x: 640, y: 400), hand)
    }

    @Test func `a photo rises as a piece does`() throws {
        let stand = PhotosStand()
        _ = stand.scene.picture()
        try expectRise(of: stand.middle, at: stand.middle.center, stand.hand)
    }

    @Test func `with reduced motion, a piece rises immediately`() {
        hand.set(["reduceMotion": .boolean(true)])
        hand.touch(1, at: Point(x: 640, y: 400))
        #expect(abs(green.magnification - 1.03) < 1e-9)
        hand.lift(1)
        #expect(green.magnification == 1)
    }

    @Test func `a piece that is brought back in the same gesture snaps into its home, which glows before`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        move(1, by: Vector(dx: 0, dy: 2), times: 10)
        // It has not been away from its home.
        #expect(glowCount() == 0)
        move(1, by: Vector(dx: 0, dy: 8), times: 10)
        #expect(glowCount() == 0)
        move(1, by: Vector(dx: 0, dy: -8), times: 10)
        hand.wait(.milliseconds(60))
        #expect(glowCount() > 0 && middle(of: green) == Point(x: 640, y: 420))
        hand.lift(1)
        #expect(green.goal == scene.home(of: green))
        settle()
        #expect(green.placement == scene.home(of: green) && glowCount() == 0 && !player.canUndo)
    }

    @Test func `a thrown piece pushes another one, and undo returns both`() {
        let start = middle(of: blue)
        hand.touch(1, at: Point(x: 640, y: 400))
        move(1, by: Vector(dx: 10, dy: 0), times: 6)
        hand.lift(1)
        let goals = scene.pieces.map(\.goal)
        // The home of a resting piece does not glow while another piece slides.
        hand.wait(.milliseconds(50))
        #expect(glowCount() == 0 && scene.pieces[0].slide == nil)
        settle()
        #expect(middle(of: blue).x > start.x + 30 && areParted && scene.pieces.map(\.placement) == goals)
        hand.press("z", modifiers: .control)
        settle()
        #expect(scene.pieces.allSatisfy { $0.placement == scene.home(of: $0) })
    }

    @Test func `a piece that is put onto another one moves it aside`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        move(1, by: Vector(dx: 8, dy: 1), times: 25)
        #expect(!areParted)
        hand.wait(.milliseconds(200))
        #expect(blue.placement == scene.home(of: blue))
        hand.lift(1)
        settle()
        #expect(areParted && blue.placement != scene.home(of: blue))
    }

    @Test func `two pieces that are thrown at each other come to rest beside each other`() {
        hand.together {
            hand.touch(1, at: Point(x: 340, y: 380))
            hand.touch(2, at: Point(x: 940, y: 430))
        }
        for _ in 0..<12 {
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: 9, dy: 3))
                hand.move(2, by: Vector(dx: -12, dy: -2))
            }
        }
        hand.lift(1)
        hand.wait(.milliseconds(20))
        hand.lift(2)
        settle()
        #expect(areParted)
    }

    @Test func `a finger that stops a piece does not stop the others`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        move(1, by: Vector(dx: 12, dy: 2), times: 8)
        hand.lift(1)
        for _ in 0..<60 where middle(of: blue) == Point(x: 940, y: 400) { hand.wait(.milliseconds(8)) }
        hand.wait(.milliseconds(40))
        let caught = middle(of: green)
        hand.touch(2, at: caught)
        let moving = middle(of: blue)
        hand.wait(.milliseconds(100))
        #expect(middle(of: green) == caught && middle(of: blue).x > moving.x + 5)
        hand.lift(2)
        settle()
        #expect(areParted)
    }

    @Test func `keys and a smaller window leave no pieces on each other`() {
        hand.press("Tab")
        for _ in 0..<14 {
            hand.press("Right")
            hand.wait(.milliseconds(30))
        }
        settle()
        #expect(areParted && scene.pieces[0].goal != scene.home(of: scene.pieces[0]))
        let before = scene.pieces.map(\.goal)
        hand.resize(to: Size(width: 700, height: 900))
        #expect(areParted)
        hand.resize(to: Size(width: 1280, height: 800))
        #expect(scene.pieces.map(\.goal) == before)
    }
}
