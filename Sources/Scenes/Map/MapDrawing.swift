import Stage

/// Draws the part of the world that a camera sees, with as many points as can be told apart.
struct MapDrawing {
    private let camera: MapCamera
    /// What is seen, in the map's space.
    private let seen: Rect
    /// Points without which a line goes wrong by less are left out, in the map's space.
    private let tolerance: Double

    /// Draws a part of the window; lines may go wrong by the tolerance. Both in points.
    init(_ camera: MapCamera, frame: Rect, tolerance: Double) {
        self.camera = camera
        self.tolerance = tolerance / camera.scale
        seen = camera.transform.inverted().boundingBox(of: frame).insetBy(dx: -2 / camera.scale, dy: -2 / camera.scale)
    }

    func items(_ world: MapWorld, palette: Palette) -> [Item] {
        [
            land(world, palette: palette),
            Item(id: "borders", .shape(Shape(lines(world.borders), stroke: MapStyle.border(palette)))),
            Item(id: "coasts", .shape(Shape(lines(world.coasts), stroke: MapStyle.coast(palette)))),
        ]
    }

    func land(_ world: MapWorld, palette: Palette) -> Item {
        Item(id: "land", .shape(Shape(areas(world.coasts), fill: palette.land)))
    }

    /// The areas within closed lines, as one path: figures that touch at the date line have no gap.
    private func areas(_ lines: [MapLine]) -> Path {
        drawing(lines) { line, part, transform, path in
            path.move(to: transform.apply(to: line.points[0]))
            for run in line.runs {
                if run.bounds.touches(part) {
                    for index in run.points.dropFirst() where line.weights[index] > tolerance {
                        path.addLine(to: transform.apply(to: line.points[index]))
                    }
                } else {
                    // Out of sight the straight way does: it does not leave the run's bounds either.
                    path.addLine(to: transform.apply(to: line.points[run.points.upperBound]))
                }
            }
            path.close()
        }
    }

    /// The lines themselves, without the cuts of the data.
    private func lines(_ lines: [MapLine]) -> Path {
        drawing(lines) { line, part, transform, path in
            var end: Int?
            for run in line.runs where run.bounds.touches(part) {
                if end != run.points.lowerBound {
                    path.move(to: transform.apply(to: line.points[run.points.lowerBound]))
                }
                append(run, of: line, under: transform, to: &path)
                end = run.points.upperBound
            }
        }
    }

    private func append(_ run: MapLine.Run, of line: MapLine, under transform: Transform, to path: inout Path) {
        var last = line.points[run.points.lowerBound]
        for index in run.points.dropFirst() where line.weights[index] > tolerance {
            let next = line.points[index]
            let place = transform.apply(to: next)
            if last.isOnSeam, last.isSeam(to: next) { path.move(to: place) } else { path.addLine(to: place) }
            last = next
        }
    }

    /// What is seen of some lines in all copies of the world; `part` is that in the line's space.
    private func drawing(
        _ lines: [MapLine],
        _ draw: (_ line: MapLine, _ part: Rect, _ transform: Transform, _ path: inout Path) -> Void
    ) -> Path {
        var path = Path()
        for copy in Int(seen.minX.rounded(.down))...Int(seen.maxX.rounded(.down)) {
            let shift = Vector(dx: Double(copy), dy: 0)
            let part = seen.offsetBy(-shift)
            let transform = Transform(translation: shift).concatenating(camera.transform)
            for line in lines where line.bounds.touches(part) { draw(line, part, transform, &path) }
        }
        return path
    }
}
