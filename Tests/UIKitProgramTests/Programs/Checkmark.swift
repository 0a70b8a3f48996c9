import Gestures

/// One finger that goes down to the right and then up to the right.
class CheckmarkGestureRecognizer: GestureRecognizer {
    private enum Phase {
        case notStarted
        case downStroke
        case upStroke
    }

    private var phase = Phase.notStarted
    private var trackedTouch: Touch?
    private var corner = Point.zero

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 {
            state = .failed
        }
        if trackedTouch == nil {
            trackedTouch = touches.first
            corner = trackedTouch?.location(in: view) ?? .zero
        } else {
            for touch in touches where touch != trackedTouch {
                ignore(touch, for: event)
            }
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, touch == trackedTouch else {
            state = .failed
            return
        }
        let new = touch.location(in: view)
        let previous = touch.previousLocation(in: view)
        switch phase {
        case .notStarted:
            phase = .downStroke
            fallthrough
        case .downStroke:
            if new.x < previous.x {
                state = .failed
            } else if new.y < previous.y {
                corner = previous
                phase = .upStroke
            }
        case .upStroke:
            if new.x < previous.x || new.y > previous.y {
                state = .failed
            }
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        let end = touches.first?.location(in: view) ?? .zero
        if state == .possible, phase == .upStroke, end.y < corner.y - 20 {
            state = .recognized
        } else {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
        reset()
    }

    override func reset() {
        super.reset()
        trackedTouch = nil
        corner = .zero
        phase = .notStarted
    }
}

final class TaskRow: View {
    private(set) var isDone = false

    override init(frame: Rect) {
        super.init(frame: frame)
        let checkmark = CheckmarkGestureRecognizer(target: self, action: TaskRow.markDone)
        addGestureRecognizer(checkmark)
    }

    func markDone(_ sender: GestureRecognizer) {
        if sender.state == .ended {
            isDone = true
        }
    }
}
