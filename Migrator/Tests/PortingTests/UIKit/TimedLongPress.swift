import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A long press of its own, by a timer.
class TimedPressGestureRecognizer: UIGestureRecognizer {
    var duration: TimeInterval = 0.8
    private var timer: Timer?
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard timer == nil, let touch = touches.first else { return }
        start = touch.location(in: nil)
        // swift-format-ignore
        timer = Timer.scheduledTimer(
            timeInterval: duration, target: self, selector: #selector(timerFired), userInfo: nil, repeats: false)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        let location = touch.location(in: nil)
        if state == .possible, hypot(location.x - start.x, location.y - start.y) > 10 {
            state = .failed
        } else if state == .began || state == .changed {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
    }

    @objc private func timerFired() {
        state = .began
    }
}

class RecordButton: UIView {
    private(set) var states: [UIGestureRecognizer.State] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(TimedPressGestureRecognizer(target: self, action: #selector(record(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func record(_ press: TimedPressGestureRecognizer) {
        states.append(press.state)
    }
}
