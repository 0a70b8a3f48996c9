import Stage

/// The card, the ring on it and the shadow below it.
struct CapturedPicture {
    private static let cornerRadius = 8.0
    private static let letterSizes = [17.0, 15, 13, 11]
    private static let ringWidth = 7.0
    /// How far a lifted card's shadow falls and how soft it is, in points.
    private static let (drop, softness) = (14.0, 30.0)
    /// How far the words are from the card's sides and from the ring, in points.
    private static let (rim, gap) = (24.0, 20.0)

    private let scene: CapturedScene
    private let palette: Palette
    private let bounds: Rect
    private let map: Transform

    init(of scene: CapturedScene, palette: Palette) {
        (self.scene, self.palette) = (scene, palette)
        (bounds, map) = (scene.card.bounds, scene.card.transformToSuperview)
    }

    func drawn() -> Picture {
        var picture = Picture(size: scene.root.bounds.size, background: palette.background)
        drawShadow(on: &picture)
        let outline = Stroke(color: palette.outline.interpolated(to: palette.accent, fraction: lift), width: 1.5)
        let card = Path(roundedRect: bounds, cornerRadius: Self.cornerRadius)
        picture.add(.shape(Shape(card, fill: palette.surface, stroke: outline)), id: "card", transform: map)
        drawRing(on: &picture)
        drawWords(on: &picture)
        return picture
    }

    private var lift: Double { scene.lift.value }

    private func drawShadow(on picture: inout Picture) {
        guard lift > 0 else { return }
        let color = palette.shadow.withAlpha(palette.shadow.alpha * lift)
        let shadow = Shadow(of: bounds, cornerRadius: Self.cornerRadius, radius: Self.softness, color: color)
        let fall = Transform(translation: Vector(dx: 0, dy: Self.drop * lift))
        picture.add(.shadow(shadow), id: "shadow", transform: map.concatenating(fall))
    }

    private var ringRadius: Double { bounds.height * 0.2 }
    private var ringCenter: Point { Point(x: bounds.midX, y: bounds.minY + bounds.height * 0.4) }

    private func drawRing(on picture: inout Picture) {
        let (center, radius, filled) = (ringCenter, ringRadius, scene.ring.value)
        let ring = Path(center: center, radius: radius)
        picture.stroke(ring, Stroke(color: palette.outline, width: Self.ringWidth), id: "ring", transform: map)
        if filled > 0 {
            let top = -Double.pi / 2
            let arc = Path(
                arcCenter: center, radius: radius, startAngle: top, endAngle: top + 2 * .pi * filled, clockwise: true)
            // As wide as long where it is short: its round ends alone would stay as a dot until the last.
            let width = min(Self.ringWidth, 2 * .pi * filled * radius)
            picture.stroke(arc, Stroke(color: palette.accent, width: width, cap: .round), id: "filled", transform: map)
        }
        let ink = palette.secondaryText.interpolated(to: palette.accent, fraction: filled)
        var tips = Path()
        for side in [-1.0, 1] {
            let place = center + Vector(dx: side * radius * 0.36, dy: 0)
            tips.append(Path(center: place, radius: radius * 0.2))
        }
        picture.fill(tips, ink, id: "fingertips", transform: map)
    }

    /// Draws the sentence below the ring in the largest letters that fit, or not at all.
    private func drawWords(on picture: inout Picture) {
        guard let measuring = scene.measuring else { return }
        let top = ringCenter.y + ringRadius + Self.gap
        for font in Self.letterSizes.map({ Font(size: $0) }) {
            let lines = measuring.lines(of: scene.words, font: font, width: max(0, bounds.width - 2 * Self.rim))
            let extent = measuring.measure(scene.words, font: font)
            let lineHeight = extent.height * 1.2
            guard top + extent.height + lineHeight * Double(lines.count - 1) <= bounds.maxY else { continue }
            for (index, line) in lines.enumerated() {
                let place = Point(x: bounds.midX, y: top + extent.ascent + lineHeight * Double(index))
                let text = measuring.text(line, font: font, color: palette.text, at: place, alignment: .center)
                picture.draw(text, id: ItemID("words", index), transform: map)
            }
            return
        }
    }
}
