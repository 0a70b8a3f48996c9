import Controls
import Desktop
import Testing

// The code of the page "Labels and buttons". `DocumentationTests` compares it with the page.

final class CounterScene: Scene {
    let root = View()
    private let label = Label()
    private let addButton = Button(type: .system)
    private let clearButton = Button(type: .system)
    private var count = 0 { didSet { show() } }

    init() {
        label.font = Font(size: 48, weight: .semibold)
        label.textAlignment = .center
        addButton.setTitle("Add one", for: .normal)
        addButton.setTitleColor(.white, for: .normal)
        addButton.backgroundColor = .systemBlue
        addButton.cornerRadius = 10
        addButton.addTarget(self, action: CounterScene.add, for: .touchUpInside)
        clearButton.setTitle("Clear", for: .normal)
        clearButton.addAction { [unowned self] in count = 0 }
        for view in [label, addButton, clearButton] { root.addSubview(view) }
        show()
    }

    func add() { count += 1 }

    private func show() {
        label.text = "\(count)"
        clearButton.isEnabled = count > 0
    }

    /// The visible text, and whether the button can be pressed.
    var shown: (text: String?, canClear: Bool) { (label.text, clearButton.isEnabled) }
    func press(_ title: String) {
        for button in [addButton, clearButton] where button.currentTitle == title {
            button.sendActions(for: .touchUpInside)
        }
    }
}

@MainActor private func makeCaption() -> Label {
    let caption = Label()
    caption.text = "Two fingers turn the card, and one finger moves it."
    caption.numberOfLines = 0
    caption.frame = Rect(origin: Point(x: 20, y: 20), size: caption.sizeThatFits(Size(width: 200, height: 0)))
    return caption
}

@MainActor private func style(_ button: Button) {
    button.setTitle("Record", for: .normal)
    button.setTitle("No microphone", for: .disabled)
    button.setTitleColor(.systemRed, for: .highlighted)
}

@MainActor @Suite struct ControlArticleTests {
    @Test func `the buttons in the article change the count`() {
        let scene = CounterScene()
        #expect(scene.shown == ("0", false))
        scene.press("Add one")
        scene.press("Add one")
        #expect(scene.shown == ("2", true))
        scene.press("Clear")
        #expect(scene.shown == ("0", false))
    }

    @Test func `the caption in the article has several lines, and the button has a title for each state`() {
        #expect(makeCaption().bounds.width == 200 && makeCaption().bounds.height > 40)
        let button = Button()
        style(button)
        button.isEnabled = false
        #expect(button.currentTitle == "No microphone")
    }
}
