import Stage

/// The card, the ring on it and the words.
struct CapturedPicture {
    static let cornerRadius = 8.0
    private static let letterSizes = [17.0, 15, 13, 11]
    private static let ringWidth = 7.0
    /// How far the words are from the card's sides and from the ring, in points.
    private static let (rim, gap) = (24.0, 20.0)

    private let card: CapturedView
    private let palette: Palette
    private let bounds: Rect

    init(of card: CapturedView, in bounds: Rect) {
        (self.card, self.bounds) = (card, bounds)
        palette = card.traits.palette
    }

    func draw(on picture: inout Picture) {
        let outline = Stroke(color: palette.edge.interpolated(to: palette.accent, fraction: card.lift), width: 1.5)
        let plate = Path(roundedRect: bounds, cornerRadius: Self.cornerRadius)
        picture.add(.shape(Shape(plate, fill: palette.surface, stroke: outline)), id: "card")
        drawRing(on: &picture)
        drawWords(on: &picture)
    }

    private var ringRadius: Double { bounds.height * 0.2 }
    private var ringCenter: Point { Point(x: bounds.midX, y: bounds.minY + bounds.height * 0.4) }

    private func drawRing(on picture: inout Picture) {
        let (center, radius, filled) = (ringCenter, ringRadius, card.filled)
        let ring = Path(center: center, radius: radius)
        picture.stroke(ring, Stroke(color: palette.outline, width: Self.ringWidth), id: "ring")
        if filled > 0 {
            let top = -Double.pi / 2
            let arc = Path(
                arcCenter: center, radius: radius, startAngle: top, endAngle: top + 2 * .pi * filled, clockwise: true)
            // As wide as long where it is short: its round ends alone would stay as a dot until the last.
            let width = min(Self.ringWidth, 2 * .pi * filled * radius)
            picture.stroke(arc, Stroke(color: palette.accent, width: width, cap: .round), id: "filled")
        }
        let ink = palette.secondaryText.interpolated(to: palette.accent, fraction: filled)
        var tips = Path()
        for side in [-1.0, 1] {
            let place = center + Vector(dx: side * radius * 0.36, dy: 0)
            tips.append(Path(center: place, radius: radius * 0.2))
        }
        picture.fill(tips, ink, id: "fingertips")
    }

    /// Draws the sentence below the ring in the largest letters that fit, or not at all.
    private func drawWords(on picture: inout Picture) {
        guard let measuring = card.measuring else { return }
        let top = ringCenter.y + ringRadius + Self.gap
        let growth = max(1, bounds.height / CapturedScene.cardSize.height)
        for font in Self.letterSizes.map({ Font(size: $0 * growth) }) {
            let lines = measuring.lines(of: card.words, font: font, width: max(0, bounds.width - 2 * Self.rim))
            let extent = measuring.measure(card.words, font: font)
            let lineHeight = extent.height * 1.2
            guard top + extent.height + lineHeight * Double(lines.count - 1) <= bounds.maxY else { continue }
            for (index, line) in lines.enumerated() {
                let place = Point(x: bounds.midX, y: top + extent.ascent + lineHeight * Double(index))
                let text = measuring.text(line, font: font, color: palette.text, at: place, alignment: .center)
                picture.draw(text, id: ItemID("words", index))
            }
            return
        }
    }
}
