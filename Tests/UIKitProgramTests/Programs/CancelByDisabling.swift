import Gestures

/// Cancels its own pan at a limit, by switching it off and on.
class LimitedSlider: View {
    private(set) var states: [GestureRecognizer.State] = []
    let limit: Double = 50

    override init(frame: Rect) {
        super.init(frame: frame)
        let pan = PanGestureRecognizer(target: self, action: LimitedSlider.onPan)
        addGestureRecognizer(pan)
    }

    func onPan(_ pan: PanGestureRecognizer) {
        states.append(pan.state)
        if pan.state == .changed && pan.translation(in: self).x > limit {
            pan.isEnabled = false
            pan.isEnabled = true
        }
    }
}
