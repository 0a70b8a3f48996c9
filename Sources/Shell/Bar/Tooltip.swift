/// A label that shows the name and the key of the button under the pointer or under a resting
/// finger.
final class Tooltip: View {
    private static let font = Font.label
    private static let padding = Vector(dx: 8, dy: 5)

    private let measuring: any TextMeasuring
    private var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, isHidden, isUserInteractionEnabled) = ("tooltip", true, false)
    }

    func hide() { isHidden = true }

    func show(_ text: String, below button: Rect, in width: Double) {
        let size = fit(text)
        let x = min(max(button.midX - size.width / 2, 4), max(4, width - size.width - 4))
        frame = Rect(x: x, y: button.maxY + 4, width: size.width, height: size.height)
    }

    /// Shows the text to the left or right of the button, so that the hand does not cover the text.
    /// Chooses the side that has more space.
    func show(_ text: String, beside button: Rect, in width: Double) {
        let size = fit(text)
        let isRight = width - button.maxX > button.minX
        let x = isRight ? button.maxX + Spacing.medium : button.minX - Spacing.medium - size.width
        frame = Rect(
            x: max(4, min(x, width - size.width - 4)), y: button.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func fit(_ text: String) -> Size {
        (isHidden, self.text) = (false, text)
        let extent = measuring.measure(text, font: Self.font)
        return Size(width: extent.width + 2 * Self.padding.dx, height: extent.height + 2 * Self.padding.dy)
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        picture.fill(
            Path(roundedRect: bounds, cornerRadius: CornerRadius.small), palette.text, id: "tooltip plate")
        let extent = measuring.measure(text, font: Self.font)
        let location = bounds.center + Vector(dx: 0, dy: extent.baselineOffset)
        let words = Text(
            text, font: Self.font, color: palette.background, at: location, alignment: .center, extent: extent)
        picture.draw(words, id: "tooltip")
    }
}
