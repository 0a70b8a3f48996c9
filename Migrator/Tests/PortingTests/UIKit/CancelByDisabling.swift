import UIKit

/// Cancels its own pan at a limit, by switching it off and on.
class LimitedSlider: UIView {
    private(set) var states: [UIGestureRecognizer.State] = []
    let limit: CGFloat = 50

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(onPan(_:)))
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func onPan(_ pan: UIPanGestureRecognizer) {
        states.append(pan.state)
        if pan.state == .changed && pan.translation(in: self).x > limit {
            pan.isEnabled = false
            pan.isEnabled = true
        }
    }
}
