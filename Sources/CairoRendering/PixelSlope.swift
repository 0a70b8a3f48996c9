import Geometry

/// The distance of pixel centers from a point along a direction.
struct PixelSlope {
    private let direction: Vector
    /// The value at the center of the first pixel.
    private let start: Double

    init(along direction: Vector, from point: Point) {
        self.direction = direction
        let center = Point(x: 0.5, y: 0.5) - point
        start = direction.dx * center.dx + direction.dy * center.dy
    }

    func value(_ column: Int, _ row: Int) -> Double {
        start + direction.dx * Double(column) + direction.dy * Double(row)
    }

    func columns(in interval: ClosedRange<Double>) -> SlopeColumns {
        let edges = [interval.lowerBound, interval.upperBound].map { ($0 - start) / direction.dx }
        return SlopeColumns(
            from: min(edges[0], edges[1]), to: max(edges[0], edges[1]), step: -direction.dy / direction.dx)
    }

    fileprivate var fixed: (column: Double, row: Double, start: Double) { (direction.dx, direction.dy, start) }
}

/// The columns of each row in which a slope is in an interval.
struct SlopeColumns {
    /// The number of binary digits behind the point: with slopes of up to a million columns per
    /// row, 65536 rows stay within 63 bits.
    private static let fraction = 16
    private let (start, end, step): (Int, Int, Int)

    init(from start: Double, to end: Double, step: Double) {
        func fixed(_ value: Double) -> Int { Int((value * Double(1 << Self.fraction)).rounded()) }
        (self.start, self.end, self.step) = (fixed(start), fixed(end), fixed(step))
    }

    /// The columns, and perhaps one more at each end.
    func outer(row: Int) -> Range<Int> {
        let (lower, upper) = bounds(row)
        return lower..<upper &+ 2
    }

    /// The columns, but for one at each end.
    func inner(row: Int) -> Range<Int> {
        let (lower, upper) = bounds(row)
        return lower &+ 2..<max(lower &+ 2, upper)
    }

    private func bounds(_ row: Int) -> (lower: Int, upper: Int) {
        ((start &+ step &* row) >> Self.fraction, (end &+ step &* row) >> Self.fraction)
    }
}

/// The distance of pixels from a line in table entries, in fixed point. It does not depend on the
/// part that is painted.
struct PixelDistance {
    static let fraction = 20
    let step: Int
    private let (rowStep, start): (Int, Int)

    init(_ slope: PixelSlope) {
        let scale = LineShades.steps * Double(1 << Self.fraction)
        let (column, row, first) = slope.fixed
        (step, rowStep) = (Int((column * scale).rounded()), Int((row * scale).rounded()))
        start = Int((first * scale).rounded())
    }

    func value(column: Int, row: Int) -> Int { start &+ step &* column &+ rowStep &* row }
}
