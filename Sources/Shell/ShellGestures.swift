/// The multi-finger swipes that perform commands in every scene. Fingers on an object drag the
/// object instead. A swipe takes precedence over the gestures of content that fills the window.
final class ShellGestures: GestureRecognizerDelegate {
    private static let landingInterval = Duration.milliseconds(150)

    var isOnObject: (Touch) -> Bool = { _ in false }
    private var commands: [Command] = []

    func attach(to view: View) {
        add(to: view, name: "three fingers", touches: 3)
        add(to: view, name: "four fingers", touches: 4)
    }

    private func add(to view: View, name: String, touches: Int) {
        let swipe = SwipeGestureRecognizer()
        (swipe.name, swipe.numberOfTouchesRequired, swipe.direction) = (name, touches, [.left, .right])
        // Prevents the swipe from interfering with the scene's gestures and the bar's buttons.
        (swipe.delegate, swipe.cancelsTouchesInView, swipe.delaysTouchesEnded) = (self, false, false)
        swipe.addAction { [weak self] swipe in
            let direction: SwipeGestureRecognizer.Direction = swipe.recognizedDirection == .left ? .left : .right
            let performed = CommandSwipe(fingers: touches, direction: direction)
            if let binding = CommandTable.bindings.first(where: { $0.swipe == performed }) {
                self?.commands.append(binding.command)
            }
        }
        view.addGestureRecognizer(swipe)
    }

    func removeCommands() -> [Command] {
        defer { commands.removeAll(keepingCapacity: true) }
        return commands
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        let touches = gestureRecognizer.countedTouches
        guard let first = touches.map(\.landingTime).min(), let last = touches.map(\.landingTime).max() else {
            return false
        }
        return last - first <= Self.landingInterval && !touches.contains(where: isOnObject)
    }
}
