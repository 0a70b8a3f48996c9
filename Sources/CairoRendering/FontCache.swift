import CCairo
import Drawing
import Geometry

/// Caches fonts for measuring and drawing text without Pango.
final class FontCache: TextMeasuring {
    private var fonts: [Font: ScaledFont] = [:]

    subscript(font: Font) -> ScaledFont {
        if let known = fonts[font] { return known }
        let found = ScaledFont(font)
        fonts[font] = found
        return found
    }

    func measure(_ text: String, font: Font) -> TextExtent {
        font.isPaintable ? self[font].extent(of: text) : TextExtent(width: 0, ascent: 0, descent: 0)
    }
}

@safe
final class ScaledFont {
    private let face: OpaquePointer?
    private let handle: OpaquePointer?
    private let size: Double

    init(_ font: Font) {
        let face = unsafe cairo_toy_font_face_create(
            font.family, font.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
            font.weight.number >= Font.Weight.semibold.number ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        var matrix = cairo_matrix_t(Transform(scaleX: font.size, y: font.size))
        var identity = cairo_matrix_t(.identity)
        var scaled: OpaquePointer?
        unsafe withFontOptions { unsafe scaled = cairo_scaled_font_create(face, &matrix, &identity, $0) }
        unsafe (self.face, handle) = (face, scaled)
        size = font.size
    }

    deinit {
        unsafe cairo_scaled_font_destroy(handle)
        unsafe cairo_font_face_destroy(face)
    }

    func extent(of text: String) -> TextExtent {
        var (line, font) = (cairo_text_extents_t(), cairo_font_extents_t())
        unsafe cairo_scaled_font_extents(handle, &font)
        unsafe withGlyphs(of: text, from: .zero) { unsafe cairo_scaled_font_glyph_extents(handle, $0, $1, &line) }
        return TextExtent(
            width: line.x_advance, ascent: font.ascent, descent: font.descent,
            ink: Rect(x: line.x_bearing, y: line.y_bearing, width: line.width, height: line.height))
    }

    func draw(_ text: String, from start: Point, on context: Context) {
        unsafe cairo_set_font_face(context.handle, face)
        unsafe cairo_set_font_size(context.handle, size)
        unsafe withGlyphs(of: text, from: start) { unsafe cairo_show_glyphs(context.handle, $0, $1) }
    }

    private func withGlyphs(
        of text: String, from start: Point, _ body: (UnsafeMutablePointer<cairo_glyph_t>?, Int32) -> Void
    ) {
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        _ = unsafe cairo_scaled_font_text_to_glyphs(
            handle, start.x, start.y, text, Int32(text.utf8.count), &glyphs, &count, nil, nil, nil)
        unsafe body(glyphs, count)
        unsafe cairo_glyph_free(glyphs)
    }
}

/// Calls `body` with the options for painting text. The options are the same for all surfaces, so
/// that all presenters paint text identically.
func withFontOptions(_ body: (OpaquePointer?) -> Void) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    unsafe body(options)
    unsafe cairo_font_options_destroy(options)
}
