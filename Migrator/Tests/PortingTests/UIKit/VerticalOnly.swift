import UIKit

/// A pan that begins only if the finger moves up or down, and leaves other drags to another
/// recognizer.
class PullDown: UIView {
    private(set) var pulls = 0
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(pull(_:)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer == pan {
            let velocity = pan.velocity(in: self)
            return abs(velocity.y) > abs(velocity.x)
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    @objc private func pull(_ gesture: UIPanGestureRecognizer) {
        if gesture.state == .began {
            pulls += 1
        }
    }
}
