import Foundation
import Gestures

/// Measures how far one finger turns about the centre of the view.
class OneFingerRotationGestureRecognizer: GestureRecognizer {
    var rotation: Double = 0

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        if event.touches(for: self)?.count ?? 0 > 1 {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let view = view else { return }
        if state == .possible {
            state = .began
        } else {
            state = .changed
        }
        let center = Point(x: view.bounds.midX, y: view.bounds.midY)
        let current = touch.location(in: view)
        let previous = touch.previousLocation(in: view)
        var angle =
            atan2(current.y - center.y, current.x - center.x) - atan2(previous.y - center.y, previous.x - center.x)
        if angle > .pi { angle -= 2 * .pi }
        if angle < -.pi { angle += 2 * .pi }
        rotation += angle
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        if state == .changed {
            state = .ended
        } else {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        rotation = 0
    }
}

class Knob: View {
    private(set) var angle: Double = 0
    private(set) var isTurning = false

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(OneFingerRotationGestureRecognizer(target: self, action: Knob.turn))
    }

    func turn(_ gesture: OneFingerRotationGestureRecognizer) {
        isTurning = gesture.state == .began || gesture.state == .changed
        if isTurning {
            angle = gesture.rotation
        }
    }
}
