import Stage

/// The mountains and hills behind the lake.
struct LandscapeMountains {
    let colors: LandscapeColors

    func draw(on picture: inout Picture) {
        drawRidge(on: &picture)
        for (index, mountain) in [Mountain.high, .low].enumerated() { draw(mountain, index, on: &picture) }
        for (index, hill) in Self.hills.enumerated() {
            picture.fill(hill, colors.hills[index], id: ItemID("hill", index))
        }
    }

    private func drawRidge(on picture: inout Picture) {
        let tops = [
            (0.0, 178.0), (48, 150), (92, 172), (140, 132), (196, 166), (250, 138), (306, 176), (352, 152), (400, 180),
            (452, 146), (508, 172), (556, 140), (600, 166),
        ]
        let points = tops.map { Point(x: $0, y: $1) }
        let ground = [Point(x: 600, y: Landscape.horizon), Point(x: 0, y: Landscape.horizon)]
        let paint = Paint.linearGradient(
            Gradient(colors: colors.ridge), startPoint: Point(x: 0, y: 140), endPoint: Point(x: 0, y: 226))
        picture.fill(Path(through: points + ground, closes: true), paint, id: "ridge")
    }

    private func draw(_ mountain: Mountain, _ index: Int, on picture: inout Picture) {
        picture.fill(mountain.lit, colors.rock, id: ItemID("rock", index))
        picture.fill(mountain.shaded, colors.shadedRock, id: ItemID("shaded rock", index))
        picture.fill(mountain.litSnow, colors.snow, id: ItemID("snow", index))
        picture.fill(mountain.shadedSnow, colors.shadedSnow, id: ItemID("shaded snow", index))
    }

    private static let hills: [Path] = {
        var (far, near) = (Path(), Path())
        far.move(to: Point(x: 0, y: 204))
        far.addCurve(
            to: Point(x: 330, y: 222), controlPoint1: Point(x: 90, y: 176), controlPoint2: Point(x: 220, y: 216))
        far.addCurve(
            to: Point(x: 600, y: 200), controlPoint1: Point(x: 430, y: 228), controlPoint2: Point(x: 520, y: 190))
        near.move(to: Point(x: 0, y: 226))
        near.addCurve(
            to: Point(x: 260, y: 226), controlPoint1: Point(x: 90, y: 208), controlPoint2: Point(x: 180, y: 216))
        near.addCurve(
            to: Point(x: 600, y: 214), controlPoint1: Point(x: 360, y: 240), controlPoint2: Point(x: 480, y: 206))
        return [far, near].map { hill in
            var hill = hill
            hill.addLine(to: Point(x: 600, y: 236))
            hill.addLine(to: Point(x: 0, y: 236))
            hill.close()
            return hill
        }
    }()
}

/// A mountain, whose lit side, shaded side and snow are derived from a few points.
struct Mountain {
    let peak: Point
    /// The bottom ends of the two slopes and of the ridge between them.
    let (left, right, edge): (Point, Point, Point)
    let snowLine: Double

    static let high = Mountain(
        peak: Point(x: 168, y: 56), left: Point(x: 26, y: 226), right: Point(x: 322, y: 226),
        edge: Point(x: 196, y: 226), snowLine: 0.4)
    static let low = Mountain(
        peak: Point(x: 318, y: 104), left: Point(x: 214, y: 228), right: Point(x: 448, y: 228),
        edge: Point(x: 342, y: 228), snowLine: 0.32)

    var lit: Path { Path(through: [peak, right, edge, bend], closes: true) }
    var shaded: Path { Path(through: [peak, bend, edge, left], closes: true) }
    var litSnow: Path { snow(toward: right, zigzag: [1, 0.72, 1.05, 0.7, 0.92]) }
    var shadedSnow: Path { snow(toward: left, zigzag: [0.92, 1.12, 0.74, 1.0, 0.78, 1.06]) }

    private var bend: Point { peak.interpolated(to: edge, fraction: 0.5) + Vector(dx: 10, dy: 0) }

    private func snow(toward end: Point, zigzag: [Double]) -> Path {
        let last = Double(zigzag.count - 1)
        let line = zigzag.enumerated().map { index, depth in
            let ground = bend.interpolated(to: end, fraction: Double(index) / last)
            let reach = index == 0 ? 2 * snowLine : snowLine + snowLine * (1 - Double(index) / last)
            return peak.interpolated(to: ground, fraction: reach * depth)
        }
        return Path(through: [peak] + line, closes: true)
    }
}
