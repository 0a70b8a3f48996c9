/// The button without a title that a finger is holding. After the long-press duration, the bar
/// shows the button's name. While the name is visible, lifting the finger does not press the
/// button.
final class HeldButton {
    private(set) var deadline: Timestamp?
    private weak var button: BarButton?
    private var isNamed = false

    /// Tracks a finger on a button.
    ///
    /// - Parameter location: The finger's location in the button's coordinate space, or `nil` at
    ///   the end of the touch.
    /// - Returns: Whether the bar must hide the name.
    func follow(_ location: Point?, on button: BarButton) -> Bool {
        guard let location, button.bounds.contains(location) else {
            guard self.button === button else { return false }
            (self.button, deadline) = (nil, nil)
            return isNamed
        }
        guard self.button !== button else { return false }
        (self.button, deadline, isNamed) = (button, nil, false)
        guard button.content.style == .sign, let engine = button.engine,
            engine.touches.contains(where: { $0.view === button.control && $0.type == .direct })
        else { return false }
        deadline = engine.now + .seconds(engine.thresholds.longPressDuration)
        return false
    }

    func advance(to time: Timestamp) -> BarButton? {
        guard let deadline, deadline <= time else { return nil }
        (self.deadline, isNamed) = (nil, true)
        return button
    }

    /// Call this method before a button is pressed, and when a touch ends without pressing it.
    /// Returns whether the name was shown. If so, the button must not be pressed.
    func endsName() -> Bool {
        defer { isNamed = false }
        return isNamed
    }
}
