import Stage

/// The boat on the lake, with its reflection.
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
