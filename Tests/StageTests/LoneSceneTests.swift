import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A scene alone is a list of one: it is treated as a scene among five.
@Suite struct LoneSceneTests {
    private let scene = PlainScene()
    private let player: ScenePlayer
    private let hand: Hand

    init() {
        let player = ScenePlayer(scene, size: Size(width: 800, height: 600), reserved: .all)
        (self.player, hand) = (player, Hand(player.engine, door: player.receive))
    }

    @Test func `a single scene receives settings`() {
        hand.set(["level": .number(3), "scale": .number(2)])
        #expect(scene.settings == [["level": .number(3), "scale": .number(2)]])
        #expect(scene.traits.scale == 2 && scene.root.bounds.size == Size(width: 400, height: 300))
        #expect(player.options == ["level": .number(3), "scale": .number(2)])
    }

    @Test func `the state of a single scene restores a second one with the same picture`() {
        hand.touch(1, at: Point(x: 400, y: 300))
        hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(!player.isAtRest)
        hand.lift(1)
        #expect(player.isAtRest)
        #expect(player.state.values["PlainScene"] == .object(["x": .number(450)]))
        let other = ScenePlayer(PlainScene(), size: Size(width: 800, height: 600))
        #expect(other.picture() != player.picture())
        other.restore(player.state)
        #expect(other.picture() == player.picture())
    }

    @Test func `the state of a single scene includes its focus`() {
        hand.press("Tab")
        #expect(player.state.values["focus"] == .number(0))
        let other = ScenePlayer(PlainScene(), size: Size(width: 800, height: 600))
        other.restore(player.state)
        #expect(other.picture() == player.picture())
    }

    @Test func `digits, i and F12 go to a single scene`() {
        for key in ["1", "2", "KP_1", "i", "F12", "x"] { hand.press(key) }
        #expect(scene.keys == ["1", "2", "KP_1", "i", "F12", "x"])
    }
}
