import GestureTesting
import Gestures
import Shell
import Testing

@testable import Scenes

@Suite struct MapKeysTests {
    private let pointer = Point(x: 900, y: 300)
    private let step = Double.pi / 36

    @Test(arguments: [false, true])
    func `a bracket key rotates the map right after the wheel has zoomed it`(reducesMotion: Bool) {
        let stand = MapStand(reducesMotion: reducesMotion)
        let before = stand.scene.camera
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer)
        stand.hand.advance(.milliseconds(50))
        let middle = stand.scene.camera.mapPoint(at: stand.middle)
        stand.hand.press("bracketright")
        stand.frames(40)
        #expect(abs(stand.scene.camera.rotation - step) < 1e-9)
        #expect(abs(stand.scene.camera.scale / before.scale - 1.1) < 1e-9)
        #expect(stand.scene.camera.point(of: middle).distance(to: stand.middle) < 1e-6)
    }

    @Test func `zooming with the wheel stops a key's rotation, and continues from the visible map`() {
        let stand = MapStand()
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer)
        stand.hand.press("bracketright")
        stand.frames(3)
        let reported = stand.scene.camera
        let location = reported.mapPoint(at: pointer)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer)
        stand.frames(40)
        #expect(abs(stand.scene.camera.rotation - reported.rotation) < 1e-9)
        #expect(stand.scene.camera.point(of: location).distance(to: pointer) < 1e-6)
    }

    @Test func `pressing a key ends a glide`() {
        let stand = MapStand()
        stand.flick()
        stand.frames(4)
        let location = stand.scene.camera.mapPoint(at: stand.middle)
        stand.hand.press("bracketleft")
        stand.frames(120)
        #expect(abs(stand.scene.camera.rotation + step) < 1e-9)
        #expect(stand.scene.camera.point(of: location).distance(to: stand.middle) < 1e-6)
        #expect(stand.scene.fingers.transform.state == .possible)
    }

    @Test func `touches continue from where a key has moved the map`() {
        let stand = MapStand(reducesMotion: true)
        let (a, b) = (Point(x: 500, y: 400), Point(x: 700, y: 400))
        stand.touch(a, b)
        stand.move(a + Vector(dx: 20, dy: 0), b + Vector(dx: 20, dy: 0))
        stand.hand.press("bracketright")
        let turned = stand.scene.camera
        stand.move(a + Vector(dx: 50, dy: 0), b + Vector(dx: 50, dy: 0))
        let moved = turned.moved(by: Transform(translation: Vector(dx: 30, dy: 0)))
        #expect(abs(turned.rotation - step) < 1e-9)
        #expect(stand.scene.camera.distance(to: moved) < 1e-9)
    }

    @Test func `Escape undoes a zoom with the wheel, and stops all movement`() {
        let stand = MapStand()
        let before = stand.scene.camera
        stand.hand.scroll(Vector(dx: 0, dy: -3), at: pointer)
        stand.frames(2)
        stand.hand.press("Escape")
        #expect(stand.scene.camera == before)
        stand.frames(30)
        #expect(stand.scene.camera == before)
    }

    @Test func `the Home key restores a map that is being animated`() {
        let stand = MapStand()
        stand.scene.reset()
        stand.frames(30)
        stand.hand.press("plus")
        stand.hand.press("Home")
        stand.frames(30)
        #expect(stand.scene.camera == stand.scene.room.home(near: stand.scene.camera))
    }

    @Test func `a map's animation completes while another scene is shown`() throws {
        let player = SceneRunner(
            [MapScene.kind, FaceScene.kind], options: [:], size: Size(width: 800, height: 600),
            measuring: EvenLetters())
        let map = try #require(player.shown as? MapScene)
        let hand = Hand(player.engine) { player.receive($0) }
        hand.wait(.seconds(1))
        hand.press("bracketright")
        hand.wait(.milliseconds(50))
        hand.press("2")
        #expect(map.camera.rotation < 0.9 * step)
        let recorded = try #require(rotation(in: player.state))
        #expect(abs(recorded - 5) < 1e-6)
        hand.wait(.seconds(1))
        hand.press("1")
        let isShown = player.shown === map
        #expect(isShown)
        #expect(abs(map.camera.rotation - step) < 1e-9)
    }

    /// The map's rotation in degrees, as in a recording.
    private func rotation(in state: Settings) -> Double? {
        guard case .object(let map)? = state.values["map"], case .object(let camera)? = map["camera"],
            case .number(let rotation)? = camera["rotation"]
        else { return nil }
        return rotation
    }

    @Test func `a map's animation completes immediately when the window is resized`() {
        let stand = MapStand()
        let before = stand.scene.camera
        stand.hand.press("plus")
        stand.frames(3)
        stand.hand.resize(to: Size(width: 900, height: 700))
        stand.frames(30)
        #expect(abs(stand.scene.camera.scale / before.scale - 1.1) < 1e-9)
    }
}
