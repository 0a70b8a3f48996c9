import Drawing
import Geometry
import Gestures
import Stage

/// The sheet on the desk, the ink on it, and the figure that the fingers make.
struct PaperPicture {
    /// How large a dot of ink is, in points of the window.
    private static let dotRadius = 6.0
    /// How far a finger's ring is from its middle, in points.
    private static let ringRadius = 26.0
    private static let arcRadius = 34.0

    private let scene: PaperScene
    private let palette: Palette
    private let map: AffineTransform
    /// Where the fingers are and where they landed, in the scene's coordinate space.
    private let (fingers, starts): ([Point], [Point])

    init(of scene: PaperScene, palette: Palette) {
        (self.scene, self.palette) = (scene, palette)
        map = scene.sheet.transformToSuperview
        let contacts = scene.transform.touches.filter { $0.source == .contact }
        fingers = contacts.map { $0.location(in: scene.root) }
        starts = contacts.compactMap { touch in
            scene.hold?.fingers.first { $0.id == touch.id }.map { scene.root.convert($0.start, from: nil) }
        }
    }

    func drawn() -> Picture {
        var picture = Picture(size: scene.root.bounds.size, background: palette.background)
        SheetPrint(palette: palette, measuring: scene.measuring).draw(on: &picture, map: map)
        if scene.hold != nil, fingers.count > 1 { drawFigure(on: &picture) }
        drawRings(on: &picture)
        drawInk(on: &picture)
        drawNumbers(on: &picture)
        return picture
    }

    private func drawInk(on picture: inout Picture) {
        var ink = Path()
        for dot in scene.dots { ink.append(disc(around: map.apply(to: dot), radius: Self.dotRadius)) }
        picture.fill(ink, palette.text, id: "ink")
    }

    private func disc(around center: Point, radius: Double) -> Path {
        Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
    }

    /// Draws the line between the fingers at the start, without the turn, and now, with the angle
    /// between the last two.
    private func drawFigure(on picture: inout Picture) {
        let faint = Stroke(color: palette.secondaryText, width: 1.5)
        picture.stroke(line(through: starts), faint, id: "figure before")
        let strong = Stroke(color: palette.accent, width: 2.5)
        picture.stroke(line(through: fingers), strong, id: "figure")
        guard fingers.count == 2, starts.count == 2, let total else { return }
        let center = fingers[0].interpolated(to: fingers[1], fraction: 0.5)
        let (arm, angle) = ((starts[1] - starts[0]) / 2, (starts[1] - starts[0]).angle)
        picture.stroke(line(through: [center - arm, center + arm]), faint, id: "figure unturned")
        let turn = Vector(dx: 1, dy: 0).rotated(by: total.turn).angle
        let arc = Path(
            arcCenter: center, radius: Self.arcRadius, startAngle: angle, endAngle: angle + turn, clockwise: turn > 0)
        picture.stroke(arc, strong, id: "turn")
    }

    private func line(through points: [Point]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if points.count > 2 { path.close() }
        return path
    }

    /// A ring around each finger, and a rubber band to its ink where a limit holds the sheet back.
    private func drawRings(on picture: inout Picture) {
        var (rings, bands) = (Path(), Path())
        for finger in fingers { rings.append(disc(around: finger, radius: Self.ringRadius)) }
        if scene.dots.count == fingers.count, scene.transform.state.isActive {
            for (finger, dot) in zip(fingers, scene.dots) {
                let ink = map.apply(to: dot)
                if finger.distance(to: ink) > 1 { bands.append(line(through: [finger, ink])) }
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
        let side = 2 * Self.ringRadius
        let places = (fingers + [scene.grip]).map { Rect(center: $0, size: Size(width: side, height: side)) }
        let plate = NumberPlate(
            [
                ("turn", total.turn.inDegrees.decimal(places: 1, isSigned: true) + "°"),
                (
                    "move",
                    "\(total.translation.dx.decimal(places: 0, isSigned: true)), \(total.translation.dy.decimal(places: 0, isSigned: true))"
                ),
                ("scale", "×" + total.scale.decimal(places: 2)),
            ], widest: "−0000, −0000", measuring: measuring)
        plate.draw(on: &picture, beside: places, in: scene.room, palette: palette)
    }
}

extension Double {
    /// An angle in radians, in degrees.
    fileprivate var inDegrees: Double { self * 180 / .pi }
}
