import Stage

/// The ace of hearts. A ring around its heart fills while fingers rest on the card.
struct CardPicture {
    private static let (ringRadius, ringWidth, trackWidth) = (92.0, 7.0, 3.0)
    private static let (heartSize, smallHeartSize) = (92.0, 19.0)
    private static let (heartGrowth, heartLift) = (0.1, 0.08)
    private static let (frameInset, frameRadius) = (8.0, 8.0)
    private static let edgeWidth = 1.5
    private static let gloss: [(opacity: Double, location: Double)] = [(0.16, 0), (0.04, 0.42), (0, 0.46), (0.06, 1)]
    private static let (letter, smallHeart) = (Point(x: 29, y: 35), Point(x: 29, y: 63))

    private let card: CardView
    private let palette: Palette
    private let colors: CardColors
    private let bounds: Rect
    private let scale: Double

    init(of card: CardView, in bounds: Rect) {
        (self.card, self.bounds) = (card, bounds)
        (palette, colors) = (card.traits.palette, CardColors(card.traits.appearance))
        scale = bounds.height / CardView.size.height
    }

    private var edgeColor: Color { palette.edge.interpolated(to: palette.accent, fraction: card.lift) }

    func layer(raster: LayerRaster) -> Layer {
        var picture = Picture(size: bounds.size, background: .clear)
        draw(on: &picture)
        let reach = Self.edgeWidth / 2
        let edge = bounds.insetBy(dx: -reach, dy: -reach)
        return Layer(
            version: ([card.traits.appearance, card.filled, card.lift] as [AnyHashable]).hashValue,
            bounds: edge, items: picture.items, background: edgeColor, raster: raster.transform,
            isHalved: raster.isHalved, clipPath: Path(roundedRect: edge, cornerRadius: card.cornerRadius + reach))
    }

    func draw(on picture: inout Picture) {
        let edge = Stroke(color: edgeColor, width: Self.edgeWidth)
        let plate = Path(roundedRect: bounds, cornerRadius: card.cornerRadius)
        picture.add(.shape(Shape(plate, fill: colors.card, stroke: edge)), id: "card")
        if card.traits.appearance == .dark { picture.fill(plate, gloss, id: "gloss") }
        let inset = Self.frameInset * scale
        let frame = Path(
            roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: Self.frameRadius * scale)
        picture.stroke(frame, Stroke(color: colors.heart.withAlpha(0.35), width: 1.2 * scale), id: "frame")
        drawCorners(on: &picture)
        drawRing(on: &picture)
        let growth = 1 + Self.heartGrowth * card.filled + Self.heartLift * card.lift
        picture.fill(heart(at: bounds.center, size: Self.heartSize * growth), colors.heart, id: "heart")
    }

    /// A sheen from the top-left corner, so that the dark card does not look flat.
    private var gloss: Paint {
        let stops = Self.gloss.map { Gradient.Stop(color: .white.withAlpha($0.opacity), location: $0.location) }
        return .linearGradient(
            Gradient(stops: stops), startPoint: bounds.origin, endPoint: Point(x: bounds.maxX, y: bounds.maxY))
    }

    private func drawCorners(on picture: inout Picture) {
        let turned = Transform.similarity(from: bounds.center, to: bounds.center, scale: 1, rotation: .pi)
        let corner = bounds.origin
        for (index, turn) in [Transform.identity, turned].enumerated() {
            let stroke = Stroke(color: colors.heart, width: 3.2 * scale, cap: .round, join: .round)
            let letter = letterA(at: corner + (Self.letter - .zero) * scale)
            picture.stroke(letter, stroke, id: ItemID("letter", index), transform: turn)
            let heart = heart(at: corner + (Self.smallHeart - .zero) * scale, size: Self.smallHeartSize)
            picture.fill(heart, colors.heart, id: ItemID("small heart", index), transform: turn)
        }
    }

    private func drawRing(on picture: inout Picture) {
        let (center, radius, filled) = (bounds.center, Self.ringRadius * scale, card.filled)
        let track = Stroke(color: palette.edge, width: Self.trackWidth * scale)
        picture.stroke(Path(center: center, radius: radius), track, id: "ring")
        guard filled > 0 else { return }
        let top = -Double.pi / 2
        let arc = Path(
            arcCenter: center, radius: radius, startAngle: top, endAngle: top + 2 * .pi * filled, clockwise: true)
        // A short arc is made no wider than it is long, because its round ends would look like a
        // dot at full width.
        let width = min(Self.ringWidth * scale, 2 * .pi * filled * radius)
        picture.stroke(arc, Stroke(color: palette.accent, width: width, cap: .round), id: "filled")
    }

    private func letterA(at center: Point) -> Path {
        func at(_ dx: Double, _ dy: Double) -> Point { center + Vector(dx: dx, dy: dy) * scale }
        var path = Path(through: [at(-8.5, 11), at(0, -11), at(8.5, 11)])
        path.addLine(from: at(-5.4, 3), to: at(5.4, 3))
        return path
    }

    private func heart(at center: Point, size: Double) -> Path {
        func at(_ dx: Double, _ dy: Double) -> Point { center + Vector(dx: dx, dy: dy) * (size * scale) }
        var path = Path()
        path.move(to: at(0, 0.5))
        for side in [-1.0, 1] {
            // The path goes from the tip up the left side to the notch, then down the right side to
            // the tip.
            let curves = [
                (at(side * 0.16, 0.3), at(side * 0.55, 0.12), at(side * 0.55, -0.19)),
                (at(side * 0.55, -0.4), at(side * 0.41, -0.5), at(side * 0.27, -0.5)),
                (at(side * 0.14, -0.5), at(side * 0.04, -0.43), at(0, -0.3)),
            ]
            if side < 0 {
                for (first, second, end) in curves {
                    path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
                }
            } else {
                let ends = [at(0, 0.5), curves[0].2, curves[1].2]
                for (curve, end) in zip(curves, ends).reversed() {
                    path.addCurve(to: end, controlPoint1: curve.1, controlPoint2: curve.0)
                }
            }
        }
        path.close()
        return path
    }
}

/// The colors of the card and its heart, which depend on the appearance.
struct CardColors {
    let (card, heart): (Color, Color)

    init(_ appearance: Traits.Appearance) {
        (card, heart) =
            appearance == .dark
            ? (Color(hex: 0x3A3D47), Color(hex: 0xF58A97)) : (Color(hex: 0xF6F6F8), Color(hex: 0xD23A50))
    }
}
