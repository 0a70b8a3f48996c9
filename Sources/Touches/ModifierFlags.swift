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
