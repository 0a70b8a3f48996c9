import CairoRendering
public import Geometry
public import Stage

/// A view that shows text, like `UILabel`.
///
/// ```swift
/// let label = Label(frame: Rect(x: 20, y: 20, width: 200, height: 24))
/// label.text = "Two fingers turn the card"
/// ```
///
/// The text is centered vertically. By default, touches pass through a label to the view below. To
/// receive them, set `isUserInteractionEnabled` to `true`.
open class Label: View {
    /// The text. The default is `nil`, which shows no text.
    open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The font. The default is the system's sans serif at 17 points.
    open var font = Font(size: 17) { didSet { if font != oldValue { setNeedsDisplay() } } }
    /// The color of the text. The default, `nil`, uses the text color of the current appearance.
    open var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// The alignment of the lines. The default is `.leading`.
    open var textAlignment = TextAlignment.leading { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
    /// The maximum number of lines in each paragraph, or 0 for no limit. The default is 1.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsDisplay() } } }
    /// The mode of wrapping or truncating text that does not fit. With the default,
    /// `.byTruncatingTail`, several lines wrap between words, and the last line is truncated.
    open var lineBreakMode = ParagraphStyle.LineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }

    /// The tolerance for counting the lines that fit into a height, in points, so that a line fits
    /// into a height that is slightly too small.
    private static let tolerance = 0.5
    private let measurer = TextMeasurer()

    /// Creates a label without text.
    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    var drawnColor: Color { textColor ?? traits.palette.text }

    // MARK: Size

    /// The size of the text without wrapping, rounded up to whole points.
    open var intrinsicContentSize: Size { sizeThatFits(.zero) }

    /// Returns the size of the text at a maximum width, rounded up to whole points. If the text
    /// must be wrapped or truncated, the returned width is the maximum width.
    ///
    /// - Parameter size: The maximum width of the lines, or 0 for no limit. The height is ignored.
    open func sizeThatFits(_ size: Size) -> Size {
        guard let text, !text.isEmpty else { return .zero }
        let whole = measurer.measure(text, font: font, paragraph: paragraph(width: nil, lines: numberOfLines))
        guard size.width > 0, size.width < whole.width else { return whole.size }
        let broken = measurer.measure(text, font: font, paragraph: paragraph(width: size.width, lines: numberOfLines))
        return Size(width: size.width.rounded(.up), height: broken.size.height)
    }

    /// Resizes the label to its text, keeping its origin. A label that allows several lines wraps
    /// its text at its current width unless the width is 0.
    open func sizeToFit() {
        let limit = numberOfLines == 1 ? .zero : bounds.size
        frame = Rect(origin: frame.origin, size: sizeThatFits(limit))
    }

    private func paragraph(width: Double?, lines: Int) -> ParagraphStyle {
        // A truncating mode applies only to a single line. With several lines, such a mode counts
        // as wrapping between words.
        let breaks = lines == 1 || lineBreakMode == .byCharWrapping ? lineBreakMode : .byWordWrapping
        return ParagraphStyle(width: width, alignment: textAlignment, lineBreakMode: breaks, numberOfLines: lines)
    }

    private func maxLines(in height: Double) -> Int {
        let lines = (height + Self.tolerance) / measurer.measure("", font: font).height
        let fitting = lines.isFinite ? max(1, Int(min(lines, 1e6))) : 1
        return numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
    }

    // MARK: Drawing

    override open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
        let paragraph = paragraph(width: bounds.width, lines: maxLines(in: bounds.height))
        let extent = measurer.measure(text, font: font, paragraph: paragraph)
        let location = Point(x: bounds.minX, y: bounds.midY - extent.height / 2 + extent.ascent)
        picture.draw(
            Text(text, font: font, color: drawnColor, at: location, paragraph: paragraph, extent: extent), id: "text")
    }
}

extension TextExtent {
    fileprivate var size: Size { Size(width: width.rounded(.up), height: height.rounded(.up)) }
}
