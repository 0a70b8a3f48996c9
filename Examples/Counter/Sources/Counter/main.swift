import Controls
import Desktop

/// A number that two buttons change. They respond to a finger, to the mouse, and to Tab and Return.
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

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        let (center, space) = (root.bounds.center, 16.0)
        label.frame = Rect(center: center - Vector(dx: 0, dy: 60), size: Size(width: size.width, height: 64))
        for button in [addButton, clearButton] { button.sizeToFit() }
        let width = addButton.bounds.width + space + clearButton.bounds.width
        addButton.frame.origin = center + Vector(dx: -width / 2, dy: space)
        clearButton.frame.origin = center + Vector(dx: -width / 2 + addButton.bounds.width + space, dy: space)
    }
}

DesktopApplication.main { CounterScene() }
