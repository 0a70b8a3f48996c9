import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Follows the first finger, and ignores all others.
class JoystickGestureRecognizer: UIGestureRecognizer {
    private var touch: UITouch?
    private var origin = CGPoint.zero
    private(set) var displacement = CGVector.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for new in touches {
            if touch == nil {
                touch = new
                origin = new.location(in: view)
            } else {
                ignore(new, for: event)
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touch, touches.contains(touch) else { return }
        let location = touch.location(in: view)
        displacement = CGVector(dx: location.x - origin.x, dy: location.y - origin.y)
        state = state == .possible ? .began : .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if let touch = touch, touches.contains(touch) {
            state = state == .possible ? .failed : .ended
        }
    }

    override func reset() {
        super.reset()
        touch = nil
        displacement = .zero
    }
}

class GamePad: UIView {
    private(set) var direction = CGVector.zero
    private(set) var states: [UIGestureRecognizer.State] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let stick = JoystickGestureRecognizer(target: self, action: #selector(moved))
        addGestureRecognizer(stick)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func moved(_ stick: JoystickGestureRecognizer) {
        direction = stick.displacement
        states.append(stick.state)
    }
}
