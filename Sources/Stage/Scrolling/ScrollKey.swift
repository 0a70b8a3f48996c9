enum ScrollKey {
    case by(Vector)
    case toStart, toEnd

    /// The distance that an arrow key scrolls, which is also the overlap between pages, in points.
    private static let line = 40.0

    init?(_ key: KeyInput, in view: ScrollView) {
        let page = max(view.bounds.height - Self.line, view.bounds.height / 2)
        switch (key.key, key.modifiers) {
        case ("Left", []), ("KP_Left", []): self = .by(Vector(dx: -Self.line, dy: 0))
        case ("Right", []), ("KP_Right", []): self = .by(Vector(dx: Self.line, dy: 0))
        case ("Up", []), ("KP_Up", []): self = .by(Vector(dx: 0, dy: -Self.line))
        case ("Down", []), ("KP_Down", []): self = .by(Vector(dx: 0, dy: Self.line))
        case ("Prior", []), ("KP_Prior", []), ("space", .shift): self = .by(Vector(dx: 0, dy: -page))
        case ("Next", []), ("KP_Next", []), ("space", []): self = .by(Vector(dx: 0, dy: page))
        case ("Home", []), ("KP_Home", []): self = .toStart
        case ("End", []), ("KP_End", []): self = .toEnd
        default: return nil  // over (String, ModifierFlags)
        }
    }
}
