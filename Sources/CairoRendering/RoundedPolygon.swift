import CCairo
import Drawing
import Geometry

struct RoundedRect: Hashable {
    let rect: Rect
    let cornerRadius: Double
}

extension PathElement {
    /// The outline of a circle or rectangle, or `nil` for another step.
    var outline: RoundedRect? {
        switch self {
        case .oval(let rect) where rect.width == rect.height:
            RoundedRect(rect: rect, cornerRadius: rect.width / 2)
        case .rect(let rect): RoundedRect(rect: rect, cornerRadius: 0)
        case .roundedRect(let rect, let cornerRadius): RoundedRect(rect: rect, cornerRadius: cornerRadius)
        case .move, .line, .curve, .quadCurve, .arc, .oval, .close: nil
        }
    }
}

/// A polygon that approximates a rounded rectangle. Each corner consists of three sides.
struct RoundedPolygon {
    /// The minimum slope of a side. A side with a slope of 0 would never cross row 0.
    private static let flattest = 1e-9
    private static let angles = [0, 90, 15, 45, 75, 105, 135, 165].map { $0 * Double.pi / 180 }
    /// The directions perpendicular to the eight pairs of parallel sides. The two pairs between
    /// the corners come first.
    private static let normals = angles.map { Transform(rotationAngle: $0).apply(to: Vector(dx: 1, dy: 0)) }
    /// The distance from the center of a corner's arc to a side whose ends are on the arc, as a
    /// fraction of the corner radius.
    private static let depth = normals[2].dx

    /// The two pairs of sides along the edges, and six pairs at the corners if the corner radius is
    /// not 0.
    private var sides = touchstone_polygon()

    /// Creates a polygon inside an outline, at a distance from its edge. `toOutline` maps surface
    /// pixels to the space of the rounded rectangle.
    init(inside outline: RoundedRect, at distance: Double, toOutline: Transform) {
        self.init(outline, distance: distance, depth: Self.depth, toOutline)
    }

    init(around outline: RoundedRect, at distance: Double, toOutline: Transform) {
        self.init(outline, distance: -distance, depth: 1, toOutline)
    }

    private init(_ outline: RoundedRect, distance: Double, depth: Double, _ map: Transform) {
        let (width, height) = (outline.rect.width / 2, outline.rect.height / 2)
        let radius = min(outline.cornerRadius, width, height)
        let start = map.apply(to: Point(x: 0.5, y: 0.5)) - outline.rect.center
        for (index, normal) in Self.normals.prefix(radius > 0 ? 8 : 2).enumerated() {
            let across = map.a * normal.dx + map.b * normal.dy
            let down = map.c * normal.dx + map.d * normal.dy
            let step = abs(across) < Self.flattest ? Self.flattest : across
            let reach =
                abs(normal.dx) * (width - radius) + abs(normal.dy) * (height - radius) - distance
                + radius * (index < 2 ? 1 : depth)
            let place = start.dx * normal.dx + start.dy * normal.dy
            let ends = ((-reach - place) / step, (reach - place) / step)
            unsafe touchstone_add_sides(
                &sides, min(ends.0, ends.1), reach > 0 ? max(ends.0, ends.1) : -.infinity, -down / step)
        }
    }

    /// Returns the columns among `all` whose pixels have their centers inside the polygon. The
    /// result for a column does not depend on `all`.
    func columns(row: Int, of all: Range<Int>) -> Range<Int> {
        var (left, right) = (0.0, 0.0)
        unsafe withUnsafePointer(to: sides) { unsafe touchstone_crossings($0, Double(row), &left, &right) }
        guard left < right else { return all.lowerBound..<all.lowerBound }
        let (first, last) = (Double(all.lowerBound - 1), Double(all.upperBound - 1))
        let (start, end) = (Int(left.clamped(to: first...last) + 1), Int(right.clamped(to: first...last) + 1))
        return start..<max(start, end)
    }
}
