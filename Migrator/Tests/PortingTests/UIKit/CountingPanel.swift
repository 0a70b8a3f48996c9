import UIKit

/// A label with a number that two buttons count up and clear.
final class CountingPanel: UIView {
    private(set) var count = 0
    let label = UILabel()
    let addButton = UIButton(type: .system)
    let clearButton = UIButton(frame: CGRect(x: 120, y: 60, width: 80, height: 40))

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = UIFont.systemFont(ofSize: 28, weight: .bold)
        label.textAlignment = .left
        label.textColor = UIColor.black
        label.numberOfLines = 1
        label.frame = CGRect(x: 20, y: 10, width: 200, height: 40)
        addSubview(label)
        addButton.setTitle("Add", for: .normal)
        addButton.titleLabel?.font = UIFont.boldSystemFont(ofSize: 17)
        addButton.frame = CGRect(x: 20, y: 60, width: 80, height: 40)
        addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
        addSubview(addButton)
        clearButton.setTitle("Clear", for: .normal)
        clearButton.setTitleColor(.black, for: .normal)
        clearButton.addTarget(self, action: #selector(clear(_:)), for: .touchUpInside)
        addSubview(clearButton)
        show()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func show() {
        label.text = "\(count)"
        clearButton.isEnabled = count > 0
    }

    @objc private func add() {
        count += 1
        show()
    }

    @objc private func clear(_ sender: UIButton) {
        count = 0
        show()
    }
}
