import CPango
import Drawing

@testable import CairoRendering

struct TextGlyph {
    /// Set in the number of a glyph for a character that no font has.
    private static let unknown: UInt32 = 0x1000_0000

    let number: UInt32
    /// The index of the first byte that the glyph represents.
    let byte: Int
    /// The advance width, in pixels.
    let width: Double

    /// Whether no font has a glyph for the character.
    var isUnknown: Bool { number & Self.unknown != 0 }
}

extension TextMeasurer {
    /// Returns the glyphs of `text`, line by line from left to right.
    func glyphs(of text: String, font: Font, paragraph: ParagraphStyle? = nil) -> [TextGlyph] {
        layout(text, font: font, paragraph: paragraph)?.glyphs ?? []
    }
}

extension TextLayout {
    fileprivate var glyphs: [TextGlyph] {
        var glyphs: [TextGlyph] = []
        let iterator = unsafe pango_layout_get_iter(handle)
        repeat {
            // The end of a line has no glyph.
            guard let run = unsafe pango_layout_iter_get_run_readonly(iterator) else { continue }
            let (item, string) = unsafe (run.pointee.item.pointee, run.pointee.glyphs.pointee)
            for index in 0..<Int(unsafe string.num_glyphs) {
                let (glyph, start) = unsafe (string.glyphs[index], string.log_clusters[index])
                glyphs.append(
                    TextGlyph(
                        number: glyph.glyph, byte: Int(item.offset + start),
                        width: Double(glyph.width) / TextLayout.unit))
            }
        } while unsafe pango_layout_iter_next_run(iterator) != 0
        unsafe pango_layout_iter_free(iterator)
        return glyphs
    }
}
