import Gestures

/// The circle that a path is most like, and how much like it the path is.
struct Circle {
    /// Half way between the path's outermost places: how many places the device told of on each side plays no part.
    let center: Point
    /// The mean distance of the path's places from the middle.
    let radius: Double
    /// The distance of that place from the circle which is farthest from it.
    let deviation: Double
    /// How far the path goes round the middle, in radians; positive is clockwise on screen.
    let sweep: Double

    init(through path: [Point]) {
        let (columns, rows) = (path.map(\.x), path.map(\.y))
        let center = Point(x: Self.middle(of: columns), y: Self.middle(of: rows))
        let spokes = path.map { $0 - center }
        let radius = spokes.isEmpty ? 0 : spokes.reduce(0) { $0 + $1.length } / Double(spokes.count)
        self.center = center
        self.radius = radius
        deviation = spokes.map { abs($0.length - radius) }.max() ?? 0
        sweep = zip(spokes, spokes.dropFirst()).reduce(0) { $0 + $1.1.rotated(by: -$1.0.angle).angle }
    }

    private static func middle(of numbers: [Double]) -> Double {
        ((numbers.min() ?? 0) + (numbers.max() ?? 0)) / 2
    }
}
