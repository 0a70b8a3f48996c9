import Geometry
import Gestures

/// A place in the bar that does something when a finger or the mouse lets go of it, as `UIControl` does.
final class Button: View {
    /// What the bar shows on it.
    enum Face: Equatable {
        case title(String)
        case reset, inspector, fullScreen
    }

    let action: BarAction
    var face: Face
    /// Whether a finger is on it, so that letting go acts.
    private(set) var isPressed = false
    var onChange: (() -> Void)?
    var onAction: ((BarAction) -> Void)?

    init(_ action: BarAction, face: Face, name: String) {
        (self.action, self.face) = (action, face)
        super.init()
        self.name = name
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { press(true) }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { press(isOver(touches)) }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        let acts = isOver(touches)
        press(false)
        if acts { onAction?(action) }
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
