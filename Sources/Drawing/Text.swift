public import Geometry

/// Text with its measured extent, so that its bounds are known before it is painted.
public struct Text: Hashable, Sendable {
    package var string: String
    package var font: Font
    package var color: Color
    /// The position on the first baseline, before the transform with which the text is drawn.
    /// `alignment` determines which part of the text is at this position.
    public var position: Point
    /// The part of the line, or of the paragraph's width, that is placed at `position`.
    package var alignment: TextAlignment
    /// The layout of several lines, or `nil` for a single line.
    package var paragraph: ParagraphStyle?
    package var extent: TextExtent

    /// Creates text at a point on its first baseline. `extent` must be measured for the same
    /// string, font and paragraph style.
    package init(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading,
        paragraph: ParagraphStyle? = nil, extent: TextExtent
    ) {
        self.paragraph = paragraph
        (self.string, self.font, self.color) = (string, font, color)
        (self.position, self.alignment, self.extent) = (position, alignment, extent)
    }

    package var start: Point { position - Vector(dx: extent.width * alignment.part, dy: 0) }

    /// The box from the top of the first line to the bottom of the last line, with the width of
    /// `extent`.
    public var frame: Rect { Rect(x: start.x, y: start.y - extent.ascent, width: extent.width, height: extent.height) }
    /// The bounds in the item's own space, with a margin of one unit, because hinting rounds glyphs
    /// to whole pixels.
    package var bounds: Rect { extent.ink.offsetBy(start - .zero).union(frame).insetBy(dx: -1, dy: -1) }
}

/// The alignment of lines of text, or the part of a line that is placed at the position of a
/// ``Text``.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end of the line. At the position of a ``Text``, the
    /// beginning is the left end, even in right-to-left text.
    case leading, center, trailing

    /// UIKit's name for `leading`. In a right-to-left paragraph, this side is on the right.
    public static let left = leading
    /// UIKit's name for `trailing`. In a right-to-left paragraph, this side is on the left.
    public static let right = trailing
    /// UIKit's name for `leading`, the side on which the text starts.
    public static let natural = leading

    package var part: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

/// The space that text occupies, relative to the start of its first baseline. Lengths are in the
/// unit of `Font.size`.
public struct TextExtent: Hashable, Sendable {
    /// The advance along the baseline of a single line. The width of several lines is the width of
    /// the paragraph, or of the longest line if the paragraph has no width.
    public var width: Double
    /// The height of the font above the first baseline, as a positive number.
    package var ascent: Double
    /// The distance from the first baseline to the bottom of the last line, as a positive number.
    package var descent: Double
    /// The bounds of the glyphs, relative to the start of the first baseline. The glyphs can extend
    /// beyond `width`.
    package var ink: Rect

    /// Creates an extent. If `ink` is `nil`, the bounds of the glyphs are the box given by the
    /// other three values.
    package init(width: Double, ascent: Double, descent: Double, ink: Rect? = nil) {
        (self.width, self.ascent, self.descent) = (width, ascent, descent)
        self.ink = ink ?? Rect(x: 0, y: -ascent, width: width, height: ascent + descent)
    }

    /// The height of the text, from the top of the first line to the bottom of the last line.
    public var height: Double { ascent + descent }
}
