import Stage

/// The card and the ring on it.
struct CapturedPicture {
    static let cornerRadius = 8.0
    private static let ringWidth = 7.0

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
    }

    private var ringRadius: Double { bounds.height * 0.24 }
    private var ringCenter: Point { Point(x: bounds.midX, y: bounds.minY + bounds.height * 0.5) }

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
}
