import Stage

/// How long a line is that stands for a round number of kilometres.
struct MapScaleBar: Hashable {
    /// The longest that the line may be, in points.
    private static let longest = 120.0

    /// What the line stands for, in km: 1, 2 or 5 with zeros.
    let kilometres: Double
    let length: Double

    /// For a camera, at a point of the window: away from the equator the same length is less.
    init(_ camera: MapCamera, at point: Point) {
        let kilometresPerPoint = MapProjection.width(at: camera.place(at: point)) / camera.scale
        let most = Self.longest * kilometresPerPoint
        var step = 0.001
        while step * 10 <= most { step *= 10 }
        kilometres = [5, 2, 1].map { $0 * step }.first { $0 <= most } ?? step
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
        let line = Shape(bar(from: left, tick: tick), stroke: Stroke(color: palette.text, width: 1.5))
        let items = [
            Item(id: "scale card", .shape(background)), Item(id: "scale bar", .shape(line)),
            Item(id: "scale", .text(text)),
        ]
        return (items, card)
    }

    /// The line with a tick at each end, upwards.
    private func bar(from left: Point, tick: Double) -> Path {
        let (right, up) = (left + Vector(dx: length, dy: 0), Vector(dx: 0, dy: -tick))
        return Path(through: [left + up, left, right, right + up])
    }
}
