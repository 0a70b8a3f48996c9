import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan whose translation counts only once the finger has gone far enough.
class ThresholdPanGestureRecognizer: UIPanGestureRecognizer {
    private(set) var isThresholdExceeded = false
    var threshold: CGFloat = 30

    override var state: UIGestureRecognizer.State {
        didSet {
            switch state {
            case .began, .changed:
                break
            default:
                isThresholdExceeded = false
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let translation = self.translation(in: view)
        let magnitude = sqrt(translation.x * translation.x + translation.y * translation.y)
        if !isThresholdExceeded && magnitude > threshold {
            isThresholdExceeded = true
            setTranslation(.zero, in: view)
        }
    }
}

class Furniture: UIView {
    private(set) var moves = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(ThresholdPanGestureRecognizer(target: self, action: #selector(didPan(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func didPan(_ gesture: ThresholdPanGestureRecognizer) {
        switch gesture.state {
        case .changed where gesture.isThresholdExceeded:
            let translation = gesture.translation(in: superview)
            center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
            gesture.setTranslation(.zero, in: superview)
            moves += 1
        default:
            break
        }
    }
}
