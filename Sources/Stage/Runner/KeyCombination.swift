/// A key with the modifiers that are held.
public struct KeyCombination: Hashable, Sendable {
    /// The name of the key, as `KeyInput` has it.
    public let key: String
    /// The modifiers, or `nil` if they do not matter.
    public let modifiers: ModifierFlags?

    /// A key with exactly these modifiers.
    public init(_ key: String, _ modifiers: ModifierFlags? = []) { (self.key, self.modifiers) = (key, modifiers) }

    /// Returns a Boolean value that indicates whether a key input is this combination.
    public func matches(_ input: KeyInput) -> Bool {
        input.key == key && (modifiers == nil || modifiers == input.modifiers)
    }
}
