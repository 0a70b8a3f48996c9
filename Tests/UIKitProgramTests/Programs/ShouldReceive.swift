import Gestures

/// A tap outside a dialog closes it, and a tap inside is not received.
class Dialog: View, GestureRecognizerDelegate {
    let content: View
    private(set) var isClosed = false

    init(frame: Rect, content: View) {
        self.content = content
        super.init(frame: frame)
        addSubview(content)
        let tap = TapGestureRecognizer(target: self, action: Dialog.close)
        tap.delegate = self
        addGestureRecognizer(tap)
    }

    private func close() {
        isClosed = true
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard let view = touch.view else { return true }
        return !view.isDescendant(of: content)
    }
}
