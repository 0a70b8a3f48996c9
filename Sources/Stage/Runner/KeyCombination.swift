/// A key and its modifiers.
public struct KeyCombination: Hashable, Sendable {
    /// The name of the key, as in `KeyInput`.
    public let key: String
    /// The modifiers that must be down, or `nil` to ignore modifiers.
    public let modifiers: ModifierFlags?

    /// Creates a combination that requires exactly the given modifiers, or none by default. Pass
    /// `nil` to ignore modifiers.
    public init(_ key: String, _ modifiers: ModifierFlags? = []) { (self.key, self.modifiers) = (key, modifiers) }

    /// Returns a Boolean value that indicates whether a key input matches this combination.
    public func matches(_ input: KeyInput) -> Bool {
        input.key == key && (modifiers == nil || modifiers == input.modifiers)
    }
}
