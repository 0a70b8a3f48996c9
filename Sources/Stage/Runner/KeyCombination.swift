/// A key and its modifiers, for scenes and programs that compare key inputs with their shortcuts.
public struct KeyCombination: Hashable, Sendable {
    /// The name of the key, as in `KeyInput`.
    package let key: String
    /// The required modifiers, or `nil` to ignore modifiers.
    package let modifiers: ModifierFlags?

    /// Creates a combination that requires the given modifiers, by default none. Pass `nil` to
    /// ignore modifiers.
    public init(_ key: String, _ modifiers: ModifierFlags? = []) { (self.key, self.modifiers) = (key, modifiers) }

    /// Returns a Boolean value that indicates whether a key input matches this combination.
    ///
    /// The case of a letter is ignored, because Shift changes it. A key also matches the same key
    /// on the keypad, such as `KP_Left`. Unless modifiers are ignored, they must match, but a digit
    /// also matches with Shift, because some keyboards type digits with Shift.
    public func matches(_ input: KeyInput) -> Bool {
        guard input.key == key || input.plainKey.lowercased() == key.lowercased() else { return false }
        return modifiers == nil || modifiers == input.modifiers
            || isDigit && modifiers == input.modifiers.subtracting(.shift)
    }

    private var isDigit: Bool { key.count == 1 && key.allSatisfy(\.isNumber) }
}
