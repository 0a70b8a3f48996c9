import UIKit

/// A tap that takes a closure, as everyone's extension of UIView has it.
final class ClosureTapGestureRecognizer: UITapGestureRecognizer {
    private let action: () -> Void

    init(action: @escaping () -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(execute))
    }

    @objc private func execute() {
        action()
    }
}

extension UIView {
    func onTap(perform action: @escaping () -> Void) {
        isUserInteractionEnabled = true
        addGestureRecognizer(ClosureTapGestureRecognizer(action: action))
    }

    func removeAllGestureRecognizers() {
        gestureRecognizers?.forEach(removeGestureRecognizer)
    }
}
