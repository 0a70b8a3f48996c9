/// What a key does in every scene.
enum KeyCommand {
    case showScene(Int)
    case adjust(Adjustment)
    /// Gives the focus to the next view or button, or to the one before.
    case moveFocus(Int)
    case press
    case reset
    /// Takes back the last change of the scene, or makes it again.
    case undo, redo
    /// Takes back the gestures under way, or else the focus.
    case cancel
    case toggleInspector
    case showGuide

    /// How far an arrow moves a view, in points, and how far with Shift.
    private static let (step, smallStep) = (16.0, 1.0)
    private static let factor = 1.1
    private static let turn = Double.pi / 36

    /// The command of a key; nil for a key that is the scene's.
    init?(_ key: KeyInput) {
        let step = key.modifiers == .shift ? Self.smallStep : Self.step
        switch (key.key, key.modifiers) {
        case ("Left", []), ("Left", .shift): self = .adjust(.move(Vector(dx: -step, dy: 0)))
        case ("Right", []), ("Right", .shift): self = .adjust(.move(Vector(dx: step, dy: 0)))
        case ("Up", []), ("Up", .shift): self = .adjust(.move(Vector(dx: 0, dy: -step)))
        case ("Down", []), ("Down", .shift): self = .adjust(.move(Vector(dx: 0, dy: step)))
        // On many keyboards the plus is a shifted key.
        case ("plus", _), ("equal", _), ("KP_Add", _): self = .adjust(.scale(Self.factor))
        case ("minus", _), ("underscore", _), ("KP_Subtract", _): self = .adjust(.scale(1 / Self.factor))
        case ("bracketleft", _): self = .adjust(.turn(-Self.turn))
        case ("bracketright", _): self = .adjust(.turn(Self.turn))
        case ("Tab", []): self = .moveFocus(1)
        case ("Tab", .shift), ("ISO_Left_Tab", _): self = .moveFocus(-1)
        case ("Return", []), ("KP_Enter", []), ("space", []): self = .press
        case ("Home", []): self = .reset
        case ("z", .control): self = .undo
        case ("z", [.control, .shift]), ("Z", [.control, .shift]), ("y", .control): self = .redo
        // Also while Control and Shift make the mouse two fingers.
        case ("Escape", _): self = .cancel
        case ("F12", []), ("i", []): self = .toggleInspector
        case ("F1", []), ("question", _): self = .showGuide
        case (let name, []):
            guard let number = Int(name.hasPrefix("KP_") ? name.dropFirst(3) : name[...]) else { return nil }
            self = .showScene(number - 1)
        default: return nil  // over (String, ModifierFlags)
        }
    }
}

extension GestureEngine {
    /// Takes back the gestures under way; returns whether there were any.
    func cancelGestures() -> Bool {
        let engaged = engagedRecognizers.filter(\.isEnabled)
        for recognizer in engaged {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        return !engaged.isEmpty
    }
}
