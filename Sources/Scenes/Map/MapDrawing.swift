import Stage

/// Draws the land, water, borders and coasts within a part of the map. It simplifies lines, and
/// leaves out details that are too small to be seen.
struct MapDrawing {
    /// A pass of the drawing. The cases are in order from back to front.
    enum Pass: Hashable {
        case land(tint: Int)
        case water, borders, coasts

        static func all(_ palette: Palette) -> [Pass] {
            palette.countries.indices.map { .land(tint: $0) } + [.water, .borders, .coasts]
        }
    }

    private let camera: MapCamera
    private let visible: Rect
    /// The maximum error of simplified lines, in map space.
    private let tolerance: Double
    /// The minimum size of an area or line that is drawn, in map space. It does not exceed 1.5
    /// points, so that most islands stay visible when a fast zoom simplifies lines more.
    private let smallest: Double
    private let zoom: Double

    /// Creates a drawing of the part of the map in `frame`. The frame and `tolerance`, the maximum
    /// error of simplified lines, are in points of the window.
    init(_ camera: MapCamera, frame: Rect, tolerance: Double) {
        self.camera = camera
        self.tolerance = tolerance / camera.scale
        smallest = 3 * min(tolerance, MapStyle.tolerance) / camera.scale
        zoom = MapWorld.zoom(ofScale: camera.scale)
        let margin = MapStyle.widestLine / camera.scale
        visible = camera.transform.inverted().boundingBox(of: frame).insetBy(dx: -margin, dy: -margin)
    }

    func items(_ world: MapWorld, palette: Palette) -> [Item] {
        Pass.all(palette).flatMap { items($0, of: world, palette: palette) }
    }

    func items(_ pass: Pass, of world: MapWorld, palette: Palette) -> [Item] {
        switch pass {
        case .land(let tint): return items([land(world, tint: tint, palette: palette)], named: "land", from: tint)
        case .water:
            let shores = closedLines(world.lakes)
            let shapes = [
                Shape(lines(world.rivers), stroke: MapStyle.river(palette, zoom: zoom)),
                Shape(shores, fill: palette.sea, stroke: MapStyle.shore(palette)),
            ]
            return items(shapes, named: "water")
        case .borders: return items([Shape(lines(world.borders), stroke: MapStyle.border(palette))], named: "borders")
        case .coasts: return items([Shape(lines(world.coasts), stroke: MapStyle.coast(palette))], named: "coasts")
        }
    }

    private func items(_ shapes: [Shape], named name: String, from first: Int = 0) -> [Item] {
        shapes.enumerated().filter { !$0.element.path.isEmpty }
            .map { Item(id: ItemID(name, first + $0.offset), .shape($0.element)) }
    }

    /// Returns the land and the lakes without coasts, borders and rivers.
    func areas(_ world: MapWorld, palette: Palette) -> [Item] {
        let countries = palette.countries.indices.map { land(world, tint: $0, palette: palette) }
        let lakes = Shape(closedLines(world.lakes), fill: palette.sea)
        return items(countries, named: "land") + items([lakes], named: "lakes")
    }

    /// Returns the visible land of one tint as a single shape. If the areas were painted
    /// separately, a gap would be visible along the antimeridian, which splits land in the data.
    private func land(_ world: MapWorld, tint: Int, palette: Palette) -> Shape {
        var path = Path()
        forEachCopy { part, transform in
            for area in world.areas where area.tint == tint && isVisible(area.bounds, in: part) {
                append(area, of: world, in: part, under: transform, to: &path)
            }
        }
        return Shape(path, fill: palette.countries[tint])
    }

    private func append(
        _ area: MapWorld.Area, of world: MapWorld, in part: Rect, under transform: Transform, to path: inout Path
    ) {
        var isFirst = true
        for side in area.sides {
            world.line(side.line).forEachPoint(in: part, tolerance: tolerance, isReversed: side.isReversed) {
                point, _ in
                let pixel = transform.apply(to: point)
                if isFirst { path.move(to: pixel) } else { path.addLine(to: pixel) }
                isFirst = false
            }
        }
        path.close()
    }

    private func closedLines(_ lines: [MapLine]) -> Path {
        var path = Path()
        forEachLine(lines) { line, part, transform in
            var isFirst = true
            line.forEachPoint(in: part, tolerance: tolerance) { point, _ in
                let pixel = transform.apply(to: point)
                if isFirst { path.move(to: pixel) } else { path.addLine(to: pixel) }
                isFirst = false
            }
            path.close()
        }
        return path
    }

    /// Returns the visible parts of lines, without segments along the antimeridian or the southern
    /// edge of the map.
    private func lines(_ lines: [MapLine]) -> Path {
        var path = Path()
        forEachLine(lines) { line, part, transform in
            var (last, isDrawn) = (Point.zero, false)
            line.forEachPoint(in: part, tolerance: tolerance) { point, isSeen in
                if isSeen, !(last.isOnSeam && last.isSeam(to: point)) {
                    if !isDrawn { path.move(to: transform.apply(to: last)) }
                    path.addLine(to: transform.apply(to: point))
                    isDrawn = true
                } else {
                    isDrawn = false
                }
                last = point
            }
        }
        return path
    }

    private func forEachLine(
        _ lines: [MapLine], _ body: (_ line: MapLine, _ part: Rect, _ transform: Transform) -> Void
    ) {
        forEachCopy { part, transform in
            for line in lines where line.firstZoom <= zoom && isVisible(line.bounds, in: part) {
                body(line, part, transform)
            }
        }
    }

    private func isVisible(_ bounds: Rect, in part: Rect) -> Bool {
        max(bounds.width, bounds.height) > smallest && bounds.touches(part)
    }

    /// Calls `body` for each visible copy of the world. `part` is the visible part of the copy in
    /// map space, and `transform` converts from map space to points.
    private func forEachCopy(_ body: (_ part: Rect, _ transform: Transform) -> Void) {
        for copy in Int(visible.minX.rounded(.down))...Int(visible.maxX.rounded(.down)) {
            let shift = Vector(dx: Double(copy), dy: 0)
            body(visible.offsetBy(-shift), Transform(translation: shift).concatenating(camera.transform))
        }
    }
}
