public import Geometry

/// How much room a text takes, from the point on its first baseline where it begins.
public struct TextExtent: Hashable, Sendable {
    /// How far the text leads along the baseline.
    public var width: Double
    /// How high the font reaches above the baseline, positive.
    public var ascent: Double
    /// How low the font reaches below the baseline, of several lines the last one; positive.
    public var descent: Double
    /// The bounds of the glyphs, from the baseline's start; slanted ones reach beyond `width`.
    public var ink: Rect

    /// An extent in px. Without `ink`, the bounds of the glyphs are the box of the other three.
    public init(width: Double, ascent: Double, descent: Double, ink: Rect? = nil) {
        (self.width, self.ascent, self.descent) = (width, ascent, descent)
        self.ink = ink ?? Rect(x: 0, y: -ascent, width: width, height: ascent + descent)
    }

    /// The ascent and the descent together.
    public var height: Double { ascent + descent }
}
