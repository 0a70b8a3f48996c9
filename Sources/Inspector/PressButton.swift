import Drawing
import Geometry
import Gestures

/// A place that does something when a finger or the mouse lets go of it.
///
/// It listens as a view, not with a tap recognizer: whatever the thresholds are set to, they can be set back.
final class PressButton: View {
    private(set) var isPressed = false
    var onChange: (() -> Void)?
    var onPress: (() -> Void)?

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { press(true) }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { press(isOver(touches)) }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let acts = isOver(touches)
        press(false)
        if acts { onPress?() }
    }

    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { press(false) }

    private func isOver(_ touches: [Touch]) -> Bool {
        touches.contains { bounds.contains($0.location(in: self)) }
    }

    private func press(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        onChange?()
    }
}
