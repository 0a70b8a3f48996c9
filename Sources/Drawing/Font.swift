/// A typeface in a particular size, weight and style.
public struct Font: Hashable, Sendable {
    /// The thickness of a font's strokes.
    public enum Weight: Hashable, Sendable, CaseIterable {
        /// A weight that is lighter than regular.
        case ultraLight, thin, light
        /// The regular weight of the family.
        case regular
        /// A weight that is heavier than regular.
        case medium, semibold, bold, heavy, black
    }

    /// The family name, such as `sans-serif`, `serif` or `monospace`. Fontconfig finds the
    /// installed font that matches it best.
    public var family: String
    /// The height of the em square, in the unit of the text's coordinate space, such as points. No
    /// glyphs are painted if the size is less than 1/64, more than 16384 or not finite.
    public var size: Double
    /// The weight. If the family does not have this weight, its closest weight is used.
    public var weight: Weight
    /// A Boolean value that indicates whether the font is italic. If the family has no italics, its
    /// regular letters are slanted if possible.
    public var isItalic: Bool

    /// Creates a font. By default, it is the system's regular sans serif font.
    public init(family: String = "sans-serif", size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    /// Returns the system's sans serif font in the given size and weight, as in UIKit.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// Returns the system's bold sans serif font in the given size, as in UIKit.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }

    /// Returns the system's italic sans serif font in the given size, as in UIKit.
    public static func italicSystemFont(ofSize size: Double) -> Font { Font(size: size, isItalic: true) }

    package var isPaintable: Bool { size >= 0x1p-6 && size <= 0x1p14 }
}
