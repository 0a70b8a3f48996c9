import UIKit

/// A container that passes touches through if they hit no subview.
class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hitView = super.hitTest(point, with: event)
        return hitView == self ? nil : hitView
    }
}

class TapCounter: NSObject {
    private(set) var count = 0
    private var recognizer: UITapGestureRecognizer?

    func watch(_ view: UIView) {
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(increment))
        view.addGestureRecognizer(recognizer)
        self.recognizer = recognizer
    }

    func stop() {
        recognizer?.removeTarget(self, action: nil)
        recognizer = nil
    }

    @objc private func increment() {
        count += 1
    }
}
