import Geometry

/// A coast, a border, a river or the shore of a lake, which can be drawn at any scale.
struct MapLine: Sendable {
    /// A part of the line that is drawn or skipped as a whole. It begins with the last point of the
    /// previous run.
    struct Run: Sendable {
        let points: ClosedRange<Int>
        let bounds: Rect
    }

    private static let stepsPerRun = 32

    /// In the map's space.
    let points: [Point]
    /// The distance by which the line would be off without the point. Infinite for points that
    /// every drawing needs.
    let weights: [Float]
    let runs: [Run]
    let bounds: Rect
    /// The zoom from which the line is worth showing.
    let firstZoom: Double

    init(_ points: [Point], weights: [Float], firstZoom: Double) {
        (self.points, self.weights, self.firstZoom) = (points, weights, firstZoom)
        let last = max(points.count - 1, 0)
        runs = stride(from: 0, to: last, by: Self.stepsPerRun).map { start in
            let range = start...min(start + Self.stepsPerRun, last)
            return Run(points: range, bounds: Rect(around: points[range]))
        }
        bounds = Rect(around: runs.map(\.bounds))
    }

    /// Calls `body` with the points that are needed to draw the line in a part of the map.
    ///
    /// - Parameters:
    ///   - part: The drawn part. Outside of it, a run is a straight line.
    ///   - tolerance: The distance by which the drawing may be off.
    ///   - isReversed: Whether the line is drawn from its end.
    ///   - body: Receives each point, and whether the run that leads to it is in the part.
    func forEachPoint(
        in part: Rect, tolerance: Double, isReversed: Bool = false, _ body: (_ point: Point, _ isSeen: Bool) -> Void
    ) {
        let limit = Float(tolerance)
        guard let first = isReversed ? points.last : points.first else { return }
        body(first, false)
        if !bounds.touches(part) { return body(isReversed ? points[0] : points[points.count - 1], false) }
        for step in runs.indices {
            let run = runs[isReversed ? runs.count - 1 - step : step]
            let (start, end) = (run.points.lowerBound, run.points.upperBound)
            guard run.bounds.touches(part) else {
                body(points[isReversed ? start : end], false)
                continue
            }
            if isReversed {
                var index = end - 1
                while index > start {
                    if weights[index] > limit { body(points[index], true) }
                    index -= 1
                }
            } else {
                var index = start + 1
                while index < end {
                    if weights[index] > limit { body(points[index], true) }
                    index += 1
                }
            }
            let last = isReversed ? start : end
            let neighbor = isReversed ? step + 1 < runs.count ? runs.count - 2 - step : -1 : step + 1
            let isNextSeen = runs.indices.contains(neighbor) && runs[neighbor].bounds.touches(part)
            if weights[last] > limit || !isNextSeen { body(points[last], true) }
        }
    }
}

extension Point {
    /// Whether the point is where the data cut the land in two, or beyond the map's southern limit.
    var isOnSeam: Bool { x == 0 || x == 1 || y == MapProjection.farSouth }

    /// Whether the step to another point follows such a cut, with land on both sides.
    func isSeam(to next: Point) -> Bool {
        x == next.x && (x == 0 || x == 1) || y == next.y && y == MapProjection.farSouth
    }
}

extension Rect {
    fileprivate init(around points: ArraySlice<Point>) {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around others, including those without extent.
    init(around boxes: [Rect]) {
        guard let first = boxes.first else {
            self = .zero
            return
        }
        let (left, top) = (boxes.reduce(first.minX) { min($0, $1.minX) }, boxes.reduce(first.minY) { min($0, $1.minY) })
        let right = boxes.reduce(first.maxX) { max($0, $1.maxX) }
        let bottom = boxes.reduce(first.maxY) { max($0, $1.maxY) }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether two rectangles have a point in common, including those without extent.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
