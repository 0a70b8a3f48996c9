import Geometry

/// The box around points that come one by one; unlike a `Rect` it tells no points from one point.
struct Extent: Hashable, Sendable {
    private var (left, top) = (Double.infinity, Double.infinity)
    private var (right, bottom) = (-Double.infinity, -Double.infinity)
    private var isFinite = true

    mutating func include(_ point: Point) {
        isFinite = isFinite && point.isFinite
        (left, top) = (min(left, point.x), min(top, point.y))
        (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }

    /// Nil before the first point, and after one that is not finite.
    var rect: Rect? {
        guard isFinite, left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
