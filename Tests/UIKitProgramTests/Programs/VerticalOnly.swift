import Gestures

/// A pan that begins only if the finger moves up or down, and leaves other drags to another
/// recognizer.
class PullDown: View {
    private(set) var pulls = 0
    private lazy var pan = PanGestureRecognizer(target: self, action: PullDown.pull)

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(pan)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if gestureRecognizer == pan {
            let velocity = pan.velocity(in: self)
            return abs(velocity.y) > abs(velocity.x)
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func pull(_ gesture: PanGestureRecognizer) {
        if gesture.state == .began {
            pulls += 1
        }
    }
}
