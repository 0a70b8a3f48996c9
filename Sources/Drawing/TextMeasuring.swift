public import Geometry

/// Tells how much room a line of text takes, so that it can be placed before it is painted.
public protocol TextMeasuring {
    /// The size of a line of text in pixels of the space that `font.size` is given in.
    func measure(_ text: String, font: Font) -> TextExtent
}

extension TextMeasuring {
    /// A text to lay on a picture, measured.
    public func text(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading
    ) -> Text {
        Text(string, font: font, color: color, at: position, alignment: alignment, extent: measure(string, font: font))
    }
}
