/// A command that a key performs on the focused view or on the focus itself.
package enum FocusCommand: Hashable, Sendable {
    case adjust(Adjustment)
    /// A command that moves the focus to the next view if the value is 1, or to the previous view
    /// if the value is -1.
    case move(Int)
    case press
    /// A command that clears the focus. If the window reserves the focus keys and a gesture is
    /// active, the command cancels the gesture instead.
    case cancel

    /// The distances that an arrow key moves a view without Shift and with Shift, in points.
    private static let (step, smallStep) = (16.0, 1.0)
    private static let factor = 1.1
    private static let turn = Double.pi / 36

    package static let bindings: [(command: FocusCommand, keys: [KeyCombination])] =
        [
            (.move(1), [KeyCombination("Tab")]),
            (.move(-1), [KeyCombination("Tab", .shift), KeyCombination("ISO_Left_Tab", nil)]),
            (.press, [KeyCombination("Return"), KeyCombination("space")]),
        ] + arrows(step, []) + arrows(smallStep, .shift) + [
            // Ignores modifiers, because plus requires Shift on many keyboards.
            (.adjust(.scale(factor)), ["plus", "equal"].map { KeyCombination($0, nil) }),
            (.adjust(.scale(1 / factor)), ["minus", "underscore"].map { KeyCombination($0, nil) }),
            (.adjust(.rotate(-turn)), [KeyCombination("bracketleft", nil)]),
            (.adjust(.rotate(turn)), [KeyCombination("bracketright", nil)]),
            // Ignores modifiers, because Control or Shift might be down to simulate two fingers.
            (.cancel, [KeyCombination("Escape", nil)]),
        ]

    private static func arrows(
        _ step: Double, _ modifiers: ModifierFlags
    ) -> [(command: FocusCommand, keys: [KeyCombination])] {
        let steps = [("Left", -step, 0), ("Right", step, 0), ("Up", 0, -step), ("Down", 0, step)]
        return steps.map { key, dx, dy in
            (.adjust(.move(Vector(dx: dx, dy: dy))), [KeyCombination(key, modifiers)])
        }
    }

    package init?(_ key: KeyInput) {
        guard let found = Self.bindings.first(where: { $0.keys.contains { $0.matches(key) } }) else { return nil }
        self = found.command
    }
}
