import Drawing
import Geometry
import Testing

struct PathTests {
    private let frame = Rect(x: 10, y: 20, width: 60, height: 40)

    private func polygon(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private func isClose(_ left: Rect?, _ right: Rect, within tolerance: Double = 1e-9) -> Bool {
        guard let left else { return false }
        return [
            left.minX - right.minX, left.minY - right.minY, left.maxX - right.maxX, left.maxY - right.maxY,
        ].allSatisfy { abs($0) <= tolerance }
    }

    @Test func `a rectangle contains its left and upper edges, but not its right and lower edges`() {
        let path = Path(rect: frame)
        for (x, y) in [(10.0, 20.0), (10, 59.9), (69.9, 20), (40, 40), (70, 40), (40, 60), (9.9, 40), (40, 19.9)] {
            let point = Point(x: x, y: y)
            #expect(path.contains(point) == frame.contains(point), "\(point)")
        }
    }

    @Test func `a point level with a corner is inside only if it is between the sides`() {
        let diamond = polygon([(50, 0), (100, 50), (50, 100), (0, 50)])
        for x in [1.0, 50, 99] { #expect(diamond.contains(Point(x: x, y: 50))) }
        for (x, y) in [(-5.0, 50.0), (105, 50), (-5, 0), (-5, 100), (49, 0), (49, 100)] {
            #expect(!diamond.contains(Point(x: x, y: y)))
        }
    }

    @Test(arguments: [0.0, 0.4, 1.1, 2, 3.5, 5])
    func `circles drawn as ovals, arcs or rounded rectangles contain the points within their radius`(angle: Double) {
        let center = Point(x: 50, y: 40)
        let direction = Vector(dx: 1, dy: 0).rotated(by: angle)
        let paths = [
            Path(ovalIn: Rect(center: center, size: Size(width: 60, height: 60))),
            Path(arcCenter: center, radius: 30, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: true),
            Path(arcCenter: center, radius: 30, startAngle: 1, endAngle: 1 - 2 * .pi, clockwise: false),
            Path(roundedRect: Rect(center: center, size: Size(width: 60, height: 60)), cornerRadius: 30),
        ]
        for path in paths {
            #expect(path.contains(center + direction * 29.999))
            #expect(!path.contains(center + direction * 30.001))
        }
    }

    @Test func `an open arc is closed by its chord`() {
        let arc = Path(arcCenter: Point(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(arc.contains(Point(x: 50, y: 50.1)) && arc.contains(Point(x: 50, y: 79)))
        #expect(!arc.contains(Point(x: 50, y: 49.9)))
    }

    @Test func `a quadratic curve reaches halfway to its control point`() {
        var path = polygon([(0, 0)])
        path.addQuadCurve(to: Point(x: 100, y: 0), controlPoint: Point(x: 50, y: 100))
        #expect(path.contains(Point(x: 50, y: 49.99)) && !path.contains(Point(x: 50, y: 50.01)))
        #expect(path.contains(Point(x: 25, y: 37.49)) && !path.contains(Point(x: 25, y: 37.51)))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(isClose(path.boundingBoxOfPath, Rect(x: 0, y: 0, width: 100, height: 50)))
    }

    @Test func `a cubic curve reaches three quarters of the way to its control points`() {
        var path = polygon([(0, 0)])
        path.addCurve(
            to: Point(x: 100, y: 0), controlPoint1: Point(x: 0, y: 40), controlPoint2: Point(x: 100, y: 40))
        #expect(path.contains(Point(x: 50, y: 29.99)) && !path.contains(Point(x: 50, y: 30.01)))
        #expect(isClose(path.boundingBoxOfPath, Rect(x: 0, y: 0, width: 100, height: 30)))
    }

    @Test func `the fill rule decides whether overlapping subpaths contain a point`() {
        var ring = Path(rect: Rect(x: 0, y: 0, width: 90, height: 90))
        ring.append(Path(rect: Rect(x: 30, y: 30, width: 30, height: 30)))
        let middle = Point(x: 45, y: 45)
        #expect(ring.contains(middle) && !ring.contains(middle, using: .evenOdd))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(middle) && ring.contains(middle, using: .winding))
        var hole = Path(rect: Rect(x: 0, y: 0, width: 90, height: 90))
        hole.append(polygon([(30, 30), (30, 60), (60, 60), (60, 30)]))
        #expect(!hole.contains(middle, using: .winding) && hole.contains(Point(x: 15, y: 45)))
    }

    @Test func `an arc of several turns is one full circle`() {
        let path = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 4 * .pi, clockwise: true)
        #expect(path.contains(.zero, using: .evenOdd))
        let back = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: -4 * .pi, clockwise: false)
        #expect(back.contains(.zero, using: .evenOdd))
    }

    @Test func `after a subpath is closed, the next subpath starts where the closed one started`() {
        var path = Path(rect: frame)
        path.addLine(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 0, y: 20))
        #expect(path.contains(Point(x: 1, y: 15)) && path.contains(Point(x: 40, y: 40)))
    }

    @Test func `a hit test fails if the path or the point is not finite`() {
        #expect(!Path().contains(.zero))
        #expect(!Path(rect: frame).contains(Point(x: .nan, y: 40)))
        #expect(!Path(rect: frame).contains(Point(x: 20, y: .infinity)))
        for angle in [Double.nan, .infinity] {
            let arc = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: angle, clockwise: true)
            #expect(arc.bounds == nil && arc.boundingBoxOfPath == nil && !arc.contains(.zero))
            #expect(arc.applying(Transform(scaleX: 2, y: 1)).bounds == nil)
        }
        var huge = polygon([(-1e308, -1e308), (1e308, -1e308), (1e308, 1e308)])
        huge.addQuadCurve(to: .zero, controlPoint: Point(x: 1e308, y: 1e308))
        _ = huge.contains(.zero)
    }

    @Test func `the bounding box of an arc excludes the rest of the circle`() {
        let arc = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(isClose(arc.boundingBoxOfPath, Rect(x: 0, y: 0, width: 10, height: 10)))
        let maximum = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(isClose(maximum.boundingBoxOfPath, Rect(x: -10, y: -10, width: 20, height: 20), within: 1e-4))
    }

    private var paths: [Path] {
        var open = polygon([(10, 20), (60, 25)])
        open.addQuadCurve(to: Point(x: 80, y: 70), controlPoint: Point(x: 90, y: 10))
        open.addCurve(to: Point(x: 20, y: 80), controlPoint1: Point(x: 70, y: 110), controlPoint2: Point(x: 30, y: 40))
        open.addArc(withCenter: Point(x: 30, y: 50), radius: 15, startAngle: 2, endAngle: 5, clockwise: false)
        var two = Path(rect: frame)
        two.append(Path(ovalIn: Rect(x: 30, y: 30, width: 70, height: 50)))
        two.usesEvenOddFillRule = true
        return [open, two, Path(roundedRect: frame, cornerRadius: 12)]
    }

    private static let transforms = [
        Transform(translationX: 5, y: -7), Transform(scaleX: 2, y: 3), Transform(scaleX: -1, y: 1),
        Transform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 1.5), Transform(a: 1, b: 0.4, c: -0.9, d: 1.2, tx: 3, ty: 4),
    ]

    @Test(arguments: transforms)
    func `a transformed path contains the transformed points`(transform: Transform) {
        for path in paths {
            let mapped = path.applying(transform)
            for location in 0..<400 {
                // Beside whole numbers, on which edges lie.
                let point = Point(x: Double(location % 20) * 5.01 + 0.13, y: Double(location / 20) * 5.01 + 0.17)
                #expect(mapped.contains(transform.apply(to: point)) == path.contains(point), "\(point)")
            }
        }
    }

    @Test func `a transformed oval or rounded rectangle keeps its type if the transform allows it`() {
        var path = Path(roundedRect: frame, cornerRadius: 6)
        path.apply(Transform(translationX: 1, y: 2).scaledBy(x: 2, y: 2))
        #expect(path == Path(roundedRect: Rect(x: 21, y: 42, width: 120, height: 80), cornerRadius: 12))
        let wide = Path(ovalIn: frame).applying(Transform(scaleX: 3, y: 1))
        #expect(wide == Path(ovalIn: Rect(x: 30, y: 20, width: 180, height: 40)))
        #expect(Path(rect: frame).applying(Transform(scaleX: .nan, y: 1)).bounds == nil)
    }

    @Test func `a transformed bounding box contains the transformed points`() {
        let turned = Path(rect: frame).applying(Transform(rotationAngle: .pi / 2))
        #expect(isClose(turned.boundingBoxOfPath, Rect(x: -60, y: 10, width: 40, height: 60)))
        let disc = Path(ovalIn: Rect(x: -10, y: -10, width: 20, height: 20)).applying(Transform(rotationAngle: 0.6))
        #expect(isClose(disc.boundingBoxOfPath, Rect(x: -10, y: -10, width: 20, height: 20), within: 1e-4))
    }
}
