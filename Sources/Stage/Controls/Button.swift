package import Gestures

/// A place that does something when a finger or the mouse lets go of it, as `UIControl` does.
///
/// It listens as a view, not with a tap recognizer: whatever the thresholds are set to, they can be set back.
package final class Button: View {
    /// Whether a finger is on it, so that letting go acts.
    package private(set) var isPressed = false
    /// Called when it looks different now.
    package var onChange: (() -> Void)?
    package var onPress: (() -> Void)?

    package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { press(true) }

    package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { press(isOver(touches)) }

    package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let acts = isOver(touches)
        press(false)
        if acts { onPress?() }
    }

    package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { press(false) }

    private func isOver(_ touches: [Touch]) -> Bool {
        touches.contains { bounds.contains($0.location(in: self)) }
    }

    private func press(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        onChange?()
    }
}
