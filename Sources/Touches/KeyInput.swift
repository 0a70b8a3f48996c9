/// A key that was pressed or released.
public struct KeyInput: Hashable, Sendable {
    /// The phases of a key press.
    public enum Phase: String, CaseIterable, Sendable {
        /// The key was pressed, or it repeats while it is held down.
        case down
        /// The key was released, or input from the keyboard ended while the key was down, for
        /// example because the window lost the keyboard focus.
        case up
    }

    /// The name of the X keysym, such as `q`, `F11`, `Left` or `bracketleft`. Caps Lock has no
    /// effect on letters. A key that types a non-Latin letter, such as `α`, is usually named after
    /// the Latin letter on the same key of another layout, so that shortcuts work on every layout.
    public var key: String
    /// The modifier keys that were active during the event.
    public var modifiers: ModifierFlags
    /// The text that the key press types, or `nil` if it types none. The text is `nil` for
    /// releases, for keys such as `Left` and `Return`, and while Control, Alt or Super is down. A
    /// key that completes a Compose sequence or follows a dead key types the resulting text, such
    /// as "é". In a replay, the text is always `nil`, because recordings contain only the names of
    /// keys.
    public var text: String?
    /// Whether the key was pressed or released.
    public var phase: Phase
    /// A Boolean value that indicates whether this is a repeated press of a key that is held down.
    public var isRepeat: Bool

    /// The name of the key for comparisons. A letter from `A` to `Z` is in lower case. A key on the
    /// keypad has the name of its counterpart, such as `Left` for `KP_Left`, `1` for `KP_1` and
    /// `Return` for `KP_Enter`.
    public var plainKey: String {
        guard key.hasPrefix("KP_") else { return key.count == 1 ? key.lowercased() : key }
        let name = String(key.dropFirst(3))
        return Self.namesOffKeypad[name] ?? name
    }

    private static let namesOffKeypad = [
        "Enter": "Return", "Add": "plus", "Subtract": "minus", "Multiply": "asterisk", "Divide": "slash",
        "Decimal": "period", "Separator": "comma", "Equal": "equal", "Space": "space",
    ]

    /// Creates a key event from the name of an X keysym.
    @inlinable public init(
        key: String, modifiers: ModifierFlags = [], text: String? = nil, phase: Phase = .down,
        isRepeat: Bool = false
    ) {
        (self.key, self.modifiers, self.text) = (key, modifiers, text)
        (self.phase, self.isRepeat) = (phase, isRepeat)
    }
}

/// A set of modifier keys, named as in `UIKeyModifierFlags`.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = ModifierFlags(rawValue: 1)
    /// The Control key.
    public static let control = ModifierFlags(rawValue: 2)
    /// The Alt key.
    public static let alternate = ModifierFlags(rawValue: 4)
    /// The Super key, which has a logo on most keyboards.
    public static let command = ModifierFlags(rawValue: 8)
}
