import CCairo
import CPango
import Drawing
import Geometry

@safe
final class TextLayout {
    /// The largest coordinate in pixels. Pango uses units of 1/1024 pixel.
    private static let farthest = 0x1p20

    let handle: OpaquePointer
    let extent: TextExtent

    /// Creates a layout of a string. Fails if Pango cannot be loaded.
    init?(_ string: String, font: Font, paragraph: ParagraphStyle?) {
        var created: OpaquePointer?
        // Pango does not accept zero bytes.
        var text = string.utf8.contains(0) ? String(decoding: string.utf8.map { max($0, 1) }, as: UTF8.self) : string
        unsafe font.family.withCString { family in
            var style = touchstone_text_style(font, paragraph)
            unsafe withFontOptions { options in
                text.withUTF8 { bytes in
                    unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                        unsafe created = touchstone_create_text(
                            bytes.baseAddress, Int32(clamping: bytes.count), family, &style,
                            UnsafeRawPointer(options))
                    }
                }
            }
        }
        guard let created = unsafe created else { return nil }
        unsafe handle = created
        var (ink, box) = (touchstone_text_box(), touchstone_text_box())
        unsafe touchstone_measure_text(created, &ink, &box)
        extent = TextExtent(
            width: paragraph?.usableWidth ?? box.width, ascent: -box.y, descent: box.height + box.y,
            ink: Rect(x: ink.x, y: ink.y, width: ink.width, height: ink.height))
    }

    deinit { unsafe touchstone_destroy_text(handle) }

    func draw(from start: Point, on context: Context) {
        unsafe touchstone_draw_text(handle, UnsafeMutableRawPointer(context.handle), start.x, start.y)
    }

    /// Returns the index of the character boundary closest to a location. `place` is relative to
    /// the start of the first baseline.
    func closestIndex(to place: Vector, in string: String) -> String.Index {
        guard place.length < Self.farthest else { return string.endIndex }
        var trailing: Int32 = 0
        let byte = unsafe touchstone_byte_in_text(handle, place.dx, place.dy, &trailing)
        let letters = string.unicodeScalars
        let start = string.utf8.index(string.startIndex, offsetBy: Int(byte), limitedBy: string.endIndex)
        return letters.index(start ?? string.endIndex, offsetBy: Int(trailing), limitedBy: string.endIndex)
            ?? string.endIndex
    }

    func caret(at index: String.Index, in string: String) -> Rect {
        let byte = string.utf8.distance(from: string.startIndex, to: index)
        let box = unsafe touchstone_caret_in_text(handle, Int32(clamping: byte))
        return Rect(x: box.x, y: box.y, width: 0, height: box.height)
    }
}

extension touchstone_text_style {
    fileprivate init(_ font: Font, _ paragraph: ParagraphStyle?) {
        self.init()
        (size, weight, is_italic) = (font.size, font.weight.number, font.isItalic)
        width = -1
        guard let paragraph else {
            lines = -1
            return
        }
        if let usableWidth = paragraph.usableWidth { width = usableWidth }
        alignment = paragraph.alignment.number
        breaks = Int32(paragraph.lineBreakMode == .byCharWrapping ? touchstone_break_letters : touchstone_break_words)
        cut = paragraph.cut
        lines = Int32(clamping: paragraph.mostLines)
        spacing = paragraph.lineSpacing.isFinite ? min(max(paragraph.lineSpacing, -1e6), 1e6) : 0
        is_justified = paragraph.isJustified
    }
}

extension Font.Weight {
    /// The weight as in OpenType: 100 for the lightest weight, and 100 more for each heavier one.
    var number: Int32 { Int32(Self.allCases.prefix { $0 != self }.count + 1) * 100 }
}

extension TextAlignment {
    fileprivate var number: Int32 {
        switch self {
        case .leading: Int32(touchstone_start)
        case .center: Int32(touchstone_center)
        case .trailing: Int32(touchstone_end)
        }
    }
}

extension ParagraphStyle {
    /// The position of the ellipsis in truncated text, or `touchstone_keep_all` if no text is
    /// truncated.
    fileprivate var cut: Int32 {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: Int32(numberOfLines > 0 ? touchstone_cut_tail : touchstone_keep_all)
        case .byTruncatingHead: Int32(touchstone_cut_head)
        case .byTruncatingMiddle: Int32(touchstone_cut_middle)
        case .byTruncatingTail: Int32(touchstone_cut_tail)
        }
    }
}
