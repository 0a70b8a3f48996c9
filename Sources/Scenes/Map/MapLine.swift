import Geometry

/// A coast or a border that can be drawn at any scale.
struct MapLine: Sendable {
    /// A part of the line that is drawn or skipped as a whole; it begins where the last one ends.
    struct Run: Sendable {
        let points: ClosedRange<Int>
        let bounds: Rect
    }

    private static let stepsPerRun = 24

    /// In the map's space.
    let points: [Point]
    /// How far the line would be off without the point; infinite for points always needed.
    let weights: [Double]
    let runs: [Run]
    let bounds: Rect

    init(_ points: [Point]) {
        self.points = points
        let last = points.count - 1
        runs = stride(from: 0, to: last, by: Self.stepsPerRun).map { start in
            let range = start...min(start + Self.stepsPerRun, last)
            return Run(points: range, bounds: Rect(around: points[range]))
        }
        bounds = Rect(around: points[...])
        var weights = points.map { $0.isOnSeam ? Double.infinity : 0 }
        for run in runs {
            let (start, end) = (run.points.lowerBound, run.points.upperBound)
            (weights[start], weights[end]) = (.infinity, .infinity)
            weights.weigh(points, between: start, and: end, atMost: .infinity)
        }
        self.weights = weights
    }
}

extension [Double] {
    /// Gives each point between two others its weight, after Douglas and Peucker.
    fileprivate mutating func weigh(_ points: [Point], between start: Int, and end: Int, atMost limit: Double) {
        guard end - start > 1 else { return }
        let distances = (start + 1..<end).map { points[$0].distance(fromSegment: points[start], points[end]) }
        guard let farthest = distances.indices.max(by: { distances[$0] < distances[$1] }) else { return }
        let middle = start + 1 + farthest
        let weight = Swift.min(distances[farthest], limit)
        self[middle] = Swift.max(self[middle], weight)
        weigh(points, between: start, and: middle, atMost: weight)
        weigh(points, between: middle, and: end, atMost: weight)
    }
}

extension Point {
    /// Whether it lies where the data cut the land in two, or beyond the map's southern limit.
    var isOnSeam: Bool { x == 0 || x == 1 || y == MapProjection.farSouth }

    /// Whether the step to another point follows such a cut, with land on both sides.
    func isSeam(to next: Point) -> Bool {
        x == next.x && (x == 0 || x == 1) || y == next.y && y == MapProjection.farSouth
    }

    fileprivate func distance(fromSegment start: Point, _ end: Point) -> Double {
        let (way, offset) = (end - start, self - start)
        guard way.squaredLength > 0 else { return offset.length }
        let part = (offset.dot(way) / way.squaredLength).clamped(to: 0...1)
        return distance(to: start.interpolated(to: end, fraction: part))
    }
}

extension Rect {
    fileprivate init(around points: ArraySlice<Point>) {
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the two have a point in common, also where one has no extent.
    func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
