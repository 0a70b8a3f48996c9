import Geometry
import Gestures

/// A view that tells where one finger, or the mouse, presses it.
final class PressView: View {
    /// Called with each place, in the view's own coordinates, and with nil when the finger has left.
    var onPress: ((Point?) -> Void)?
    /// Called when the finger is lifted over the view.
    var onTap: (() -> Void)?
    private(set) var isPressed = false

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { press(touches) }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { press(touches) }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let isInside = touches.contains { bounds.contains($0.location(in: self)) }
        release()
        if isInside { onTap?() }
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { release() }

    private func press(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        isPressed = true
        onPress?(touch.location(in: self))
    }

    private func release() {
        isPressed = false
        onPress?(nil)
    }
}
