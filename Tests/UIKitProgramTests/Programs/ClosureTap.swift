import Gestures

/// A tap that takes a closure, as everyone's extension of UIView has it.
final class ClosureTapGestureRecognizer: TapGestureRecognizer {
    private let action: () -> Void

    init(action: @escaping () -> Void) {
        self.action = action
        super.init()
        addTarget(self, action: ClosureTapGestureRecognizer.execute)
    }

    private func execute() {
        action()
    }
}

extension View {
    func onTap(perform action: @escaping () -> Void) {
        isUserInteractionEnabled = true
        addGestureRecognizer(ClosureTapGestureRecognizer(action: action))
    }

    func removeAllGestureRecognizers() {
        gestureRecognizers?.forEach(removeGestureRecognizer)
    }
}
