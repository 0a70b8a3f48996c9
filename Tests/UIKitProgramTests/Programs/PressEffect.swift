import Gestures

/// A button that sinks while it is pressed, with a tap and a long press without a minimum duration.
class SpringButton: View, GestureRecognizerDelegate {
    private(set) var taps = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        let press = LongPressGestureRecognizer(target: self, action: SpringButton.pressed)
        press.minimumPressDuration = 0
        press.delegate = self
        press.cancelsTouchesInView = false
        addGestureRecognizer(press)
        let tap = TapGestureRecognizer(target: self, action: SpringButton.tapped)
        tap.delegate = self
        addGestureRecognizer(tap)
    }

    private func pressed(_ gesture: LongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            transform = Transform(scaleX: 0.9, y: 0.9)
        case .ended, .cancelled:
            transform = .identity
        default:
            break
        }
    }

    private func tapped(_ gesture: TapGestureRecognizer) {
        taps += 1
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
        gestureRecognizer is LongPressGestureRecognizer && otherGestureRecognizer is TapGestureRecognizer
    }
}
