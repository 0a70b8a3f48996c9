import Stage

/// A scale bar, which shows how long a round distance is on the map at the current scale and
/// latitude.
struct MapScaleBar: Hashable {
    private static let longest = 120.0
    private static let leastKilometers = 0.001

    /// The distance that the bar represents, in km: 1, 2 or 5 times a power of ten.
    let kilometers: Double
    let length: Double
    private let growth: Double

    /// Creates a bar for the scale of the map at `point` in the window. The Mercator projection
    /// enlarges areas far from the equator, so the scale depends on the latitude.
    init(_ camera: MapCamera, at point: Point, target: Double = MapLayout.leastTarget) {
        growth = target / MapLayout.leastTarget
        let kilometersPerPoint = MapProjection.width(at: camera.mapPoint(at: point)) / camera.scale
        let maxKilometers = max(Self.longest * growth * kilometersPerPoint, Self.leastKilometers)
        kilometers = RoundNumber(near: maxKilometers, where: <=).multiple()
        length = kilometers / kilometersPerPoint
    }

    var label: String { kilometers < 1 ? "\(Int((kilometers * 1000).rounded())) m" : "\(Int(kilometers.rounded())) km" }

    /// Returns the bar at the bottom left of an area, and the frame of its card, in points.
    func drawn(in area: Rect, palette: Palette, measuring: any TextMeasuring) -> (items: [Item], frame: Rect) {
        let tick = MapStyle.tick * growth
        let left = Point(x: area.minX + MapStyle.rim, y: area.maxY - MapStyle.rim)
        let text = measuring.text(
            label, font: Font(size: Font.label.size * growth), color: palette.text,
            at: left + Vector(dx: length / 2, dy: -1.5 * tick),
            alignment: .center)
        let content = text.frame.union(Rect(x: left.x, y: left.y - 1, width: length, height: 1))
            .insetBy(dx: -tick, dy: -tick)
        let card = content.insetBy(dx: 0, dy: min(content.height - MapLayout.leastTarget * growth, 0) / 2)
        let background = Shape(Path(roundedRect: card, cornerRadius: tick), fill: palette.surface.withAlpha(0.85))
        let (right, up) = (left + Vector(dx: length, dy: 0), Vector(dx: 0, dy: -tick))
        let bar = Path(through: [left + up, left, right, right + up])
        let line = Shape(bar, stroke: Stroke(color: palette.text, width: 1.5 * growth))
        let items = [
            Item(id: "scale card", .shape(background)), Item(id: "scale bar", .shape(line)),
            Item(id: "scale", .text(text)),
        ]
        return (items, card)
    }
}
