public import Geometry

/// The space that text occupies, relative to the start of its first baseline.
public struct TextExtent: Hashable, Sendable {
    /// The advance along the baseline.
    public var width: Double
    /// The height of the font above the first baseline, as a positive number.
    public var ascent: Double
    /// The depth of the font below the last baseline, as a positive number.
    public var descent: Double
    /// The bounds of the glyphs relative to the baseline's start, which can extend beyond `width`.
    public var ink: Rect

    /// Creates an extent in pixels. Without `ink`, the bounds of the glyphs are the box given by
    /// the other three values.
    public init(width: Double, ascent: Double, descent: Double, ink: Rect? = nil) {
        (self.width, self.ascent, self.descent) = (width, ascent, descent)
        self.ink = ink ?? Rect(x: 0, y: -ascent, width: width, height: ascent + descent)
    }

    /// The sum of ascent and descent.
    public var height: Double { ascent + descent }
}
