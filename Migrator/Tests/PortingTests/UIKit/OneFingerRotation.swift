import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Measures how far one finger turns about the centre of the view.
class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
    var rotation: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if event.touches(for: self)?.count ?? 0 > 1 {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let view = view else { return }
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
        let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let current = touch.location(in: view)
        let previous = touch.previousLocation(in: view)
        var angle =
            atan2(current.y - center.y, current.x - center.x) - atan2(previous.y - center.y, previous.x - center.x)
        if angle > .pi { angle -= 2 * .pi }
        if angle < -.pi { angle += 2 * .pi }
        rotation += angle
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .changed {
            state = .ended
        } else {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        rotation = 0
    }
}

class Knob: UIView {
    private(set) var angle: CGFloat = 0
    private(set) var isTurning = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(OneFingerRotationGestureRecognizer(target: self, action: #selector(turn)))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addGestureRecognizer(OneFingerRotationGestureRecognizer(target: self, action: #selector(turn)))
    }

    @objc func turn(_ gesture: OneFingerRotationGestureRecognizer) {
        isTurning = gesture.state == .began || gesture.state == .changed
        if isTurning {
            angle = gesture.rotation
        }
    }
}
