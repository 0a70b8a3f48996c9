import Geometry

/// A bounding box that grows point by point. Its `rect` is `nil` before the first point is
/// included, or if a coordinate is not finite.
struct Extent: Hashable, Sendable {
    private var (left, top) = (Double.infinity, Double.infinity)
    private var (right, bottom) = (-Double.infinity, -Double.infinity)
    private var isFinite = true

    mutating func include(_ point: Point) {
        isFinite = isFinite && point.isFinite
        (left, top) = (min(left, point.x), min(top, point.y))
        (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }

    mutating func include(_ element: PathElement) {
        switch element {
        case .move(let point), .line(let point): include(point)
        case .curve(let end, let control1, let control2):
            include(end)
            include(control1)
            include(control2)
        case .quadCurve(let end, let control):
            include(end)
            include(control)
        case .arc(let center, let radius, let start, let end, _):
            isFinite = isFinite && start.isFinite && end.isFinite
            include(center - Vector(dx: radius, dy: radius))
            include(center + Vector(dx: radius, dy: radius))
        case .rect(let rect), .roundedRect(let rect, _), .oval(let rect):
            include(rect.origin)
            include(rect.corners.bottomRight)
        case .close: break
        }
    }

    mutating func include(_ start: Point, _ end: Point, from top: Double, to bottom: Double) {
        guard start.y <= end.y else { return include(end, start, from: top, to: bottom) }
        guard start.y <= bottom, end.y >= top else { return }
        let slope = end.y > start.y ? (end.x - start.x) / (end.y - start.y) : 0
        include(start.y < top ? Point(x: start.x + (top - start.y) * slope, y: top) : start)
        include(end.y > bottom ? Point(x: start.x + (bottom - start.y) * slope, y: bottom) : end)
    }

    func touches(_ rect: Rect) -> Bool {
        left <= rect.maxX && right >= rect.minX && top <= rect.maxY && bottom >= rect.minY
    }

    var rect: Rect? {
        guard isFinite, left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
