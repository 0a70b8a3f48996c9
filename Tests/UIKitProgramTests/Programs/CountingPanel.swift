import Controls
import Desktop

/// A label with a number that two buttons count up and clear.
final class CountingPanel: View {
    private(set) var count = 0
    let label = Label()
    let addButton = Button(type: .system)
    let clearButton = Button(frame: Rect(x: 120, y: 60, width: 80, height: 40))

    override init(frame: Rect) {
        super.init(frame: frame)
        label.font = Font.systemFont(ofSize: 28, weight: .bold)
        label.textAlignment = .left
        label.textColor = Color.black
        label.numberOfLines = 1
        label.frame = Rect(x: 20, y: 10, width: 200, height: 40)
        addSubview(label)
        addButton.setTitle("Add", for: .normal)
        addButton.titleLabel?.font = Font.boldSystemFont(ofSize: 17)
        addButton.frame = Rect(x: 20, y: 60, width: 80, height: 40)
        addButton.addTarget(self, action: CountingPanel.add, for: .touchUpInside)
        addSubview(addButton)
        clearButton.setTitle("Clear", for: .normal)
        clearButton.setTitleColor(.black, for: .normal)
        clearButton.addTarget(self, action: CountingPanel.clear, for: .touchUpInside)
        addSubview(clearButton)
        show()
    }

    private func show() {
        label.text = "\(count)"
        clearButton.isEnabled = count > 0
    }

    private func add() {
        count += 1
        show()
    }

    private func clear(_ sender: Button) {
        count = 0
        show()
    }
}
