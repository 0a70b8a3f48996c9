import Foundation
import Gestures

/// A long press of its own, by a timer.
class TimedPressGestureRecognizer: GestureRecognizer {
    var duration: TimeInterval = 0.8
    private var timer: Timer?
    private var start = Point.zero

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        guard timer == nil, let touch = touches.first else { return }
        start = touch.location(in: nil)
        // swift-format-ignore
        timer = Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.timerFired() } }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        let location = touch.location(in: nil)
        if state == .possible, hypot(location.x - start.x, location.y - start.y) > 10 {
            state = .failed
        } else if state == .began || state == .changed {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
    }

    private func timerFired() {
        state = .began
    }
}

class RecordButton: View {
    private(set) var states: [GestureRecognizer.State] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(TimedPressGestureRecognizer(target: self, action: RecordButton.record))
    }

    func record(_ press: TimedPressGestureRecognizer) {
        states.append(press.state)
    }
}
