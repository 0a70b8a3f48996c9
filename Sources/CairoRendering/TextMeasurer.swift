public import Drawing
import Geometry

/// Measures text as `Renderer` paints it.
///
/// Pango shapes complex scripts, orders bidirectional text, and substitutes fonts for missing
/// characters.
public final class TextMeasurer: TextMeasuring {
    private static let maxTexts = 1024

    private struct Key: Hashable {
        var string: String
        var font: Font
        var paragraph: ParagraphStyle?
        var isHinted: Bool
    }

    private var layouts: [Key: TextLayout] = [:]

    /// Creates a measurer with an empty cache.
    public init() {}

    func layout(_ string: String, font: Font, paragraph: ParagraphStyle?, isHinted: Bool = true) -> TextLayout? {
        guard font.isPaintable else { return nil }
        let key = Key(string: string, font: font, paragraph: paragraph, isHinted: isHinted)
        if let known = layouts[key] { return known }
        let made = TextLayout(string, font: font, paragraph: paragraph, isHinted: isHinted)
        if layouts.count >= Self.maxTexts { layouts.removeAll(keepingCapacity: true) }
        layouts[key] = made
        return made
    }

    public func measure(_ text: String, font: Font) -> TextExtent { extent(of: text, font: font, paragraph: nil) }

    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        extent(of: text, font: font, paragraph: paragraph)
    }

    private func extent(of text: String, font: Font, paragraph: ParagraphStyle?) -> TextExtent {
        layout(text, font: font, paragraph: paragraph)?.extent ?? TextExtent(width: 0, ascent: 0, descent: 0)
    }

    /// Draws a text. Without hinting, its width can differ slightly from its measured width, so the
    /// text is aligned again.
    func draw(_ text: Text, on context: Context, isHinted: Bool) {
        guard text.position.isFinite,
            let layout = layout(text.string, font: text.font, paragraph: text.paragraph, isHinted: isHinted)
        else { return }
        let excess = layout.extent.width - text.extent.width
        layout.draw(from: text.start - Vector(dx: excess * text.alignment.part, dy: 0), on: context)
    }
}
