import Gestures

/// Follows the first finger, and ignores all others.
class JoystickGestureRecognizer: GestureRecognizer {
    private var touch: Touch?
    private var origin = Point.zero
    private(set) var displacement = Vector.zero

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        for new in touches {
            if touch == nil {
                touch = new
                origin = new.location(in: view)
            } else {
                ignore(new, for: event)
            }
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touch, touches.contains(touch) else { return }
        let location = touch.location(in: view)
        displacement = Vector(dx: location.x - origin.x, dy: location.y - origin.y)
        state = state == .possible ? .began : .changed
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        if let touch = touch, touches.contains(touch) {
            state = state == .possible ? .failed : .ended
        }
    }

    override func reset() {
        super.reset()
        touch = nil
        displacement = .zero
    }
}

class GamePad: View {
    private(set) var direction = Vector.zero
    private(set) var states: [GestureRecognizer.State] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        let stick = JoystickGestureRecognizer(target: self, action: GamePad.moved)
        addGestureRecognizer(stick)
    }

    private func moved(_ stick: JoystickGestureRecognizer) {
        direction = stick.displacement
        states.append(stick.state)
    }
}
