/// A key that was pressed or released.
public struct KeyInput: Hashable, Sendable {
    /// The phases of a key press.
    public enum Phase: String, CaseIterable, Sendable {
        /// The key was pressed, or it repeats while it is held down.
        case down
        /// The key was released, or the window lost the keyboard focus while the key was down.
        case up
    }

    /// The name of the X keysym, such as `q`, `F11`, `Left` or `bracketleft`. If an input method
    /// composes text from several keys, the name is `VoidSymbol`.
    public var key: String
    /// The modifier keys that were down during the event.
    public var modifiers: ModifierFlags
    /// The text that the key produces. It can be a character such as `é` after a dead key, or a
    /// whole word from an input method. The text is `nil` if the key produces none, as with `Left`
    /// or `Return`, or if no scene requests text.
    public var characters: String?
    /// Whether the key was pressed or released.
    public var phase: Phase
    /// A Boolean value that indicates whether this is a repeated press of a key that is held down.
    public var isRepeat: Bool

    /// Creates a key event from the name of an X keysym.
    @inlinable public init(
        key: String, modifiers: ModifierFlags = [], characters: String? = nil, phase: Phase = .down,
        isRepeat: Bool = false
    ) {
        (self.key, self.modifiers, self.characters) = (key, modifiers, characters)
        (self.phase, self.isRepeat) = (phase, isRepeat)
    }
}

/// The details of key events that a scene can request.
public struct KeyDetails: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text that keys produce. If a scene requests text, dead keys, Compose and the user's
    /// input method take effect. A key that they consume is not delivered, and neither is its
    /// release. Text from dead keys and Compose arrives with the key that completes it. Text from
    /// an input method arrives with the key `VoidSymbol`, which has no release.
    public static let characters = KeyDetails(rawValue: 1)
    /// The releases of keys whose presses were delivered.
    public static let releases = KeyDetails(rawValue: 2)
}
