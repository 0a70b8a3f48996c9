import Geometry
import GestureTesting
import Stage
import Testing
import Touches

/// The keyboard among the controls of a scene without keyboard code.
@Suite struct ControlKeyTests {
    private final class Form: Scene {
        let root = View()
        let controls = (0..<3).map { Control(frame: Rect(x: 20, y: 20 + 60 * Double($0), width: 100, height: 40)) }
        private(set) var log: [String] = []

        init(hasControls: Bool = true) {
            guard hasControls else { return }
            for (index, control) in controls.enumerated() {
                control.addAction { [unowned self] in log.append("pressed \(index)") }
                root.addSubview(control)
            }
        }

        func keyPressed(_ key: KeyInput) { log.append(key.key) }
    }

    private let form: Form
    private let runner: SceneRunner
    private let hand: Hand

    init() { self.init(Form()) }

    private init(_ form: Form) {
        let runner = SceneRunner(form, size: Size(width: 400, height: 300))
        (self.form, self.runner, hand) = (form, runner, Hand(runner.engine, receive: runner.receive))
    }

    private func press(_ keys: String...) { for key in keys { hand.press(key) } }
    private var ring: Rect? { runner.picture().items.first { $0.id.name == "focus" }?.bounds }

    @Test func `Tab chooses a control, and the space bar and Return press it`() {
        press("Tab", "space", "Tab", "Return", "Tab", "KP_Enter", "Tab", "space")
        #expect(form.log == ["pressed 0", "pressed 1", "pressed 2", "pressed 0"])
        hand.press("Tab", modifiers: .shift)
        press("space")
        #expect(form.log.last == "pressed 2")
    }

    @Test func `a ring marks the control that has the focus, until Escape is pressed`() throws {
        #expect(ring == nil)
        press("Tab")
        #expect(try #require(ring).contains(form.controls[0].frame.center))
        press("Tab")
        #expect(try #require(ring).contains(form.controls[1].frame.center))
        press("Escape")
        #expect(ring == nil && form.log.isEmpty)
    }

    @Test(arguments: [[], .focusKeys] as [ReservedInput])
    func `keys that controls do not use go to the scene`(reserved: ReservedInput) {
        runner.reserved = reserved
        press("space", "Return", "Escape", "Left", "plus", "a")
        #expect(form.log == ["space", "Return", "Escape", "Left", "plus", "a"])
    }

    @Test func `a focused control that does not use a key is asked about it once`() {
        final class Dial: Control {
            var count = 0
            override func adjust(by adjustment: Adjustment) -> Bool {
                count += 1
                return false
            }
        }
        let dial = Dial(frame: Rect(x: 200, y: 20, width: 100, height: 40))
        form.root.addSubview(dial)
        runner.reserved = .all
        press("Tab", "Tab", "Tab", "Tab", "Left")
        #expect(runner.focusedView === dial && dial.count == 1)
    }

    @Test func `without controls, all keys go to the scene`() {
        let tests = Self(Form(hasControls: false))
        tests.press("Tab", "space", "Return", "Escape")
        #expect(tests.form.log == ["Tab", "space", "Return", "Escape"])
    }

    @Test func `Tab skips controls that are hidden or disabled`() {
        form.controls[0].isEnabled = false
        form.controls[1].isHidden = true
        press("Tab", "space", "Tab", "space")
        #expect(form.log == ["pressed 2", "pressed 2"])
        for control in form.controls { control.isEnabled = false }
        press("Tab")
        #expect(form.log.last == "Tab")
    }

    @Test func `the focus stays with its control when other controls are added or removed`() {
        press("Tab", "Tab")
        form.controls[0].removeFromSuperview()
        press("space")
        #expect(form.log == ["pressed 1"])
        form.root.insertSubview(form.controls[0], at: 0)
        press("space")
        #expect(form.log == ["pressed 1", "pressed 1"])
    }

    @Test func `a key does not press the control that takes the place of a hidden one`() {
        press("Tab", "Tab")
        form.controls[1].isHidden = true
        #expect(ring == nil)
        press("space")
        #expect(form.log == ["space"])
        form.controls[1].isHidden = false
        press("space")
        #expect(form.log == ["space", "pressed 1"])
    }

    @Test func `a held key presses a control once`() {
        press("Tab")
        let key = { (isRepeat: Bool) in
            InputBatch(InputEvent(time: self.hand.time, .key(KeyInput(key: "space", isRepeat: isRepeat))))
        }
        for isRepeat in [false, true, true] { runner.receive(key(isRepeat)) }
        #expect(form.log == ["pressed 0"])
    }

    @Test func `a program can set and clear the focus of a control`() {
        let control = form.controls[1]
        #expect(!control.isFocused)
        _ = runner.picture()
        control.isFocused = true
        #expect(control.isFocused && runner.needsDisplay)
        press("space", "Tab")
        #expect(form.log == ["pressed 1"] && form.controls[2].isFocused && !control.isFocused)
        control.isFocused = false
        #expect(form.controls[2].isFocused)
        form.controls[2].isFocused = false
        #expect(ring == nil && !form.controls[2].isFocused)
    }

    @Test func `a control that is hidden or disabled, or has no window, cannot have the focus`() {
        let (hidden, disabled) = (form.controls[0], form.controls[1])
        hidden.isHidden = true
        disabled.isEnabled = false
        for control in [hidden, disabled, Control()] {
            control.isFocused = true
            #expect(!control.isFocused)
        }
        press("space")
        #expect(form.log == ["space"])
    }

    @Test func `a focused control without an action leaves Return and the space bar to the scene`() {
        let control = Control(frame: Rect(x: 200, y: 20, width: 100, height: 40))
        form.root.addSubview(control)
        control.isFocused = true
        press("space", "Return")
        #expect(form.log == ["space", "Return"])
    }
}
