public import Drawing
public import Geometry

/// Measures text exactly as `Renderer` paints it.
///
/// Pango lays out text: it shapes complex scripts, orders bidirectional text, and substitutes fonts
/// for missing characters. Pango is loaded when it is first needed. If it cannot be loaded, one
/// message is written to standard error, and characters are placed from left to right without
/// shaping.
public final class TextMeasurer: TextMeasuring {
    let texts: TextCache

    /// Creates a measurer with an empty cache.
    public init() { texts = TextCache() }

    package init(usesPango: Bool) { texts = TextCache(usesPango: usesPango) }

    public func measure(_ text: String, font: Font) -> TextExtent { texts.measure(text, font: font) }

    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        texts.measure(text, font: font, paragraph: paragraph)
    }

    public func closestIndex(to point: Point, in text: Text) -> String.Index { texts.closestIndex(to: point, in: text) }

    public func caretRect(at index: String.Index, in text: Text) -> Rect { texts.caretRect(at: index, in: text) }
}
