import Gestures

/// A view that follows the finger by its own touch methods, without a recognizer.
class DraggableView: View {
    private(set) var isDragged = false

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        isDragged = true
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: superview)
        let previous = touch.previousLocation(in: superview)
        frame = frame.offsetBy(dx: location.x - previous.x, dy: location.y - previous.y)
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        isDragged = false
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        touchesEnded(touches, with: event)
    }
}
