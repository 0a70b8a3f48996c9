import Gestures

/// Tells taps apart by the touch's own count.
class TapCountView: View {
    private(set) var counts: [Int] = []

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first, touch.tapCount > 0 {
            counts.append(touch.tapCount)
        }
    }
}
