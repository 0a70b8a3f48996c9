import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins when the finger lands, not after it has moved.
class ImmediatePanGestureRecognizer: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began { return }
        super.touchesBegan(touches, with: event)
        state = .began
    }
}

final class ImmediateSlider: UIView {
    private(set) var states: [UIGestureRecognizer.State] = []
    private(set) var value: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = ImmediatePanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
        states.append(gesture.state)
        value = gesture.location(in: self).x / bounds.width
    }
}
