/// A typeface at a size.
public struct Font: Hashable, Sendable {
    /// How thick the letters are.
    public enum Weight: Hashable, Sendable {
        /// The family's plain letters, or its thick ones.
        case regular, bold
    }

    /// A family as fontconfig knows it: a name, or `sans-serif`, `serif`, `monospace`.
    public var family: String
    /// The height of the em square in pixels of the item's own space.
    public var size: Double
    /// How thick the letters are.
    public var weight: Weight

    /// A typeface at a size in pixels of the item's own space; the system's plain one unless said.
    public init(family: String = "sans-serif", size: Double, weight: Weight = .regular) {
        (self.family, self.size, self.weight) = (family, size, weight)
    }
}
