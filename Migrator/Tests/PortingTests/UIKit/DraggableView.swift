import UIKit

/// A view that follows the finger by its own touch methods, without a recognizer.
class DraggableView: UIView {
    private(set) var isDragged = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isDragged = true
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: superview)
        let previous = touch.previousLocation(in: superview)
        frame = frame.offsetBy(dx: location.x - previous.x, dy: location.y - previous.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isDragged = false
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}
