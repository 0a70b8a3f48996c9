import Drawing
import Geometry
import GestureTesting
import Testing
import Touches

@testable import Shell

@Suite struct KeyTests {
    @Test func `a scene's number key opens the scene, and other keys are sent to the current scene`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.press("2")
        #expect(plain.scene !== first)
        plain.hand.press("x")
        plain.hand.press("5")
        #expect(plain.scene.keys == ["x", "5"])
    }

    @Test func `letter commands work with Caps Lock`() {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        plain.hand.press("Z", modifiers: .control)
        #expect(plain.scene.square.center.x == 400)
        plain.hand.press("Z", modifiers: [.control, .shift])
        #expect(plain.scene.square.center.x == 450)
    }

    @Test(arguments: [("2", .shift), ("KP_2", [])] as [(String, ModifierFlags)])
    func `a digit opens its scene if it is typed with Shift or on the keypad`(key: String, modifiers: ModifierFlags) {
        let plain = Plain()
        let first = plain.scene
        plain.hand.press(key, modifiers: modifiers)
        #expect(plain.scene !== first)
    }

    @Test func `a held key toggles once, and undoes again and again`() {
        var inspectors = 0
        let plain = Plain { _ in
            inspectors += 1
            return EmptyOverlay()
        }
        func hold(_ key: String, _ modifiers: ModifierFlags = []) {
            for isRepeat in [false, true, true] {
                let input = KeyInput(key: key, modifiers: modifiers, isRepeat: isRepeat)
                plain.player.receive(InputBatch(InputEvent(time: plain.player.engine.now, .key(input))))
            }
        }
        plain.scene.options = [SceneOption(title: "Turns", key: "t", isOn: false, sign: Path())]
        for key in ["i", "F12", "t", "x", "Home"] { hold(key) }
        #expect(inspectors == 1 && plain.shell.inspector == nil)
        #expect(plain.scene.keys == ["t", "x", "x", "x"])
        #expect(plain.scene.resets == 1)

        for _ in 0..<3 {
            plain.hand.touch(1, at: plain.scene.square.center)
            plain.hand.move(1, by: Vector(dx: 50, dy: 0))
            plain.hand.lift(1)
        }
        hold("z", .control)
        #expect(plain.scene.square.center.x == 400)
    }

    @Test func `Tab moves the focus through the views and the bar, with a visible ring`() {
        let plain = Plain()
        #expect(plain.bounds(of: ItemID("focus")) == nil)
        plain.hand.press("Tab")
        let ring = plain.bounds(of: ItemID("focus"))
        #expect(ring?.center == Point(x: 400, y: 300))
        #expect((ring?.width ?? 0) > 100)
        plain.hand.press("Tab")
        #expect(plain.bounds(of: ItemID("focus")) == nil)
        #expect(plain.bounds(of: ItemID("bar focus"))?.center == Point(x: 24, y: 20))
        // Undo and Redo are disabled.
        for _ in 0..<10 { plain.hand.press("Tab") }
        #expect(plain.bounds(of: ItemID("focus")) != nil)
        plain.hand.press("ISO_Left_Tab", modifiers: .shift)
        let last = plain.bounds(of: ItemID("bar focus"))
        #expect((last?.maxX ?? 0) > 790)
    }

    @Test func `Return presses the focused button`() {
        let plain = Plain()
        let first = plain.scene
        for _ in 0..<3 { plain.hand.press("Tab") }
        plain.hand.press("Return")
        #expect(plain.scene !== first)
    }

    @Test func `the arrow, plus, minus and bracket keys adjust the focused view`() {
        let plain = Plain()
        for key in ["Left", "Down", "plus", "KP_Subtract", "bracketleft", "bracketright", "KP_Up"] {
            plain.hand.press(key)
        }
        plain.hand.press("Right", modifiers: .shift)
        let turn = Double.pi / 36
        #expect(
            plain.scene.adjustments == [
                .move(Vector(dx: -16, dy: 0)), .move(Vector(dx: 0, dy: 16)), .scale(1.1), .scale(1 / 1.1),
                .rotate(-turn), .rotate(turn), .move(Vector(dx: 0, dy: -16)), .move(Vector(dx: 1, dy: 0)),
            ])
        #expect(plain.bounds(of: ItemID("focus")) != nil, "the first view has the focus now")
    }

    @Test func `the undo and redo keys go to the scene if there is nothing to undo`() {
        let plain = Plain()
        plain.hand.press("z", modifiers: .control)
        plain.hand.press("y", modifiers: .control)
        #expect(plain.scene.keys == ["z", "y"])
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        plain.hand.press("z", modifiers: .control)
        #expect(plain.scene.square.center.x == 400 && plain.scene.keys == ["z", "y"])
    }

    @Test func `a program can undo and redo changes`() {
        let plain = Plain()
        #expect(!plain.shell.canUndo && !plain.shell.undo())
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(plain.shell.canUndo && plain.shell.undo() && plain.scene.square.center.x == 400)
        #expect(plain.shell.canRedo && plain.shell.redo() && plain.scene.square.center.x == 450)
        #expect(!plain.shell.redo())
    }

    @Test func `the Home key resets the scene`() {
        let plain = Plain()
        plain.hand.press("Home")
        plain.hand.press("KP_Home")
        #expect(plain.scene.resets == 2)
    }

    @Test func `Escape undoes the current gesture, and the gesture's touch is ignored until it lifts`() {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(plain.scene.square.center.x == 450)
        plain.hand.press("Escape")
        #expect(plain.scene.cancellations == 1)
        let location = plain.scene.square.center
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(plain.scene.square.center == location)
        #expect(plain.player.isAtRest)
    }

    @Test(arguments: [ModifierFlags.control, [.control, .shift], .alternate])
    func `Escape undoes the current gesture, regardless of which modifier keys are held`(modifiers: ModifierFlags) {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.press("Escape", modifiers: modifiers)
        #expect(plain.scene.cancellations == 1)
    }

    @Test func `Escape without a gesture removes the focus ring`() {
        let plain = Plain()
        plain.hand.press("Tab")
        plain.hand.press("Escape")
        #expect(plain.bounds(of: ItemID("focus")) == nil)
    }
}
