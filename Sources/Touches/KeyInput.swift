/// A key that was pressed or released.
public struct KeyInput: Hashable, Sendable {
    /// The phases of a key press.
    public enum Phase: String, CaseIterable, Sendable {
        /// The key was pressed, or repeats while it is held down.
        case down
        /// The key was released, or the window lost the keyboard while the key was down.
        case up
    }

    /// The name of the X keysym, such as `q`, `F11`, `Left` or `bracketleft`. Text that an input
    /// method composes from several keys has the key `VoidSymbol`.
    public var key: String
    /// The modifier keys that were down.
    public var modifiers: ModifierFlags
    /// The text that the key produces, such as `é` after a dead accent, or a whole word from an
    /// input method. `nil` for a key without text, such as `Left` or `Return`, and if no scene
    /// requests text.
    public var characters: String?
    /// Whether the key was pressed or released.
    public var phase: Phase
    /// A Boolean value that indicates whether the key repeats because it is held down.
    public var isRepeat: Bool

    /// Creates a key event from the name of an X keysym. The default is a press without text.
    @inlinable public init(
        key: String, modifiers: ModifierFlags = [], characters: String? = nil, phase: Phase = .down,
        isRepeat: Bool = false
    ) {
        (self.key, self.modifiers, self.characters) = (key, modifiers, characters)
        (self.phase, self.isRepeat) = (phase, isRepeat)
    }
}

/// The details about keys that a scene can request.
public struct KeyDetails: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text that keys produce. Dead keys, Compose and the user's input method take effect. A
    /// key that they consume is not delivered, and neither is its release. The text of dead keys
    /// and Compose arrives with the key that completes it. The text of an input method arrives with
    /// the key `VoidSymbol`, which has no release.
    public static let characters = KeyDetails(rawValue: 1)
    /// The releases of keys whose press was delivered.
    public static let releases = KeyDetails(rawValue: 2)
}
