import UIKit

/// Tells taps apart by the touch's own count.
class TapCountView: UIView {
    private(set) var counts: [Int] = []

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first, touch.tapCount > 0 {
            counts.append(touch.tapCount)
        }
    }
}
