/// The button without a title on which a finger rests. After a moment the bar shows its name, and
/// lifting the finger then does nothing.
final class HeldButton {
    /// The time at which the name is shown, or `nil`.
    private(set) var deadline: Timestamp?
    private weak var button: BarButton?
    /// Whether the name of the button that was held last has been shown.
    private var isNamed = false

    /// Follows a finger on a button. It is at a location in the space of the button, or has left.
    ///
    /// - Returns: Whether the name must no longer be shown.
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

    /// The button whose name is due.
    func advance(to time: Timestamp) -> BarButton? {
        guard let deadline, deadline <= time else { return nil }
        (self.deadline, isNamed) = (nil, true)
        return button
    }

    /// Whether the present lift only ends the display of a name.
    func endsName() -> Bool {
        defer { isNamed = false }
        return isNamed
    }
}
