public import Geometry

/// A text, measured by the creator of the picture, so that its bounds are known.
public struct Text: Hashable, Sendable {
    /// What is written.
    public var string: String
    /// The typeface that it was measured in.
    public var font: Font
    /// The letters' colour.
    public var color: Color
    /// The point on the first baseline at which the part named by `alignment` lies.
    public var position: Point
    /// Which part of the line, or of the width of a paragraph, lies at `position`.
    public var alignment: TextAlignment
    /// How several lines are laid out; nil for a single line.
    public var paragraph: ParagraphStyle?
    /// The measured size of `string` in `font`, and in the style of the paragraph.
    public var extent: TextExtent

    /// A text at a point of its first baseline; `extent` must be its measure in the font.
    public init(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading,
        paragraph: ParagraphStyle? = nil, extent: TextExtent
    ) {
        self.paragraph = paragraph
        (self.string, self.font, self.color) = (string, font, color)
        (self.position, self.alignment, self.extent) = (position, alignment, extent)
    }

    /// Where the baseline begins.
    public var start: Point {
        switch alignment {
        case .leading: position
        case .center: position - Vector(dx: extent.width / 2, dy: 0)
        case .trailing: position - Vector(dx: extent.width, dy: 0)
        }
    }

    /// The box from the ascent to the descent along the whole baseline.
    public var frame: Rect { Rect(x: start.x, y: start.y - extent.ascent, width: extent.width, height: extent.height) }
    /// The bounds of the glyphs, and a pixel more on each side, as they are hinted to whole ones.
    var bounds: Rect { extent.ink.offsetBy(start - .zero).union(frame).insetBy(dx: -1, dy: -1) }
}
