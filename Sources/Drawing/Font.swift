/// A typeface at a size.
public struct Font: Hashable, Sendable {
    /// How thick the letters are. A family that has not all of them shows the nearest.
    public enum Weight: Hashable, Sendable, CaseIterable {
        /// Thinner than a plain letter.
        case ultraLight, thin, light
        /// The family's plain letters.
        case regular
        /// Thicker than a plain letter.
        case medium, semibold, bold, heavy, black
    }

    /// A family as fontconfig knows it: a name, or `sans-serif`, `serif`, `monospace`.
    public var family: String
    /// The height of the em square in pixels of the item's own space. What is less than 1/64, not
    /// finite, or more than 16384 paints no letters.
    public var size: Double
    /// How thick the letters are.
    public var weight: Weight
    /// Whether the letters lean: the family's italic ones, or its plain ones slanted.
    public var isItalic: Bool

    /// A typeface at a size in pixels of the item's own space; the system's plain one unless said.
    public init(family: String = "sans-serif", size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    /// Whether letters of that size can be painted.
    package var isPaintable: Bool { size >= 0x1p-6 && size <= 0x1p14 }
}
