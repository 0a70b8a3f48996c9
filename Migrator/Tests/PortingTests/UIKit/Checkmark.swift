import UIKit
import UIKit.UIGestureRecognizerSubclass

/// One finger that goes down to the right and then up to the right.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
    private enum Phase {
        case notStarted
        case downStroke
        case upStroke
    }

    private var phase = Phase.notStarted
    private var trackedTouch: UITouch?
    private var corner = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
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

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
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

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        let end = touches.first?.location(in: view) ?? .zero
        if state == .possible, phase == .upStroke, end.y < corner.y - 20 {
            state = .recognized
        } else {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
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

final class TaskRow: UIView {
    private(set) var isDone = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        let checkmark = CheckmarkGestureRecognizer(target: self, action: #selector(markDone(_:)))
        addGestureRecognizer(checkmark)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func markDone(_ sender: UIGestureRecognizer) {
        if sender.state == .ended {
            isDone = true
        }
    }
}
