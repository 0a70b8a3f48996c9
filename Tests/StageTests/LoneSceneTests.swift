import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A scene with a square that one finger and the keyboard move.
private final class SquareScene: Restorable {
    let root = View()
    let square = View(frame: Rect(x: 350, y: 250, width: 100, height: 100))
    private(set) var settings: [Settings] = []
    private(set) var keys: [String] = []
    private(set) var traits = Traits()

    init() {
        square.backgroundColor = .black
        root.addSubview(square)
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            square.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        }
        square.addGestureRecognizer(pan)
    }

    var focusableViews: [View] { [square] }
    func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        if case .move(let displacement) = adjustment { view.center += displacement }
        return true
    }
    var state: Settings { ["x": .number(square.center.x)] }
    func restore(_ state: Settings) { if case .number(let x)? = state.values["x"] { square.center.x = x } }
    func traitsChanged(to traits: Traits) { self.traits = traits }
    func apply(_ settings: Settings) { self.settings.append(settings) }
    func keyPressed(_ key: KeyInput) { keys.append(key.key) }
}

/// A scene with a view that keys select but do not move.
private final class StillScene: Scene {
    let root = View()
    let square = View(frame: Rect(x: 350, y: 250, width: 100, height: 100))
    private(set) var keys: [String] = []

    init() { root.addSubview(square) }

    var focusableViews: [View] { [square] }
    func keyPressed(_ key: KeyInput) { keys.append(key.key) }
}

/// An overlay that draws nothing.
private final class EmptyOverlay: Overlay {
    let root = View()
    let isAnimating = false
    let insets = EdgeInsets(right: 320)
    var onSetting: ((Settings) -> Void)?

    func traitsChanged(to traits: Traits) {}
    func draw(on picture: inout Picture) {}
}

@Suite struct LoneSceneTests {
    private let scene = SquareScene()
    private let runner: SceneRunner
    private let hand: Hand

    init() {
        let runner = SceneRunner(scene, size: Size(width: 800, height: 600), reserved: .all)
        (self.runner, hand) = (runner, Hand(runner.engine, receive: runner.receive))
    }

    @Test func `a single scene receives settings`() {
        hand.set(["level": .number(3), "scale": .number(2)])
        #expect(scene.settings == [["level": .number(3), "scale": .number(2)]])
        #expect(scene.traits.scale == 2 && scene.root.bounds.size == Size(width: 400, height: 300))
        #expect(runner.settings == ["level": .number(3), "scale": .number(2)])
    }

    @Test func `the state of a single scene restores the same picture in a second scene`() {
        hand.touch(1, at: Point(x: 400, y: 300))
        hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(!runner.isAtRest)
        hand.lift(1)
        #expect(runner.isAtRest)
        #expect(runner.state.values["x"] == .number(450))
        let other = SceneRunner(SquareScene(), size: Size(width: 800, height: 600))
        #expect(other.picture() != runner.picture())
        other.restore(runner.state)
        #expect(other.picture() == runner.picture())
    }

    @Test func `the state of a single scene includes its focus`() {
        hand.press("Tab")
        #expect(runner.state.values["focus"] == .number(0))
        let other = SceneRunner(SquareScene(), size: Size(width: 800, height: 600))
        other.restore(runner.state)
        #expect(other.picture() == runner.picture())
    }

    @Test func `the keyboard moves a view, and Escape clears the focus`() {
        hand.press("Right")
        #expect(scene.square.center.x == 416 && runner.picture().items.contains { $0.id.name == "focus" })
        hand.press("Escape")
        #expect(!runner.picture().items.contains { $0.id.name == "focus" })
    }

    @Test func `a scene receives the focus keys that none of its views takes`() {
        let scene = StillScene()
        let runner = SceneRunner(scene, size: Size(width: 800, height: 600), reserved: .all)
        let hand = Hand(runner.engine, receive: runner.receive)
        let keys = ["Escape", "plus", "minus", "bracketleft", "bracketright", "Left", "Right", "Up", "Down", "space"]
        for key in keys { hand.press(key) }
        #expect(scene.keys == keys)
        hand.press("Tab")
        #expect(scene.square.isFocused)
        for key in keys { hand.press(key) }
        // Escape takes the focus from the square.
        #expect(scene.keys == keys + keys.dropFirst() && !scene.square.isFocused)
    }

    @Test func `a single scene receives the keys that the shell would use`() {
        for key in ["1", "2", "KP_1", "i", "F12", "x", "Home", "F1"] { hand.press(key) }
        hand.press("z", modifiers: .control)
        #expect(scene.keys == ["1", "2", "KP_1", "i", "F12", "x", "Home", "F1", "z"])
    }

    @Test func `a change to an overlay requires one new picture`() {
        let overlay = EmptyOverlay()
        runner.add(overlay)
        for _ in 1...2 {
            #expect(runner.needsDisplay)
            _ = runner.picture()
            #expect(!runner.needsDisplay)
            overlay.root.setNeedsDisplay()
        }
    }

    @Test func `the safe area of any scene excludes what an overlay covers`() {
        let overlay = EmptyOverlay()
        runner.add(overlay)
        #expect(scene.traits.safeAreaInsets == EdgeInsets(right: 320))
        runner.remove(overlay)
        #expect(scene.traits.safeAreaInsets == .zero)
    }

    @Test func `an observer is informed before, during and after each round until it is removed`() {
        final class Follower: SceneObserver {
            let name: String
            let log: Log
            init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
            func willReceive(_ batch: InputBatch) { log.lines.append("\(name) will receive") }
            func recognizerActs(_ recognizer: GestureRecognizer) { log.lines.append("\(name) acts") }
            func didReceive(_ batch: InputBatch) { log.lines.append("\(name) did receive") }
        }
        final class Log { var lines: [String] = [] }
        let log = Log()
        let (first, second) = (Follower("first", log), Follower("second", log))
        runner.add(first)
        runner.add(second)
        hand.touch(1, at: Point(x: 400, y: 300))
        log.lines = []
        runner.remove(second)
        hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(log.lines == ["first will receive", "first acts", "first did receive"])
    }
}
