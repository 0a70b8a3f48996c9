import Desktop
import GestureTesting
import Testing

// The idioms of an application. Two targets compile this folder: one is isolated to the main actor
// by default, and the other one is not.

func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

struct Level: Equatable {
    var value = 0.0
    var half: Level { Level(value: value / 2) }
}

final class Model {
    private(set) var changes = 0
    func record() { changes += 1 }
}

@MainActor final class Store {
    static let shared = Store()
    var level = Level()
}

protocol DialDelegate: AnyObject, GestureRecognizerDelegate {
    func dialChanged(to value: Double)
}

final class Dial: View {
    var value = 0.0 { didSet { value = clamp(value) } }
    weak var delegate: (any DialDelegate)?
    weak var scene: DialScene?
    private(set) var task: Task<Void, Never>?

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        value += clamp(2)
        delegate?.dialChanged(to: value)
        scene?.changed()
        Store.shared.level = Level(value: value)
    }

    func resetLater() { task = Task { self.value = Store.shared.level.half.value } }
}

@MainActor final class Knob: View {
    var turns = 0
    override func layoutSubviews() { turns += 1 }
}

final class DialScene: Scene, DialDelegate {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let knob = Knob()
    let model = Model()
    private(set) var levels: [Double] = []

    init() {
        (dial.scene, dial.delegate) = (self, self)
        root.addSubview(dial)
        root.addSubview(knob)
    }

    func changed() { model.record() }
    func dialChanged(to value: Double) { levels.append(value) }
}

@MainActor @Suite struct IdiomTests {
    @Test func `a view calls functions, models, delegates and singletons of the program`() async {
        let scene = DialScene()
        let hand = Hand(GestureEngine(root: scene.root))
        hand.touch(1, at: Point(x: 20, y: 20))
        #expect(scene.levels == [1] && scene.model.changes == 1)
        #expect(Store.shared.level == Level(value: 1))
        scene.dial.resetLater()
        await scene.dial.task?.value
        #expect(scene.dial.value == 0.5)
        scene.knob.layoutIfNeeded()
        #expect(scene.knob.turns == 1)
    }

    @Test func `a rectangle is inset by the insets of each edge`() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 50)
        #expect(rect.inset(by: EdgeInsets(top: 10, left: 20, right: 5)) == Rect(x: 20, y: 10, width: 75, height: 40))
        #expect(rect.inset(by: EdgeInsets(top: -10, right: -5)) == Rect(x: 0, y: -10, width: 105, height: 60))
    }
}
