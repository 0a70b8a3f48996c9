import Geometry

/// A line or a cubic curve that stores both of its end points, so that it can be measured without
/// the preceding pieces.
struct PathPiece {
    let start: Point
    let end: Point
    /// The control points of a cubic curve, or `nil` for a line.
    let controls: (Point, Point)?

    static func line(_ start: Point, _ end: Point) -> PathPiece { PathPiece(start: start, end: end, controls: nil) }

    static func curve(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> PathPiece {
        PathPiece(start: start, end: end, controls: (control1, control2))
    }

    static func quadratic(_ start: Point, _ control: Point, _ end: Point) -> PathPiece {
        .curve(
            start, start.interpolated(to: control, fraction: 2.0 / 3), end.interpolated(to: control, fraction: 2.0 / 3),
            end)
    }

    /// Returns curves along an arc, each at most an eighth of a circle. The error is below
    /// 1/200,000 of the radius. Angles are in radians, positive clockwise on screen.
    static func arc(center: Point, radius: Double, from start: Double, by sweep: Double) -> [PathPiece] {
        let count = sweep.isFinite ? max(1, (abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)) : 1
        let step = sweep / count
        let reach = 4.0 / 3 * tangent(step / 4)
        return (0..<Int(count)).map { index in
            let (first, last) = (unit(start + Double(index) * step), unit(start + Double(index + 1) * step))
            return .curve(
                center + first * radius, center + (first + first.clockwise * reach) * radius,
                center + (last - last.clockwise * reach) * radius, center + last * radius)
        }
    }

    private static func unit(_ angle: Double) -> Vector { Vector(dx: cosine(angle), dy: sine(angle)) }

    func applying(_ transform: Transform) -> PathPiece {
        PathPiece(
            start: transform.apply(to: start), end: transform.apply(to: end),
            controls: controls.map { (transform.apply(to: $0.0), transform.apply(to: $0.1)) })
    }

    private var cubics: (x: Cubic, y: Cubic)? {
        controls.map { control1, control2 in
            (Cubic(start.x, control1.x, control2.x, end.x), Cubic(start.y, control1.y, control2.y, end.y))
        }
    }

    /// Returns the number of downward crossings of the ray that runs from `point` to the right,
    /// minus the number of upward crossings. A piece does not include its lower end, so a crossing
    /// at a point that two pieces share counts once.
    func crossings(rightOf point: Point) -> Int {
        if let (x, y) = cubics { return Self.crossings(of: x, y, rightOf: point) }
        return Self.crossing(rightOf: point, from: start.y, to: end.y) {
            start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        }
    }

    private static func crossings(of x: Cubic, _ y: Cubic, rightOf point: Point) -> Int {
        guard y.least <= point.y, point.y <= y.greatest, point.x <= x.greatest else { return 0 }
        let stops = [0] + y.turnings + [1]
        return zip(stops, stops.dropFirst()).reduce(0) { sum, part in
            let (first, last) = part
            return sum
                + crossing(rightOf: point, from: y.value(at: first), to: y.value(at: last)) {
                    x.value(at: y.parameter(of: point.y, between: first, and: last))
                }
        }
    }

    /// Returns 1 for a downward crossing of the ray that runs from `point` to the right, -1 for an
    /// upward crossing, and 0 for no crossing. `parameter` returns the x-coordinate of the piece at
    /// the height of `point`.
    private static func crossing(rightOf point: Point, from start: Double, to end: Double, at parameter: () -> Double)
        -> Int
    {
        let isBetween = min(start, end) <= point.y && point.y < max(start, end)
        guard isBetween, parameter() > point.x else { return 0 }
        return start < end ? 1 : -1
    }

    func include(in extent: inout Extent) {
        guard let (x, y) = cubics else {
            extent.include(start)
            return extent.include(end)
        }
        for parameter in [0, 1] + x.turnings + y.turnings {
            extent.include(Point(x: x.value(at: parameter), y: y.value(at: parameter)))
        }
    }
}

/// One coordinate of a cubic curve, for parameters from 0 to 1.
private struct Cubic {
    private let values: (Double, Double, Double, Double)

    init(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double) {
        values = (start, control1, control2, end)
    }

    var least: Double { min(min(values.0, values.1), min(values.2, values.3)) }
    var greatest: Double { max(max(values.0, values.1), max(values.2, values.3)) }

    func value(at parameter: Double) -> Double {
        let rest = 1 - parameter
        return rest * rest * rest * values.0 + 3 * rest * rest * parameter * values.1 + 3 * rest * parameter * parameter
            * values.2
            + parameter * parameter * parameter * values.3
    }

    /// The parameters between 0 and 1 at which the derivative is 0, or none if the coordinate is
    /// constant. Between them, the coordinate does not change direction.
    var turnings: [Double] {
        let a = values.3 - values.0 + 3 * (values.1 - values.2)
        let b = 2 * (values.0 - 2 * values.1 + values.2)
        let c = values.1 - values.0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    func parameter(of value: Double, between first: Double, and last: Double) -> Double {
        let rises = self.value(at: first) < self.value(at: last)
        var (low, high) = (first, last)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (self.value(at: middle) < value) == rises { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension Vector {
    fileprivate var clockwise: Vector { Vector(dx: -dy, dy: dx) }
}
