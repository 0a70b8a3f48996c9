/// A key with modifiers.
public struct KeyCombination: Hashable, Sendable {
    /// The name of the key, as in `KeyInput`.
    public let key: String
    /// The required modifiers, or `nil` if modifiers are ignored.
    public let modifiers: ModifierFlags?

    /// Creates a combination of a key and exactly these modifiers.
    public init(_ key: String, _ modifiers: ModifierFlags? = []) { (self.key, self.modifiers) = (key, modifiers) }

    /// Returns a Boolean value that indicates whether a key input matches this combination.
    public func matches(_ input: KeyInput) -> Bool {
        input.key == key && (modifiers == nil || modifiers == input.modifiers)
    }
}
