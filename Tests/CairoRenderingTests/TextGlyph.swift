import CPango
import Drawing

@testable import CairoRendering

struct TextGlyph {
    let number: UInt32
    /// The index of the first byte that the glyph represents.
    let byte: Int
    /// The advance width, in pixels.
    let width: Double
    /// Whether no font has a glyph for the character.
    let isUnknown: Bool
}

extension TextMeasurer {
    /// Returns the glyphs of `text`, line by line from left to right. Without Pango, the array is
    /// empty.
    func glyphs(of text: String, font: Font, paragraph: ParagraphStyle? = nil) -> [TextGlyph] {
        layout(text, font: font, paragraph: paragraph)?.glyphs ?? []
    }
}

extension TextLayout {
    fileprivate var glyphs: [TextGlyph] {
        let count = unsafe touchstone_glyphs_of_text(handle, nil, 0)
        let glyphs = unsafe [touchstone_glyph](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            filled = unsafe Int(touchstone_glyphs_of_text(handle, buffer.baseAddress, count))
        }
        return glyphs.map { TextGlyph(number: $0.glyph, byte: Int($0.byte), width: $0.width, isUnknown: $0.is_unknown) }
    }
}
