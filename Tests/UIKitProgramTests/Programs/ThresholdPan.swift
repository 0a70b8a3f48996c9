import Foundation
import Gestures

/// A pan whose translation counts only once the finger has gone far enough.
class ThresholdPanGestureRecognizer: PanGestureRecognizer {
    private(set) var isThresholdExceeded = false
    var threshold: Double = 30

    override var state: GestureRecognizer.State {
        didSet {
            switch state {
            case .began, .changed:
                break
            default:
                isThresholdExceeded = false
            }
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        let translation = self.translation(in: view)
        let magnitude = sqrt(translation.x * translation.x + translation.y * translation.y)
        if !isThresholdExceeded && magnitude > threshold {
            isThresholdExceeded = true
            setTranslation(.zero, in: view)
        }
    }
}

class Furniture: View {
    private(set) var moves = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(ThresholdPanGestureRecognizer(target: self, action: Furniture.didPan))
    }

    func didPan(_ gesture: ThresholdPanGestureRecognizer) {
        switch gesture.state {
        case .changed where gesture.isThresholdExceeded:
            let translation = gesture.translation(in: superview)
            center = Point(x: center.x + translation.x, y: center.y + translation.y)
            gesture.setTranslation(.zero, in: superview)
            moves += 1
        default:
            break
        }
    }
}
