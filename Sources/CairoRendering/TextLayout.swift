import CCairo
import CPango
import Drawing
import Geometry

/// Text laid out by Pango, for measuring and drawing.
@safe
final class TextLayout {
    /// Pango's units per pixel.
    static let unit = 1024.0
    /// The maximum extra space between lines, in pixels. In Pango's units, it still fits into 32
    /// bits.
    private static let largestSpacing = 1e6

    let handle: OpaquePointer?
    let extent: TextExtent
    /// The distance from the top to the first baseline, in pixels.
    private let baseline: Double

    private let isHinted: Bool

    /// Lays out a string. If `isHinted` is `false`, glyphs are not moved to whole pixels, so that
    /// the layout is the same at every scale.
    init(_ string: String, font: Font, paragraph: ParagraphStyle?, isHinted: Bool) {
        self.isHinted = isHinted
        let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
        unsafe withFontOptions(isHinted: isHinted) { unsafe pango_cairo_context_set_font_options(context, $0) }
        unsafe pango_context_set_round_glyph_positions(context, isHinted ? 1 : 0)
        let layout = unsafe pango_layout_new(context)
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
        unsafe Self.set(font, of: layout)
        unsafe Self.set(paragraph, of: layout)
        // Pango does not accept zero bytes.
        var text = string.utf8.contains(0) ? String(decoding: string.utf8.map { max($0, 1) }, as: UTF8.self) : string
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                unsafe pango_layout_set_text(layout, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
        unsafe handle = layout
        baseline = Double(unsafe pango_layout_get_baseline(layout)) / Self.unit
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        unsafe pango_layout_get_extents(layout, &ink, &logical)
        let (inkBox, box) = (Rect(ink, baseline: baseline), Rect(logical, baseline: baseline))
        extent = TextExtent(
            width: paragraph?.usableWidth ?? box.width, ascent: -box.minY, descent: box.maxY, ink: inkBox)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }

    private static func set(_ font: Font, of layout: OpaquePointer?) {
        let description = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(description, font.family)
        let (upright, italic): (Int32, Int32) = (0, 2)
        unsafe pango_font_description_set_style(description, font.isItalic ? italic : upright)
        unsafe pango_font_description_set_weight(description, font.weight.number)
        unsafe pango_font_description_set_absolute_size(description, font.size * unit)
        unsafe pango_layout_set_font_description(layout, description)
        unsafe pango_font_description_free(description)
    }

    private static func set(_ paragraph: ParagraphStyle?, of layout: OpaquePointer?) {
        unsafe pango_layout_set_single_paragraph_mode(layout, paragraph == nil ? 1 : 0)
        guard let paragraph else { return }
        if let width = paragraph.usableWidth { unsafe pango_layout_set_width(layout, Int32(width * unit)) }
        let (letters, wordsThenLetters): (Int32, Int32) = (1, 2)
        let mode = paragraph.lineBreakMode == .byCharWrapping ? letters : wordsThenLetters
        unsafe pango_layout_set_wrap(layout, mode)
        unsafe pango_layout_set_ellipsize(layout, paragraph.ellipsis)
        // Pango takes the maximum number of lines as a negative height.
        let lineCount = Int32(clamping: paragraph.maxLines)
        if lineCount > 0 { unsafe pango_layout_set_height(layout, -lineCount) }
        unsafe pango_layout_set_alignment(layout, paragraph.alignment.number)
        unsafe pango_layout_set_justify(layout, paragraph.isJustified ? 1 : 0)
        let spacing = paragraph.lineSpacing.isFinite ? paragraph.lineSpacing : 0
        unsafe pango_layout_set_spacing(
            layout, Int32(spacing.clamped(to: -largestSpacing...largestSpacing) * unit))
    }

    /// Draws the text. The first baseline starts at `start`.
    func draw(from start: Point, on context: Context) {
        unsafe cairo_new_path(context.handle)
        unsafe cairo_move_to(context.handle, start.x, start.y - baseline)
        if isHinted {
            unsafe pango_cairo_show_layout(context.handle, handle)
        } else {
            // Fills outlines, because cairo would round the positions of glyphs to pixels.
            unsafe pango_cairo_layout_path(context.handle, handle)
            unsafe cairo_fill(context.handle)
        }
        unsafe cairo_new_path(context.handle)
    }
}

/// Calls `body` with the options for painting text, with or without hinting. The options do not
/// depend on the surface, so that text looks the same in windows and in files.
func withFontOptions(isHinted: Bool = true, _ body: (OpaquePointer?) -> Void) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, isHinted ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, isHinted ? CAIRO_HINT_METRICS_ON : CAIRO_HINT_METRICS_OFF)
    unsafe body(options)
    unsafe cairo_font_options_destroy(options)
}

extension Rect {
    /// Creates a rectangle in pixels, relative to the first baseline.
    fileprivate init(_ box: PangoRectangle, baseline: Double) {
        let unit = TextLayout.unit
        self.init(
            x: Double(box.x) / unit, y: Double(box.y) / unit - baseline, width: Double(box.width) / unit,
            height: Double(box.height) / unit)
    }
}

extension Font.Weight {
    /// The weight as in OpenType: 100 for the lightest weight, and 100 more for each heavier one.
    fileprivate var number: Int32 { Int32(Self.allCases.prefix { $0 != self }.count + 1) * 100 }
}

extension TextAlignment {
    fileprivate var number: Int32 {
        switch self {
        case .leading: 0
        case .center: 1
        case .trailing: 2
        }
    }
}

extension ParagraphStyle {
    /// Pango's number for the position of the ellipsis in truncated text: 0 for none, 1 for the
    /// start, 2 for the middle, and 3 for the end.
    fileprivate var ellipsis: Int32 {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: numberOfLines > 0 ? 3 : 0
        case .byTruncatingHead: 1
        case .byTruncatingMiddle: 2
        case .byTruncatingTail: 3
        }
    }
}
