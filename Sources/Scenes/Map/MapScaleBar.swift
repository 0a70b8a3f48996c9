import Stage

/// How long a line is that stands for a round number of kilometres.
struct MapScaleBar: Hashable {
    private static let longest = 120.0
    private static let leastKilometres = 0.001

    /// What the line stands for, in km: 1, 2 or 5 with zeros.
    let kilometres: Double
    let length: Double

    /// For a camera, at a point of the window: away from the equator the same length is less.
    init(_ camera: MapCamera, at point: Point) {
        let kilometresPerPoint = MapProjection.width(at: camera.place(at: point)) / camera.scale
        let most = max(Self.longest * kilometresPerPoint, Self.leastKilometres)
        kilometres = RoundNumber(near: most, where: <=).multiple()
        length = kilometres / kilometresPerPoint
    }

    var label: String { kilometres < 1 ? "\(Int((kilometres * 1000).rounded())) m" : "\(Int(kilometres.rounded())) km" }

    /// The bar on a card at the bottom left of the window, and the room that it takes, in points.
    func drawn(in window: Rect, palette: Palette, measuring: any TextMeasuring) -> (items: [Item], frame: Rect) {
        let tick = MapStyle.tick
        let left = Point(x: window.minX + MapStyle.rim, y: window.maxY - MapStyle.rim)
        let text = measuring.text(
            label, font: MapStyle.nameFont, color: palette.text, at: left + Vector(dx: length / 2, dy: -1.5 * tick),
            alignment: .center)
        let card = text.frame.union(Rect(x: left.x, y: left.y - 1, width: length, height: 1))
            .insetBy(dx: -tick, dy: -tick)
        let background = Shape(Path(roundedRect: card, cornerRadius: tick), fill: palette.surface.withAlpha(0.85))
        let (right, up) = (left + Vector(dx: length, dy: 0), Vector(dx: 0, dy: -tick))
        let bar = Path(through: [left + up, left, right, right + up])
        let line = Shape(bar, stroke: Stroke(color: palette.text, width: 1.5))
        let items = [
            Item(id: "scale card", .shape(background)), Item(id: "scale bar", .shape(line)),
            Item(id: "scale", .text(text)),
        ]
        return (items, card)
    }
}
