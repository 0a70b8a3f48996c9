import UIKit

/// A tap outside a dialog closes it, and a tap inside is not received.
class Dialog: UIView, UIGestureRecognizerDelegate {
    let content: UIView
    private(set) var isClosed = false

    init(frame: CGRect, content: UIView) {
        self.content = content
        super.init(frame: frame)
        addSubview(content)
        let tap = UITapGestureRecognizer(target: self, action: #selector(close))
        tap.delegate = self
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func close() {
        isClosed = true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view else { return true }
        return !view.isDescendant(of: content)
    }
}
