import Stage

/// The ink on the sheet, and the figure that the fingers make.
struct PaperPicture {
    /// Of the ink's dots, of the rings around fingers and of the angle's arc, in points.
    private static let (dotRadius, ringRadius, arcRadius) = (6.0, 26.0, 34.0)

    private let scene: PaperScene
    private let palette: Palette
    private let map: Transform
    /// Where the fingers are and where they landed, in the scene's coordinate space.
    private let (fingers, starts): ([Point], [Point])

    init(of scene: PaperScene) {
        (self.scene, palette) = (scene, scene.traits.palette)
        map = scene.sheet.shownTransformToSuperview
        let contacts = scene.transform.countedTouches.filter { $0.source == .contact }
        fingers = contacts.map(scene.root.shownLocation)
        starts = contacts.compactMap { touch in
            scene.hold?.fingers.first { $0.id == touch.id }.map { scene.root.convert($0.start, from: nil) }
        }
    }

    func draw(on picture: inout Picture) {
        if scene.hold != nil, fingers.count > 1 { drawFigure(on: &picture) }
        drawRings(on: &picture)
        drawInk(on: &picture)
        drawNumbers(on: &picture)
    }

    private func drawInk(on picture: inout Picture) {
        var ink = Path()
        for dot in scene.dots { ink.append(Path(center: map.apply(to: dot), radius: Self.dotRadius)) }
        picture.fill(ink, palette.text, id: "ink")
    }

    /// Draws the line between the fingers at first, unturned, and now, with the angle between
    /// these.
    private func drawFigure(on picture: inout Picture) {
        let faint = Stroke(color: palette.secondaryText, width: 1.5)
        picture.stroke(Path(through: starts, closes: starts.count > 2), faint, id: "figure before")
        let strong = Stroke(color: palette.accent, width: 2.5)
        picture.stroke(Path(through: fingers, closes: fingers.count > 2), strong, id: "figure")
        guard fingers.count == 2, starts.count == 2, let total else { return }
        let center = fingers[0].interpolated(to: fingers[1], fraction: 0.5)
        let (arm, angle) = ((starts[1] - starts[0]) / 2, (starts[1] - starts[0]).angle)
        picture.stroke(Path(through: [center - arm, center + arm]), faint, id: "figure unturned")
        let turn = Vector(dx: 1, dy: 0).rotated(by: total.turn).angle
        let arc = Path(
            arcCenter: center, radius: Self.arcRadius, startAngle: angle, endAngle: angle + turn, clockwise: turn > 0)
        picture.stroke(arc, strong, id: "turn")
    }

    /// A ring around each finger, and a rubber band to its ink where a limit holds the sheet back.
    private func drawRings(on picture: inout Picture) {
        var (rings, bands) = (Path(), Path())
        for finger in fingers { rings.append(Path(center: finger, radius: Self.ringRadius)) }
        if scene.dots.count == fingers.count, scene.transform.state.isActive {
            for (finger, dot) in zip(fingers, scene.dots) {
                let ink = map.apply(to: dot)
                if finger.distance(to: ink) > 1 { bands.addLine(from: finger, to: ink) }
            }
        }
        picture.stroke(bands, Stroke(color: palette.warning, width: 2.5, cap: .round), id: "bands")
        picture.stroke(rings, Stroke(color: palette.accent, width: 2.5), id: "rings")
    }

    private var total: SheetHold.Total? {
        guard let hold = scene.hold else { return nil }
        guard scene.transform.state.isActive else { return SheetHold.Total() }
        return hold.total(for: scene.transform, sheet: scene.placement, in: scene.root)
    }

    private func drawNumbers(on picture: inout Picture) {
        guard let measuring = scene.measuring, let total else { return }
        let places = (fingers + [scene.grip]).map { Rect(center: $0, side: 2 * Self.ringRadius) }
        let turn = (total.turn * 180 / .pi).decimal(places: 1, isSigned: true) + "°"
        let (dx, dy) = (total.translation.dx, total.translation.dy)
        let move = "\(dx.decimal(places: 0, isSigned: true)), \(dy.decimal(places: 0, isSigned: true))"
        let plate = NumberPlate(
            [("turn", turn), ("move", move), ("scale", "×" + total.scale.decimal(places: 2))],
            widest: "−0000, −0000", measuring: measuring)
        plate.draw(on: &picture, beside: places, in: scene.room, palette: palette)
    }
}
