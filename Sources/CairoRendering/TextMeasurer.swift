public import Drawing
public import Geometry

/// Measures text exactly as `Renderer` paints it.
///
/// Pango lays out text: it shapes complex scripts, orders bidirectional text, and substitutes fonts
/// for missing characters. Pango is loaded when it is first needed. If it cannot be loaded, one
/// message is written to standard error, and characters are placed from left to right without
/// shaping.
public final class TextMeasurer: TextMeasuring {
    private static let mostTexts = 1024

    private struct Key: Hashable {
        var string: String
        var font: Font
        var paragraph: ParagraphStyle?
    }

    private var layouts: [Key: TextLayout] = [:]
    private let fonts = FontCache()
    private var usesPango = true

    /// Creates a measurer with an empty cache.
    public init() {}

    package init(usesPango: Bool) { self.usesPango = usesPango }

    func layout(_ string: String, font: Font, paragraph: ParagraphStyle?) -> TextLayout? {
        guard usesPango, font.isPaintable else { return nil }
        let key = Key(string: string, font: font, paragraph: paragraph)
        if let known = layouts[key] { return known }
        guard let made = TextLayout(string, font: font, paragraph: paragraph) else {
            usesPango = false
            return nil
        }
        if layouts.count >= Self.mostTexts { layouts.removeAll(keepingCapacity: true) }
        layouts[key] = made
        return made
    }

    public func measure(_ text: String, font: Font) -> TextExtent {
        layout(text, font: font, paragraph: nil)?.extent ?? fonts.measure(text, font: font)
    }

    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        layout(text, font: font, paragraph: paragraph)?.extent ?? fonts.measure(text, font: font, paragraph: paragraph)
    }

    public func closestIndex(to point: Point, in text: Text) -> String.Index {
        layout(text.string, font: text.font, paragraph: text.paragraph)?
            .closestIndex(to: point - text.start, in: text.string)
            ?? fonts.closestIndex(to: point, in: text)
    }

    public func caretRect(at index: String.Index, in text: Text) -> Rect {
        layout(text.string, font: text.font, paragraph: text.paragraph)?
            .caret(at: index, in: text.string).offsetBy(text.start - .zero)
            ?? fonts.caretRect(at: index, in: text)
    }

    func draw(_ text: Text, on context: Context) {
        guard text.font.isPaintable, text.position.isFinite else { return }
        if let layout = layout(text.string, font: text.font, paragraph: text.paragraph) {
            return layout.draw(from: text.start, on: context)
        }
        for line in fonts.placedLines(of: text) {
            let ascent = text.paragraph == nil ? text.extent.ascent : fonts[text.font].extent(of: line.string).ascent
            fonts[text.font].draw(line.string, from: line.box.origin + Vector(dx: 0, dy: ascent), on: context)
        }
    }
}
