public import Geometry

/// The four corners of a square on the screen, clockwise.
public struct SquareCorners: Hashable, Sendable {
    public let points: [Point]

    init(_ points: [Point]) { self.points = points }

    /// The largest distance of a corner from its expected location, in pixels. A square looks the
    /// same after a quarter turn, so the corners are matched in the best order.
    ///
    /// - Parameter expected: Four corners, clockwise.
    public func greatestDistance(to expected: [Point]) -> Double {
        let quarterTurns = points.indices.map { first in
            points.indices.map { points[($0 + first) % points.count].distance(to: expected[$0]) }.max() ?? .infinity
        }
        return quarterTurns.min() ?? .infinity
    }
}

extension Pixels {
    /// The corners of a rotated square, from straight lines fitted to its four edges, to about a
    /// tenth of a pixel, in the picture's coordinates. The square is of one color, whole, in front,
    /// and its edges lie on `background`.
    ///
    /// - Returns: Nil if there is no square of that color with sides of at least 16 pixels.
    public func corners(ofSquare color: Color, on background: Color = 0xFFFFFF) -> SquareCorners? {
        guard let bounds = bounds(of: color) else { return nil }
        let coverage = Coverage(of: color, on: background, in: self, around: bounds)
        guard let guess = coverage.squareByMoments, guess.side >= 16 else { return nil }
        let edges = (0..<4).map { coverage.line(along: guess, edge: $0) }
        return SquareCorners((0..<4).map { edges[$0].crossing(with: edges[($0 + 1) % 4]) })
    }
}

/// A square with a center, side and rotation. Edge 0 is to the right of the center, and the others
/// follow clockwise.
struct Square {
    let center: Point
    let side: Double
    let angle: Double

    /// The direction from the center to the middle of an edge.
    func outward(_ edge: Int) -> Vector {
        let turn = angle + Double(edge) * .pi / 2
        return Vector(dx: cosine(turn), dy: sine(turn))
    }
}

/// A straight line.
struct Line {
    let point: Point
    let direction: Vector

    /// - Precondition: The lines are not parallel.
    func crossing(with other: Line) -> Point {
        let between = other.point - point
        let area = direction.dx * other.direction.dy - direction.dy * other.direction.dx
        let along = (between.dx * other.direction.dy - between.dy * other.direction.dx) / area
        return point + direction * along
    }

    /// The line that fits points by least squares.
    init(through points: [Point]) {
        let count = Double(points.count)
        let middle = Point(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
        let offsets = points.map { $0 - middle }
        let spread = offsets.reduce(0) { $0 + $1.dx * $1.dx - $1.dy * $1.dy }
        let skew = offsets.reduce(0) { $0 + 2 * $1.dx * $1.dy }
        let angle = Vector(dx: spread, dy: skew).angle / 2
        point = middle
        direction = Vector(dx: cosine(angle), dy: sine(angle))
    }
}
