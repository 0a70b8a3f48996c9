import Desktop

/// A card with a number of dots.
final class Card: View {
    /// Whether the card is in the stack or returns to it. `false` while the card is dragged or
    /// thrown.
    var isInStack = true
    private let dots: Int

    init(color: Color, dots: Int) {
        self.dots = dots
        super.init(frame: Rect(x: 0, y: 0, width: 340, height: 440))
        backgroundColor = color
        cornerRadius = 24
        shadow = DropShadow(color: .black.withAlpha(0.25), radius: 14)
        presentsAhead = true
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        for index in 0..<dots {
            let center = Point(x: bounds.midX, y: bounds.midY + 64 * (Double(index) - Double(dots - 1) / 2))
            picture.fill(Path(ovalIn: Rect(center: center, size: Size(width: 36, height: 36))), .white.withAlpha(0.9))
        }
    }
}
