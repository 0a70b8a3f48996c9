import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Begins when a finger presses harder than a threshold, and ends when it presses less.
class DeepPressGestureRecognizer: UIGestureRecognizer {
    let threshold: CGFloat
    private var isDeep = false

    init(
        target: Any?, action: Selector?, threshold: CGFloat
    ) {
        self.threshold = threshold
        super.init(target: target, action: action)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first {
            handle(touch)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first {
            handle(touch)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = isDeep ? .ended : .failed
    }

    override func reset() {
        super.reset()
        isDeep = false
    }

    private func handle(_ touch: UITouch) {
        guard touch.force > 0 else { return }
        let force = touch.force / touch.maximumPossibleForce
        if !isDeep && force >= threshold {
            isDeep = true
            state = .began
        } else if isDeep && force < threshold {
            state = .ended
        } else if isDeep {
            state = .changed
        }
    }
}

final class PressurePad: UIView {
    private(set) var states: [UIGestureRecognizer.State] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let press = DeepPressGestureRecognizer(target: self, action: #selector(pressed(_:)), threshold: 0.75)
        addGestureRecognizer(press)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError()
    }

    @objc private func pressed(_ press: DeepPressGestureRecognizer) {
        states.append(press.state)
    }
}
