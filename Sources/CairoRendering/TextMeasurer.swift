public import Drawing
public import Geometry

/// Measures text in the very letters that `Renderer` paints.
///
/// Text is laid out by Pango, which is loaded at the first one: letters join and change places as
/// their script wants, from either side, and other fonts stand in for what a font has not. Where
/// Pango cannot be loaded, a sentence on standard error says so once, and letters follow each other
/// from the left as they are.
public final class TextMeasurer: TextMeasuring {
    private let texts: TextCache

    /// A measurer that has met no typeface yet.
    public init() { texts = TextCache() }

    /// A measurer that may do without Pango.
    package init(usesPango: Bool) { texts = TextCache(usesPango: usesPango) }

    public func measure(_ text: String, font: Font) -> TextExtent { texts.measure(text, font: font) }

    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        texts.measure(text, font: font, paragraph: paragraph)
    }

    public func closestIndex(to point: Point, in text: Text) -> String.Index { texts.closestIndex(to: point, in: text) }

    public func caretRect(at index: String.Index, in text: Text) -> Rect { texts.caretRect(at: index, in: text) }

    /// The glyphs of a text, in each line from the left; none without Pango.
    package func glyphs(of text: String, font: Font, paragraph: ParagraphStyle? = nil) -> [TextGlyph] {
        texts.layout(text, font: font, paragraph: paragraph)?.glyphs ?? []
    }
}
