// Longer than 250 lines: the tests share the hand and what it does to each scene.

import Drawing
import GestureTesting
import Testing
import Touches

@testable import Scenes
@testable import Shell

/// Each scene takes back one change after the other, and makes them again.
@Suite struct UndoTests {
    private let player: SceneRunner
    private let hand: Hand

    private init() {
        let player = SceneRunner(
            SceneKind.all, options: [:], size: Size(width: 1280, height: 800), measuring: EvenLetters())
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
    }

    private nonisolated static let names = SceneKind.all.map(\.name)

    /// Two fingers rest for a while, open and turn about a point near the middle, and lift.
    private func pinch(to distance: Double) {
        let center = Point(x: 640, y: 420)
        hand.together {
            hand.touch(1, at: center - Vector(dx: 50, dy: 0))
            hand.touch(2, at: center + Vector(dx: 50, dy: 0))
        }
        hand.wait(.milliseconds(600))
        for step in 1...20 {
            let part = Double(step) / 20
            let arm = Vector(dx: 50 + (distance / 2 - 50) * part, dy: 40 * part)
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, to: center - arm)
                hand.move(2, to: center + arm)
            }
        }
        hand.wait(.milliseconds(300))
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        hand.wait(.seconds(2))
    }

    private func undo() {
        hand.press("z", modifiers: .control)
        hand.wait(.seconds(1))
    }

    private func redo() {
        hand.press("Z", modifiers: [.control, .shift])
        hand.wait(.seconds(1))
    }

    private func isClose(_ first: Settings, _ second: Settings) -> Bool {
        var history = History(first)
        history.expect(.byPerson)
        history.record(second)
        return history.past.isEmpty
    }

    /// Opens a scene and changes it twice. Returns the states before and after each change.
    private func statesOfTwoChanges(in name: String) -> [Settings] {
        hand.set(Settings(StageSetting.scene, name))
        var states = [player.shown.undoableState]
        for distance in [180.0, 40] {
            pinch(to: distance)
            states.append(player.shown.undoableState)
        }
        return states
    }

    @Test(arguments: names) func `changes are undone one by one while a pen is in range`(name: String) {
        hand.set(["palmPenDuration": .number(1000)])
        hand.hover(.moved, at: Point(x: 10, y: 300), type: .pencil)
        let states = statesOfTwoChanges(in: name)
        #expect(!player.isAtRest)
        undo()
        #expect(isClose(player.shown.undoableState, states[1]))
        undo()
        #expect(isClose(player.shown.undoableState, states[0]))
    }

    @Test(arguments: names) func `changes are undone and redone one by one`(name: String) throws {
        let states = statesOfTwoChanges(in: name)
        let scene = player.shown
        #expect(!isClose(states[0], states[1]) && !isClose(states[1], states[2]))
        undo()
        #expect(isClose(scene.undoableState, states[1]))
        undo()
        #expect(isClose(scene.undoableState, states[0]) && !player.canUndo)
        undo()
        #expect(isClose(scene.undoableState, states[0]))
        redo()
        #expect(isClose(scene.undoableState, states[1]))
        redo()
        #expect(isClose(scene.undoableState, states[2]) && !player.canRedo)
    }

    /// Three fingers, one above the other about the middle, swipe in a tenth of a second.
    private func swipe(by distance: Double) {
        let fingers: [UInt32] = [1, 2, 3]
        hand.together {
            for finger in fingers {
                hand.touch(finger, at: Point(x: 640 - distance / 2, y: 280 + 70 * Double(finger)))
            }
        }
        for _ in 0..<10 {
            hand.wait(.milliseconds(10))
            hand.together { for finger in fingers { hand.move(finger, by: Vector(dx: distance / 10, dy: 0)) } }
        }
        hand.together { for finger in fingers { hand.lift(finger) } }
        hand.wait(.seconds(2))
    }

    @Test(arguments: ["pieces", "captured", "paper"])
    func `a three-finger swipe on an object neither undoes a change nor shows another scene`(name: String) {
        _ = statesOfTwoChanges(in: name)
        let before = player.shell?.scenes.shownIndex
        swipe(by: -200)
        #expect(player.canUndo && !player.canRedo && player.shell?.scenes.shownIndex == before)
    }

    @Test(arguments: ["face", "map"])
    func `a three-finger swipe over content that fills the window undoes or redoes a change`(name: String) {
        let states = statesOfTwoChanges(in: name)
        let scene = player.shown
        for (distance, state) in [(-200.0, 1), (-200, 0), (200, 1), (200, 2), (-200, 1)] {
            swipe(by: distance)
            #expect(isClose(scene.undoableState, states[state]), "\(distance) \(state)")
        }
    }

    @Test(arguments: names) func `a reset can be undone`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        pinch(to: 180)
        let before = player.shown.undoableState
        hand.press("Home")
        hand.wait(.seconds(1))
        #expect(!isClose(player.shown.undoableState, before))
        undo()
        #expect(isClose(player.shown.undoableState, before))
    }

    @Test(arguments: names) func `changes can be undone after their state is restored in another player`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        let first = player.shown.undoableState
        pinch(to: 180)
        let other = UndoTests()
        other.hand.set(Settings(StageSetting.scene, name))
        other.player.restore(player.state)
        #expect(other.player.state == player.state && other.player.canUndo)
        other.undo()
        #expect(isClose(other.player.shown.undoableState, first))
    }

    @Test(arguments: names) func `undoing while another undo is animated undoes the previous change`(name: String) {
        let states = statesOfTwoChanges(in: name)
        let scene = player.shown
        for _ in 0..<2 {
            hand.press("z", modifiers: .control)
            hand.wait(.milliseconds(100))
        }
        hand.wait(.seconds(1))
        #expect(isClose(scene.undoableState, states[0]) && !player.canUndo)
        redo()
        #expect(isClose(scene.undoableState, states[1]))
        redo()
        #expect(isClose(scene.undoableState, states[2]) && !player.canRedo)
    }

    @Test(arguments: names) func `a reset that is undone before its animation ends is redone completely`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        let first = player.shown.undoableState
        pinch(to: 180)
        let before = player.shown.undoableState
        hand.press("Home")
        hand.wait(.milliseconds(100))
        undo()
        #expect(isClose(player.shown.undoableState, before))
        redo()
        #expect(isClose(player.shown.undoableState, first))
    }

    @Test(arguments: names) func `the reset of a hidden scene can still be undone after a restart`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        pinch(to: 180)
        let before = player.shown.undoableState
        hand.press("Home")
        hand.wait(.seconds(1))
        hand.set(Settings(StageSetting.scene, name == "face" ? "map" : "face"))
        let other = UndoTests()
        other.player.restore(player.state)
        #expect(other.player.state == player.state)
        other.hand.set(Settings(StageSetting.scene, name))
        other.undo()
        #expect(isClose(other.player.shown.undoableState, before))
    }

    /// Two fingers rest on a view, and carry it.
    private func carry(_ view: View, by displacement: Vector) {
        let center = view.convert(view.bounds.center, to: nil)
        hand.together {
            hand.touch(1, at: center - Vector(dx: 40, dy: 0))
            hand.touch(2, at: center + Vector(dx: 40, dy: 0))
        }
        hand.wait(.milliseconds(600))
        for _ in 0..<20 {
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, by: displacement / 20)
                hand.move(2, by: displacement / 20)
            }
        }
        hand.wait(.milliseconds(300))
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        hand.wait(.seconds(1))
    }

    @Test(arguments: ["pieces", "captured", "paper"])
    func `an object restored by undo in a smaller window stays within reach`(name: String) throws {
        hand.set(Settings(StageSetting.scene, name))
        let view = try #require(player.shown.focusableViews.first)
        carry(view, by: Vector(dx: 580, dy: 330))
        let far = view.center
        carry(view, by: Vector(dx: -500, dy: -400))
        #expect(far.x > 900 && far.y > 700 && view.center.x < far.x - 400)
        hand.resize(to: Size(width: 500, height: 400))
        undo()
        let visible = view.frame.intersection(Rect(x: 0, y: 0, width: 500, height: 400))
        #expect(visible.width > 47.9 && visible.height > 47.9)
        // The sheet and the card may be held anywhere; all of them were beyond the corner.
        #expect(view.center.x < far.x - 100 && view.center.y < far.y - 100)
        undo()
        #expect(!player.canUndo)
    }

    @Test func `undo returns the map by the shortest path around the world`() throws {
        hand.set(Settings(StageSetting.scene, "map"))
        let scene = try #require(player.shown as? MapScene)
        // Each pan is more than half of the world: beyond 180° east.
        for _ in 0..<2 {
            hand.touch(1, at: Point(x: 1000, y: 400))
            for _ in 0..<10 {
                hand.wait(.milliseconds(8))
                hand.move(1, by: Vector(dx: -70, dy: 0))
            }
            hand.wait(.milliseconds(300))
            hand.lift(1)
            hand.wait(.seconds(1))
        }
        let (before, middle) = (scene.camera, scene.room.middle)
        let location = before.mapPoint(at: middle)
        #expect(location.x > 1)
        for _ in 0..<2 {
            hand.touch(1, at: middle)
            hand.wait(.milliseconds(60))
            hand.lift(1)
            hand.wait(.milliseconds(60))
        }
        hand.wait(.seconds(1))
        #expect(scene.camera.scale > 1.9 * before.scale)
        hand.press("z", modifiers: .control)
        hand.wait(.milliseconds(125))
        #expect(abs(scene.camera.mapPoint(at: middle).x - location.x) < 0.1)
        hand.wait(.seconds(1))
        #expect(scene.camera.distance(to: before) < 1e-3)
    }

    @Test func `holding a key down makes a single change that can be undone`() {
        hand.set(Settings(StageSetting.scene, "pieces"))
        hand.press("Right")
        for _ in 0..<40 {
            hand.advance(.milliseconds(30))
            let key = KeyInput(key: "Right", modifiers: [], isRepeat: true)
            player.receive(InputBatch(InputEvent(time: hand.time, .key(key))))
        }
        #expect(!player.shown.undoableState.isEmpty)
        undo()
        #expect(player.shown.undoableState.isEmpty && !player.canUndo)
    }

    @Test func `after a new change, nothing can be redone`() {
        hand.set(Settings(StageSetting.scene, "pieces"))
        hand.press("Right")
        undo()
        #expect(player.canRedo)
        hand.press("Left")
        #expect(!player.canRedo && player.canUndo)
    }

    @Test func `undo during a gesture cancels only the gesture`() {
        hand.set(Settings(StageSetting.scene, "pieces"))
        hand.press("Right")
        let before = player.shown.undoableState
        hand.touch(1, at: Point(x: 640, y: 420))
        hand.move(1, by: Vector(dx: 50, dy: 90))
        undo()
        #expect(player.shown.undoableState == before)
        hand.lift(1)
        hand.wait(.seconds(1))
        #expect(player.canUndo)
    }

    @Test func `neither resizing the window nor tapping a piece creates a change to undo`() {
        hand.set(Settings(StageSetting.scene, "pieces"))
        hand.resize(to: Size(width: 700, height: 500))
        hand.touch(1, at: Point(x: 350, y: 270))
        hand.wait(.milliseconds(50))
        hand.lift(1)
        hand.wait(.seconds(1))
        #expect(!player.canUndo)
    }

    @Test func `at most thirty changes are kept`() {
        hand.set(Settings(StageSetting.scene, "pieces"))
        for _ in 0..<40 { hand.press("bracketright") }
        let before = player.shown.undoableState
        for _ in 0..<40 { undo() }
        #expect(!player.canUndo && player.shown.undoableState != before && !player.shown.undoableState.isEmpty)
    }
}
