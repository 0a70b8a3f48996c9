/// The outlines of the symbols on buttons, centered on the origin or on a given point, in points.
/// The symbols are paths rather than characters, because fonts differ between machines.
package enum Glyph {
    private static let radius = 8.0

    package static func back() -> Path { hook(direction: -1) }
    package static func forth() -> Path { hook(direction: 1) }

    private static func hook(direction: Double) -> Path {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x * direction, y: y) }
        var path = Path(through: [point(3, -8), point(8, -3), point(3, 2)])
        path.move(to: point(8, -3))
        path.addLine(to: point(-2, -3))
        path.addCurve(to: point(-2, 7), controlPoint1: point(-9, -3), controlPoint2: point(-9, 7))
        path.addLine(to: point(3, 7))
        return path
    }

    package static func turnBack(_ center: Point) -> Path {
        var path = Path()
        let start = -0.75 * Double.pi
        let tip = center + Vector(dx: radius, dy: 0).rotated(by: start)
        path.move(to: tip)
        path.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: 0.85 * .pi, clockwise: true)
        path.append(Path(through: [tip + Vector(dx: 0, dy: -5), tip, tip + Vector(dx: 5, dy: 0)]))
        return path
    }

    package static func record() -> Path {
        [radius, 1, 3].reduce(into: Path()) { $0.append(Path(center: .zero, radius: $1)) }
    }

    package static func stop() -> Path { Path(rect: Rect(center: .zero, side: 12)) }

    package static func film() -> Path {
        var path = Path(roundedRect: Rect(x: -10, y: -5, width: 16, height: 13), cornerRadius: 2)
        path.append(Path(through: [Point(x: -6, y: -9), Point(x: 10, y: -9), Point(x: 10, y: 4)]))
        path.append(Path(through: [Point(x: -4, y: -2), Point(x: 1, y: 1.5), Point(x: -4, y: 5)], closes: true))
        return path
    }

    package static func sheets() -> Path {
        var path = Path(roundedRect: Rect(x: -3, y: -4, width: 11, height: 13), cornerRadius: 2)
        path.append(Path(through: [Point(x: -8, y: 4), Point(x: -8, y: -9), Point(x: 3, y: -9)]))
        return path
    }

    package static func eye() -> Path {
        var path = Path()
        let (left, right) = (Point(x: -10, y: 0), Point(x: 10, y: 0))
        for side in [-9.0, 9] {
            path.move(to: left)
            path.addCurve(to: right, controlPoint1: Point(x: -4, y: side), controlPoint2: Point(x: 4, y: side))
        }
        path.append(Path(center: .zero, radius: 2.5))
        return path
    }

    package static func questionMark() -> Path {
        var path = Path()
        path.move(to: Point(x: -5, y: -5))
        path.addCurve(to: Point(x: 5, y: -4), controlPoint1: Point(x: -4, y: -11), controlPoint2: Point(x: 5, y: -11))
        path.addCurve(to: Point(x: 0, y: 4), controlPoint1: Point(x: 5, y: 0), controlPoint2: Point(x: 0, y: -1))
        path.append(Path(center: Point(x: 0, y: 9), radius: 0.5))
        return path
    }

    package static func corners() -> Path {
        var path = Path()
        for (dx, dy) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            let corner = Point(x: dx * 7, y: dy * 7)
            path.append(
                Path(through: [corner - Vector(dx: dx * 5, dy: 0), corner, corner - Vector(dx: 0, dy: dy * 5)]))
        }
        return path
    }

    package static func cross(at center: Point = .zero) -> Path {
        [Vector(dx: 7, dy: 7), Vector(dx: 7, dy: -7)]
            .reduce(into: Path()) { $0.addLine(from: center - $1, to: center + $1) }
    }

    package static func lines() -> Path {
        [-6.0, 0, 6].reduce(into: Path()) { $0.addLine(from: Point(x: -8, y: $1), to: Point(x: 8, y: $1)) }
    }

    package static func check() -> Path {
        Path(through: [Point(x: -5, y: 0), Point(x: -1.5, y: 4), Point(x: 5.5, y: -5)])
    }

    package static func dots() -> Path {
        [-7.0, 0, 7].reduce(into: Path()) { $0.append(Path(center: Point(x: $1, y: 0), radius: 1)) }
    }
}
