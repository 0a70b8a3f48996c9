import Stage

/// A drawing of a lake with mountains, in the given colors. It is printed on the sheet of paper,
/// and the landscape photos show parts of it.
struct Landscape {
    /// The width, the y-coordinate of the far shore, and the height, in the drawing's own units.
    static let (width, horizon, height) = (600.0, 232.0, 356.0)
    private static let sun = Point(x: 438, y: 118)
    private static let (sunRadius, glowRadius) = (30.0, 104.0)

    let frame: Rect
    let colors: LandscapeColors

    func draw(on picture: inout Picture) {
        var drawing = Picture(size: frame.size, background: .clear)
        drawSky(on: &drawing)
        LandscapeMountains(colors: colors).draw(on: &drawing)
        drawLake(on: &drawing)
        LandscapeBoat(colors: colors).draw(on: &drawing)
        LandscapeShore(colors: colors).draw(on: &drawing)
        let translation = Transform(translation: frame.origin - .zero)
            .scaledBy(x: frame.width / Self.width, y: frame.height / Self.height)
        for item in drawing.items { picture.add(item.content, id: item.id, transform: translation) }
    }

    private func drawSky(on picture: inout Picture) {
        let sky = Rect(x: 0, y: 0, width: Self.width, height: Self.horizon)
        let paint = Paint.linearGradient(
            Gradient(colors: colors.sky), startPoint: .zero, endPoint: Point(x: 0, y: Self.horizon))
        picture.fill(Path(rect: sky), paint, id: "sky")
        if colors.hasStars { drawStars(on: &picture) }
        let glow = Gradient(colors: [colors.glow.withAlpha(0.85), colors.glow.withAlpha(0)])
        picture.fill(
            Path(center: Self.sun, radius: Self.glowRadius),
            .radialGradient(glow, center: Self.sun, startRadius: Self.sunRadius / 2, endRadius: Self.glowRadius),
            id: "glow")
        picture.fill(Path(center: Self.sun, radius: Self.sunRadius), colors.disc, id: "sun")
    }

    private func drawStars(on picture: inout Picture) {
        var (random, stars) = (Scatter(), Path())
        for _ in 0..<70 {
            let star = Point(x: 8 + 584 * random.next(), y: 8 + 130 * random.next())
            guard star.distance(to: Self.sun) > 2 * Self.sunRadius else { continue }
            stars.append(Path(center: star, radius: 0.5 + 0.8 * random.next()))
        }
        picture.fill(stars, colors.disc.withAlpha(0.85), id: "stars")
    }

    private func drawLake(on picture: inout Picture) {
        let lake = Rect(x: 0, y: Self.horizon, width: Self.width, height: Self.height - Self.horizon)
        let paint = Paint.linearGradient(
            Gradient(colors: colors.lake), startPoint: Point(x: 0, y: lake.minY),
            endPoint: Point(x: 0, y: lake.maxY))
        picture.fill(Path(rect: lake), paint, id: "lake")
        var (random, lines) = (Scatter(), Path())
        for row in 0..<17 {
            let y = Self.horizon + 6 + 6 * Double(row)
            let reach = 10 + 34 * random.next()
            let middle = Self.sun.x + 16 * (random.next() - 0.5)
            lines.addLine(from: Point(x: middle - reach, y: y), to: Point(x: middle + reach, y: y))
        }
        let stroke = Stroke(color: colors.disc.withAlpha(0.5), width: 2, cap: .round)
        picture.stroke(lines, stroke, id: "reflection")
    }
}

/// The boat on the lake, with its reflection and, unless there are stars, birds above it.
struct LandscapeBoat {
    private static let location = Point(x: 300, y: 274)

    let colors: LandscapeColors

    func draw(on picture: inout Picture) {
        let boat = Self.location
        func at(_ dx: Double, _ dy: Double) -> Point { boat + Vector(dx: dx, dy: dy) }
        picture.fill(
            Path(ovalIn: Rect(center: at(0, 13), size: Size(width: 62, height: 9))), colors.hull.withAlpha(0.3),
            id: "boat's reflection")
        picture.fill(Path(through: [at(2, -2), at(2, -58), at(30, -2)], closes: true), colors.sail, id: "mainsail")
        picture.fill(
            Path(through: [at(-2, -4), at(-2, -48), at(-23, -4)], closes: true),
            colors.sail.interpolated(to: colors.lake[1], fraction: 0.25), id: "foresail")
        var hull = Path(through: [at(-31, 1), at(33, 1)])
        hull.addQuadCurve(to: at(-24, 13), controlPoint: at(18, 14))
        hull.close()
        picture.fill(hull, colors.hull, id: "hull")
        if !colors.hasStars { drawBirds(on: &picture) }
    }

    private func drawBirds(on picture: inout Picture) {
        var birds = Path()
        for (x, y, span) in [(262.0, 62.0, 9.0), (286, 50, 11), (308, 66, 8)] {
            birds.move(to: Point(x: x - span, y: y - span * 0.4))
            birds.addQuadCurve(to: Point(x: x, y: y), controlPoint: Point(x: x - span * 0.3, y: y - span * 0.7))
            birds.addQuadCurve(
                to: Point(x: x + span, y: y - span * 0.4), controlPoint: Point(x: x + span * 0.3, y: y - span * 0.7))
        }
        picture.stroke(birds, Stroke(color: colors.bird, width: 1.8, cap: .round, join: .round), id: "birds")
    }
}
