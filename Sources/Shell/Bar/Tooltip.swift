/// What a tool does and which key does the same, below the pointer of a mouse.
final class Tooltip: View, Drawable {
    private static let font = Font(size: 13)
    private static let padding = Vector(dx: 8, dy: 5)

    private let measuring: any TextMeasuring
    private var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, isHidden, isUserInteractionEnabled) = ("tooltip", true, false)
    }

    /// Shows a text below a button, or none.
    func show(_ text: String?, below button: Rect, in width: Double) {
        isHidden = text == nil
        guard let text else { return }
        self.text = text
        let extent = measuring.measure(text, font: Self.font)
        let size = Size(width: extent.width + 2 * Self.padding.dx, height: extent.height + 2 * Self.padding.dy)
        let x = min(max(button.midX - size.width / 2, 4), max(4, width - size.width - 4))
        frame = Rect(x: x, y: button.maxY + 4, width: size.width, height: size.height)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        picture.fill(Path(roundedRect: bounds, cornerRadius: 5), palette.text, id: "tooltip plate")
        let extent = measuring.measure(text, font: Self.font)
        let place = bounds.center + Vector(dx: 0, dy: extent.baselineOffset)
        let words = Text(
            text, font: Self.font, color: palette.background, at: place, alignment: .center, extent: extent)
        picture.draw(words, id: "tooltip")
    }
}
