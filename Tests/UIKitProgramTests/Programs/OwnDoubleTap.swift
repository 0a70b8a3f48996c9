import Foundation
import Gestures

/// A double tap with an interval of its own: a shorter one than UITapGestureRecognizer's.
class QuickDoubleTapGestureRecognizer: GestureRecognizer {
    var maximumInterval: TimeInterval = 0.25
    private var taps = 0
    private var lastTap: TimeInterval = 0

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count > 1 {
            state = .failed
        } else if taps > 0, event.timestamp - lastTap > maximumInterval {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first else { return }
        taps += 1
        lastTap = touch.timestamp
        if taps == 2 {
            state = .recognized
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        taps = 0
    }
}

final class HeartButton {
    private(set) var hearts = 0

    init(view: View) {
        view.addGestureRecognizer(QuickDoubleTapGestureRecognizer(target: self, action: HeartButton.love))
    }

    func love() { hearts += 1 }
}
