import Shell

/// Draws the marks above the sheet, which are its dots, the rings of the fingers that hold it, and
/// the plate with its numbers.
struct PaperPicture {
    private static let (dotRadius, ringRadius) = (6.0, 26.0)
    private static let halo = 2.5

    private let scene: PaperScene
    private let palette: Palette
    private let map: Transform
    /// The locations of the fingers, in the scene's coordinate space.
    private let fingers: [Point]

    init(of scene: PaperScene) {
        (self.scene, palette) = (scene, scene.traits.palette)
        map = scene.sheet.shownTransformToSuperview
        let contacts = scene.transform.countedTouches.filter { $0.source == .contact }
        fingers = contacts.map(scene.root.shownLocation)
    }

    func draw(on picture: inout Picture) {
        drawRings(on: &picture)
        drawInk(on: &picture)
        drawNumbers(on: &picture)
    }

    private func drawInk(on picture: inout Picture) {
        var ink = Path()
        for dot in scene.dots { ink.append(Path(center: map.apply(to: dot), radius: Self.dotRadius)) }
        picture.stroke(ink, Stroke(color: palette.surface, width: 2 * Self.halo), id: "halo")
        picture.fill(ink, palette.text, id: "ink")
    }

    /// Draws a ring around each finger. If a limit or a snap angle separates a finger from its dot,
    /// also draws a line between the two.
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

    private func drawNumbers(on picture: inout Picture) {
        guard let measuring = scene.measuring else { return }
        let placement = scene.placement
        let turn = (placement.turn.remainder(dividingBy: 2 * .pi) * 180 / .pi).decimal(places: 1, isSigned: true) + "°"
        let size = (placement.scale / scene.home.scale * 100).decimal(places: 0) + " %"
        let plate = NumberPlate([("angle", turn), ("size", size)], widest: "−000.0°", measuring: measuring)
        plate.draw(on: &picture, besides: [scene.sheet.frame], in: scene.safeArea, palette: palette)
    }
}
