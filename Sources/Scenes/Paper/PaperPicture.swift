import Shell

/// Draws the ink dots on the sheet, and the plate with the sheet's angle and size.
struct PaperPicture {
    private static let dotRadius = 6.0
    private static let halo = 2.5

    private let scene: PaperScene
    private let palette: Palette
    private let map: Transform

    init(of scene: PaperScene) {
        (self.scene, palette) = (scene, scene.traits.palette)
        map = scene.sheet.shownTransformToSuperview
    }

    func draw(on picture: inout Picture) {
        drawInk(on: &picture)
        drawNumbers(on: &picture)
    }

    private func drawInk(on picture: inout Picture) {
        var ink = Path()
        for dot in scene.dots { ink.append(Path(center: map.apply(to: dot), radius: Self.dotRadius)) }
        let opacity = scene.ink.opacity
        picture.stroke(ink, Stroke(color: palette.surface.withAlpha(opacity), width: 2 * Self.halo), id: "halo")
        picture.fill(ink, palette.text.withAlpha(opacity), id: "ink")
    }

    private func drawNumbers(on picture: inout Picture) {
        guard let measuring = scene.measuring else { return }
        let placement = scene.placement
        let turn = (placement.turn.remainder(dividingBy: 2 * .pi) * 180 / .pi).decimal(places: 1, isSigned: true) + "°"
        let size = (placement.scale / scene.home.scale * 100).decimal(places: 0) + " %"
        let plate = NumberPlate([("Angle", turn), ("Size", size)], widest: "−000.0°", measuring: measuring)
        plate.draw(on: &picture, besides: [scene.sheet.frame], in: scene.safeArea, palette: palette)
    }
}
