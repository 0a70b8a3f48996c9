import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The pieces under keys, resets, pressure and small windows.
@Suite struct PiecesKeysTests {
    let scene = PiecesScene()
    let player: SceneRunner
    let hand: Hand
    let home: Picture

    init() {
        player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        hand = Hand(player.engine, receive: player.receive)
        home = scene.picture()
    }

    private func items(_ name: String) -> [Item] { scene.picture().items.filter { $0.id.name == name } }

    private func drag() {
        hand.touch(1, at: Point(x: 640, y: 400))
        hand.move(1, by: Vector(dx: 60, dy: 100))
        hand.lift(1)
    }

    @Test func `keys move, scale and rotate a piece about its center`() {
        for key in ["Up", "minus", "bracketright"] { hand.press(key) }
        let red = scene.pieces[0]
        #expect(red.center.distance(to: Point(x: 340, y: 384)) < 1e-9)
        #expect(abs(red.transform.scale - 1 / 1.1) < 1e-12 && abs(red.transform.rotation - .pi / 36) < 1e-12)
    }

    @Test func `the touch area around a small piece does not extend over another piece`() {
        let (green, blue) = (scene.pieces[1], scene.pieces[2])
        // From 745 to 795, and 39 points around it. The green piece ends at 740.
        blue.placement = PieceView.Placement(
            center: Point(x: 770, y: 400), anchorPoint: Point(x: 0.5, y: 0.5),
            transform: Transform(scaleX: 0.25, y: 0.25))
        #expect(scene.root.hitTest(Point(x: 720, y: 400), with: nil) === green)
        #expect(scene.root.hitTest(Point(x: 742, y: 400), with: nil) === blue)
        #expect(scene.root.hitTest(Point(x: 830, y: 400), with: nil) === blue)
    }

    @Test func `a piece casts a longer shadow while a finger holds it`() throws {
        func lengths() -> [Double] { scene.pieces.map { $0.shadow?.offset.dy ?? 0 } }
        let resting = lengths()
        #expect(items("shadow").count == 3 && Set(resting).count == 1)
        scene.needsDisplay = false
        hand.touch(1, at: Point(x: 640, y: 400))
        #expect(scene.needsDisplay)
        hand.wait(.milliseconds(120))
        let held = lengths()
        #expect(held[1] > 2 * resting[1] && held[0] == resting[0] && held[2] == resting[2])
        hand.lift(1)
        hand.wait(.milliseconds(120))
        #expect(lengths() == resting && scene.picture().items.count == home.items.count)
        hand.touch(1, at: Point(x: 20, y: 20))
        #expect(lengths() == resting)
    }

    @Test func `a piece whose gesture was undone does not move while the finger stays down`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        hand.move(1, by: Vector(dx: 60, dy: 100))
        hand.press("Escape")
        #expect(scene.picture() == home)
    }

    @Test func `a touch's disc grows with its pressure, and a touch without pressure has no disc`() throws {
        func width(pressure: Double?) -> Double? {
            let stand = PiecesKeysTests()
            let touch = TouchInput(
                id: TouchID(1), phase: .began, location: Point(x: 640, y: 400), pressure: pressure)
            stand.player.receive(InputBatch(InputEvent(time: .zero, .touch(touch))))
            stand.player.receive(InputBatch(InputEvent(time: .seconds(0.2), .time)))
            return stand.player.picture().items.first { $0.id.name == "touch" }?.bounds.width
        }
        let (soft, hard) = (try #require(width(pressure: 0.1)), try #require(width(pressure: 0.9)))
        #expect(hard > soft + 15 && width(pressure: nil) == nil)
    }

    @Test func `Control-Z undoes a reset, and then the change before it`() {
        drag()
        let dragged = scene.pieces.map(\.placement)
        hand.press("Home")
        hand.wait(.milliseconds(250))
        #expect(scene.pieces[1].center == Point(x: 640, y: 400))
        hand.press("z", modifiers: .control)
        hand.wait(.milliseconds(250))
        for (piece, before) in zip(scene.pieces, dragged) {
            #expect(piece.middle(in: piece.placement).distance(to: piece.middle(in: before)) < 1e-9)
            #expect(piece.transform == before.transform)
        }
        hand.press("z", modifiers: .control)
        hand.wait(.milliseconds(250))
        #expect(scene.pieces.allSatisfy { $0.placement == scene.home(of: $0) })
        hand.press("z", modifiers: .control)
        #expect(player.isAtRest)
    }

    @Test func `Control-Z undoes a reset, even after a second reset, but the Z key alone does not`() {
        drag()
        hand.press("Home")
        hand.wait(.milliseconds(250))
        hand.press("z")
        #expect(scene.pieces[1].center == Point(x: 640, y: 400) && player.isAtRest)
        hand.press("Home")
        hand.press("z", modifiers: .control)
        hand.wait(.milliseconds(250))
        #expect(scene.pieces[1].center.distance(to: Point(x: 700, y: 500)) < 1e-9)
    }

    @Test func `with reduced motion, a reset returns pieces to their homes immediately`() {
        hand.set(["reduceMotion": .boolean(true)])
        drag()
        hand.press("Home")
        #expect(player.isAtRest && scene.pieces[1].placement == scene.home(of: scene.pieces[1]))
    }

    @Test func `in a small window, all pieces are completely visible below the bar, and do not overlap`() {
        var traits = Traits()
        traits.obscuredInsets.top = 60
        scene.traitsChanged(to: traits)
        hand.resize(to: Size(width: 480, height: 320))
        let room = Rect(x: 0, y: 60, width: 480, height: 260)
        for (index, piece) in scene.pieces.enumerated() {
            #expect(room.union(piece.frame) == room && piece.frame.width > 80)
            for other in scene.pieces.dropFirst(index + 1) { #expect(!piece.frame.intersects(other.frame)) }
        }
    }

    @Test func `a piece at the edge stays within reach when the window shrinks`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        hand.move(1, to: Point(x: 1200, y: 700))
        hand.lift(1)
        hand.resize(to: Size(width: 480, height: 320))
        let green = scene.pieces[1]
        #expect(green.frame.minX == 480 - 48 && green.frame.minY <= 320 - 48 && green.frame.width < 120)
        #expect(scene.pieces[0].placement == scene.home(of: scene.pieces[0]))
    }

    @Test func `when the window is resized, a piece stays under a finger that has not moved`() {
        hand.touch(1, at: Point(x: 640, y: 400))
        let placements = scene.pieces.map(\.placement)
        hand.resize(to: Size(width: 1100, height: 700))
        #expect(scene.pieces[1].placement == placements[1])
        #expect(scene.pieces[0].placement != placements[0])
        hand.move(1, to: Point(x: 640, y: 500))
        #expect(scene.pieces[1].middle(in: scene.pieces[1].placement) == Point(x: 640, y: 500))
        hand.lift(1)
    }

    @Test func `a window that grows back to its original size shows the pieces in their original places`() {
        hand.resize(to: Size(width: 480, height: 320))
        hand.resize(to: Size(width: 1280, height: 800))
        #expect(scene.picture() == home)
    }

    @Test func `the wheel scales a piece about the pointer, and does nothing while Shift is held`() {
        let (pointer, piece) = (Point(x: 600, y: 380), scene.pieces[1])
        let point = piece.convert(pointer, from: nil)
        for _ in 1...3 { hand.scroll(Vector(dx: 0, dy: 1), at: pointer) }
        #expect(abs(piece.transform.scale - 1 / 1.331) < 1e-9)
        #expect(piece.convert(point, to: nil).distance(to: pointer) < 1e-9)
        hand.wait(.seconds(1))
        let placement = piece.placement
        hand.scroll(Vector(dx: 0, dy: 1), at: pointer, modifiers: .shift)
        hand.wait(.seconds(1))
        #expect(piece.placement == placement)
    }

    @Test func `touched pieces shrink with the window, and return to their places when it grows back`() {
        drag()
        hand.press("minus")
        hand.wait(.seconds(1))
        let (placements, width) = (scene.pieces.map(\.placement), scene.pieces[1].frame.width)
        for size in [Size(width: 600, height: 800), Size(width: 480, height: 320), Size(width: 640, height: 800)] {
            hand.resize(to: size)
            #expect(scene.pieces[1].frame.width < width)
            hand.resize(to: Size(width: 1280, height: 800))
            #expect(scene.pieces.map(\.placement) == placements)
        }
        // A change in the small window counts.
        hand.resize(to: Size(width: 480, height: 320))
        let small = scene.pieces[1].center
        hand.touch(1, at: small)
        hand.move(1, by: Vector(dx: -60, dy: 0))
        hand.lift(1)
        hand.resize(to: Size(width: 1280, height: 800))
        #expect(scene.pieces[1].center.x < placements[1].center.x - 60)
    }

    @Test func `a scene can restore the state of another scene of the same kind`() {
        drag()
        hand.press("Home")
        hand.wait(.milliseconds(250))
        hand.press("bracketright")
        drag()
        let other = PiecesKeysTests()
        other.scene.restore(scene.state)
        #expect(other.scene.picture() == scene.picture() && scene.picture() != home)
    }
}
