public import Geometry

/// Text with its measured extent, so that its bounds are known before it is painted.
public struct Text: Hashable, Sendable {
    /// The characters to draw.
    public var string: String
    /// The font in which the text is measured and painted.
    public var font: Font
    /// The color of the letters.
    public var color: Color
    /// The position on the first baseline. `alignment` determines which part of the text is at this
    /// position.
    public var position: Point
    /// The part of the line, or of the paragraph's width, that is placed at `position`.
    public var alignment: TextAlignment
    /// The layout of several lines, or `nil` for a single line.
    public var paragraph: ParagraphStyle?
    /// The measured extent of the string.
    public var extent: TextExtent

    /// Creates text at a point on its first baseline. `extent` must be measured for the same
    /// string, font and paragraph style.
    public init(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading,
        paragraph: ParagraphStyle? = nil, extent: TextExtent
    ) {
        self.paragraph = paragraph
        (self.string, self.font, self.color) = (string, font, color)
        (self.position, self.alignment, self.extent) = (position, alignment, extent)
    }

    /// The start of the first baseline.
    public var start: Point { position - Vector(dx: extent.width * alignment.part, dy: 0) }

    /// The box from the top of the first line to the bottom of the last line, with the width of
    /// `extent`.
    public var frame: Rect { Rect(x: start.x, y: start.y - extent.ascent, width: extent.width, height: extent.height) }
    /// The bounds in the item's own space, with a margin of one unit, because hinting rounds glyphs
    /// to whole pixels.
    package var bounds: Rect { extent.ink.offsetBy(start - .zero).union(frame).insetBy(dx: -1, dy: -1) }
}
