import Geometry

/// A line whose width can change along it. A point that is less than half a pixel from the last
/// kept point is omitted, unless it is the final point.
struct TimelineLine: Hashable, Sendable {
    private(set) var points: [Point] = []
    /// The widths of the line at the points.
    private(set) var widths: [Double] = []

    init(_ points: [(Point, Double)]) {
        for (index, (point, width)) in points.enumerated() {
            if let last = self.points.last, index < points.count - 1, (point - last).length < 0.5 { continue }
            self.points.append(point)
            widths.append(width)
        }
    }

    /// Returns the parts of the line. Each part has at most `limit` segments, whose widths are
    /// similar. `range` contains the indices of a part's points.
    func runs(ofAtMost limit: Int) -> [(range: ClosedRange<Int>, width: Double)] {
        guard points.count > 1 else { return points.isEmpty ? [] : [(0...0, widths[0])] }
        var runs: [(range: ClosedRange<Int>, width: Double)] = []
        var start = 0
        for end in 1..<points.count {
            let isLast = end == points.count - 1
            guard isLast || end - start == limit || abs(widths[end + 1] - widths[start + 1]) > Self.tolerance else {
                continue
            }
            runs.append((start...end, widths[start + 1]))
            start = end
        }
        return runs
    }

    private static let tolerance = 0.25
}
