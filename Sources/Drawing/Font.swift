/// A typeface at a size.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case regular, bold
    }

    /// A family as fontconfig knows it: a name, or `sans-serif`, `serif`, `monospace`.
    public var family: String
    /// The height of the em square in pixels of the item's own space.
    public var size: Double
    public var weight: Weight

    public init(family: String = "sans-serif", size: Double, weight: Weight = .regular) {
        (self.family, self.size, self.weight) = (family, size, weight)
    }
}
