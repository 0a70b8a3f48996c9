import Gestures

/// The circle that fits a path, and how well it fits.
nonisolated struct Circle {
    /// The center of the path's bounding box. The density of the path's points does not affect it.
    let center: Point
    /// The mean distance of the path's points from the center.
    let radius: Double
    /// The largest distance of a point from the circle.
    let deviation: Double
    /// The angle that the path covers around the center, in radians. Positive is clockwise on
    /// screen.
    let sweep: Double

    init(through path: [Point]) {
        let (columns, rows) = (path.map(\.x), path.map(\.y))
        let center = Point(x: Self.midpoint(of: columns), y: Self.midpoint(of: rows))
        let spokes = path.map { $0 - center }
        let radius = spokes.isEmpty ? 0 : spokes.reduce(0) { $0 + $1.length } / Double(spokes.count)
        self.center = center
        self.radius = radius
        deviation = spokes.map { abs($0.length - radius) }.max() ?? 0
        sweep = zip(spokes, spokes.dropFirst()).reduce(0) { $0 + $1.1.rotated(by: -$1.0.angle).angle }
    }

    private static func midpoint(of numbers: [Double]) -> Double {
        ((numbers.min() ?? 0) + (numbers.max() ?? 0)) / 2
    }
}
