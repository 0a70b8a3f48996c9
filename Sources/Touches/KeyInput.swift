/// A key that was pressed or released.
public struct KeyInput: Hashable, Sendable {
    /// What a key did.
    public enum Phase: String, CaseIterable, Sendable {
        /// It was pressed, or it repeats while it is held down.
        case down
        /// It was released, or the keyboard went to another window while it was down.
        case up
    }

    /// The X keysym's name, such as `q`, `F11`, `Left` or `bracketleft`; `VoidSymbol` for a text
    /// that an input method has made of several keys, or of none.
    public var key: String
    /// The keys that were held meanwhile.
    public var modifiers: ModifierFlags
    /// The text that the key makes, such as `é` after a dead accent, or a whole word of an input
    /// method; nil for a key without text, such as `Left` or `Return`, and where no scene asks.
    public var characters: String?
    /// Whether it was pressed or released.
    public var phase: Phase
    /// Whether it is held down and repeats.
    public var isRepeat: Bool

    /// A key with X's name for it; a press without text unless said.
    @inlinable public init(
        key: String, modifiers: ModifierFlags = [], characters: String? = nil, phase: Phase = .down,
        isRepeat: Bool = false
    ) {
        (self.key, self.modifiers, self.characters) = (key, modifiers, characters)
        (self.phase, self.isRepeat) = (phase, isRepeat)
    }
}

/// What a scene asks to know of keys besides their presses.
public struct KeyDetails: OptionSet, Hashable, Sendable {
    /// One bit for each detail.
    public let rawValue: UInt8
    /// The details of these bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text that keys make: dead keys, Compose and the user's input method work. A key that
    /// they consume is not delivered, nor is its release. The text of dead keys and Compose comes
    /// with the key that completes it, that of an input method with the key `VoidSymbol`, which is
    /// not released.
    public static let characters = KeyDetails(rawValue: 1)
    /// The releases of keys whose press was delivered.
    public static let releases = KeyDetails(rawValue: 2)
}
