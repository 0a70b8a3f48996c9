import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct MapPointerTests {
    private let pointer = Point(x: 900, y: 300)

    @Test(arguments: [ModifierFlags(), .control])
    func `the wheel zooms about the pointer, with or without Control`(modifiers: ModifierFlags) {
        let stand = MapStand()
        let before = stand.scene.camera
        let point = before.mapPoint(at: pointer)
        for _ in 1...3 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer, modifiers: modifiers) }
        #expect(abs(stand.scene.camera.scale / before.scale - 1.331) < 1e-9)
        #expect(stand.scene.camera.point(of: point).distance(to: pointer) < 1e-6)
    }

    @Test func `while Shift is held, the wheel pans`() {
        let stand = MapStand()
        let before = stand.scene.camera
        let point = before.mapPoint(at: pointer)
        stand.hand.scroll(Vector(dx: 1, dy: 2), at: pointer, modifiers: .shift)
        #expect(stand.scene.camera.point(of: point).distance(to: pointer + Vector(dx: -40, dy: -80)) < 1e-6)
        #expect(abs(stand.scene.camera.scale - before.scale) < 1e-9)
    }

    @Test func `a map zoomed past a limit by the wheel springs back`() {
        let stand = MapStand(zoom: 1)
        for _ in 1...12 { stand.hand.scroll(Vector(dx: 0, dy: 1), at: pointer) }
        #expect(stand.scene.camera.scale < stand.scene.room.scales.lowerBound * 0.99)
        stand.frames(40)
        #expect(abs(stand.scene.camera.scale / stand.scene.room.scales.lowerBound - 1) < 1e-9)
        #expect(!stand.scene.isAnimating || stand.player.needsDisplay)
    }

    @Test func `a touchpad pinch zooms and rotates about the pointer`() {
        let stand = MapStand()
        let before = stand.scene.camera
        let point = before.mapPoint(at: pointer)
        for (phase, part) in [(TouchPhase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1)] {
            stand.hand.advance(.milliseconds(8))
            stand.hand.touchpad(
                TouchpadInput(
                    gesture: .pinch, phase: phase, fingers: 2, location: pointer, scale: 1 + part, rotation: part * 0.7)
            )
        }
        #expect(abs(stand.scene.camera.scale / before.scale - 2) < 1e-9)
        #expect(abs(stand.scene.camera.rotation - 0.7) < 1e-9)
        #expect(stand.scene.camera.point(of: point).distance(to: pointer) < 1e-6)
    }

    @Test func `the map glides after a quick touchpad pinch`() {
        let stand = MapStand()
        func pinch(_ phase: TouchPhase, scale: Double) {
            stand.hand.advance(.milliseconds(8))
            stand.hand.touchpad(
                TouchpadInput(gesture: .pinch, phase: phase, fingers: 2, location: pointer, scale: scale))
        }
        let before = stand.scene.camera.scale
        let point = stand.scene.camera.mapPoint(at: pointer)
        pinch(.began, scale: 1)
        for step in 1...6 { pinch(.moved, scale: 1 + 0.02 * Double(step)) }
        pinch(.ended, scale: 1.12)
        #expect(abs(stand.scene.camera.scale / before - 1.12) < 1e-9)
        stand.frames(60)
        #expect(stand.scene.camera.scale / before > 1.3)
        #expect(stand.scene.camera.point(of: point).distance(to: pointer) < 1e-6)
    }

    @Test func `arrow keys pan, the plus key zooms, bracket keys rotate, and a reset restores the map`() {
        let stand = MapStand()
        let (scene, before) = (stand.scene, stand.scene.camera)
        let east = before.mapPoint(at: stand.middle + Vector(dx: 50, dy: 0))
        scene.adjust(scene.mapView, by: .move(Vector(dx: 50, dy: 0)))
        stand.frames(20)
        #expect(scene.camera.point(of: east).distance(to: stand.middle) < 1e-6)
        scene.adjust(scene.mapView, by: .scale(1.5))
        stand.frames(20)
        #expect(abs(scene.camera.scale / before.scale - 1.5) < 1e-9)
        scene.adjust(scene.mapView, by: .rotate(0.3))
        scene.adjust(scene.mapView, by: .rotate(0.3))
        stand.frames(20)
        #expect(abs(scene.camera.rotation - 0.6) < 1e-9)
        #expect(scene.camera.point(of: east).distance(to: stand.middle) < 1e-6)
        scene.reset()
        stand.frames(20)
        #expect(scene.camera == scene.room.home(near: scene.camera) && scene.state.isEmpty)
    }

    @Test func `a second map can restore the state of the first`() throws {
        let stand = MapStand()
        stand.touch(Point(x: 560, y: 380), Point(x: 760, y: 430))
        stand.move(Point(x: 600, y: 300), Point(x: 690, y: 500))
        stand.hand.advance(.milliseconds(100))
        stand.lift()
        stand.frames(60)
        stand.hand.press("t")
        let state = stand.scene.state
        let other = MapScene(measuring: EvenLetters())
        other.resize(to: Size(width: 1280, height: 800))
        #expect(other.state.isEmpty && other.camera.distance(to: stand.scene.camera) > 10)
        other.restore(state)
        #expect(other.camera.distance(to: stand.scene.camera) < 1e-6)
        #expect(!other.turns)
        let third = try #require(
            MapScene.kind.make(["turn": .boolean(false)], EvenLetters()) as? MapScene)
        #expect(!third.turns)
    }
}
