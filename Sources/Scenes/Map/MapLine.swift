import Geometry

/// A coast, border, river or lakeshore. It is divided into runs with bounds, so that runs outside
/// the picture can be simplified to straight lines.
struct MapLine: Sendable {
    /// A section of the line that is drawn in detail or simplified as a unit. Successive runs share
    /// a point.
    struct Run: Sendable {
        let points: ClosedRange<Int>
        let bounds: Rect
    }

    private static let stepsPerRun = 32

    /// The points, in map space.
    let points: [Point]
    /// For each point, the error of the line if the point is omitted, in map space. The error is
    /// infinite for points that are always drawn.
    let weights: [Float]
    let runs: [Run]
    let bounds: Rect
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

    /// Calls `body` with the points needed to draw the line in a part of the map.
    ///
    /// - Parameters:
    ///   - part: The drawn part, in map space. Outside it, runs are simplified to straight lines.
    ///   - tolerance: The maximum error, in map space.
    ///   - isReversed: Whether to start at the last point of the line.
    ///   - body: A closure that receives each point, and whether the segment that ends at the point
    ///     belongs to a run that touches the part.
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
            let (last, next) = isReversed ? (start, -1) : (end, 1)
            var index = (isReversed ? end : start) + next
            while index != last {
                if weights[index] > limit { body(points[index], true) }
                index += next
            }
            let neighbor = isReversed ? step + 1 < runs.count ? runs.count - 2 - step : -1 : step + 1
            let isNextSeen = runs.indices.contains(neighbor) && runs[neighbor].bounds.touches(part)
            if weights[last] > limit || !isNextSeen { body(points[last], true) }
        }
    }
}

extension Point {
    /// Whether the point lies on the antimeridian, where the data splits land, or on the southern
    /// edge of the map.
    var isOnSeam: Bool { x == 0 || x == 1 || y == MapProjection.farSouth }

    /// Returns whether the segment to another point follows the antimeridian or the southern edge
    /// of the map.
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

    /// Creates the bounding box of several boxes. Unlike `union`, includes empty boxes. If the
    /// array is empty, creates a zero rectangle.
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

    /// Returns whether two rectangles touch or overlap. Unlike `intersects`, accepts empty
    /// rectangles.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
