import Gestures

/// Begins when a finger presses harder than a threshold, and ends when it presses less.
class DeepPressGestureRecognizer: GestureRecognizer {
    let threshold: Double
    private var isDeep = false

    init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (DeepPressGestureRecognizer) -> Void, threshold: Double
    ) {
        self.threshold = threshold
        super.init()
        addTarget(target, action: action)
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if let touch = touches.first {
            handle(touch)
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        if let touch = touches.first {
            handle(touch)
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        state = isDeep ? .ended : .failed
    }

    override func reset() {
        super.reset()
        isDeep = false
    }

    private func handle(_ touch: Touch) {
        guard touch.force > 0 else { return }
        let force = touch.force / touch.maximumPossibleForce
        if !isDeep && force >= threshold {
            isDeep = true
            state = .began
        } else if isDeep && force < threshold {
            state = .ended
        } else if isDeep {
            state = .changed
        }
    }
}

final class PressurePad: View {
    private(set) var states: [GestureRecognizer.State] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        let press = DeepPressGestureRecognizer(target: self, action: PressurePad.pressed, threshold: 0.75)
        addGestureRecognizer(press)
    }

    private func pressed(_ press: DeepPressGestureRecognizer) {
        states.append(press.state)
    }
}
