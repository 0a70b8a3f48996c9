public import Geometry

/// The space that text occupies, relative to the start of its first baseline.
public struct TextExtent: Hashable, Sendable {
    /// The advance along the baseline of a single line. The width of several lines is the width of
    /// the paragraph, or of the longest line if the paragraph has no width.
    public var width: Double
    /// The height of the font above the first baseline, as a positive number.
    public var ascent: Double
    /// The distance from the first baseline to the bottom of the last line, as a positive number.
    public var descent: Double
    /// The bounds of the glyphs, relative to the start of the first baseline. The glyphs can extend
    /// beyond `width`.
    public var ink: Rect

    /// Creates an extent. If `ink` is `nil`, the bounds of the glyphs are the box given by the
    /// other three values.
    public init(width: Double, ascent: Double, descent: Double, ink: Rect? = nil) {
        (self.width, self.ascent, self.descent) = (width, ascent, descent)
        self.ink = ink ?? Rect(x: 0, y: -ascent, width: width, height: ascent + descent)
    }

    /// The sum of ascent and descent.
    public var height: Double { ascent + descent }
}
