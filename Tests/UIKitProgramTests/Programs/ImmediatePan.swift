import Gestures

/// A pan that begins when the finger lands, not after it has moved.
class ImmediatePanGestureRecognizer: PanGestureRecognizer {
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if state == .began { return }
        super.touchesBegan(touches, with: event)
        state = .began
    }
}

final class ImmediateSlider: View {
    private(set) var states: [GestureRecognizer.State] = []
    private(set) var value: Double = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        let pan = ImmediatePanGestureRecognizer(target: self, action: ImmediateSlider.handlePan)
        addGestureRecognizer(pan)
    }

    private func handlePan(_ gesture: PanGestureRecognizer) {
        states.append(gesture.state)
        value = gesture.location(in: self).x / bounds.width
    }
}
