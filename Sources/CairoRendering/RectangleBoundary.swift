import CCairo
import Geometry

/// The left or right boundary of a rectangle: two sides, one above the other.
struct RectangleBoundary {
    private let upper: Side
    private let lower: Side

    init(_ top: Point, _ middle: Point, _ bottom: Point) {
        (upper, lower) = (Side(from: top, to: middle), Side(from: middle, to: bottom))
    }

    /// The side that passes all of a row; nil where none does.
    @inline(__always) func side(in row: Int) -> SidePart? {
        let (top, bottom) = (Double(row), Double(row + 1))
        return upper.part(in: top, bottom) ?? lower.part(in: top, bottom)
    }

    /// What of it is in a row.
    func edge(in row: Int) -> SideParts {
        let (top, bottom) = (Double(row), Double(row + 1))
        return SideParts(upper.part(from: top, to: bottom), lower.part(from: top, to: bottom))
    }
}

/// A side of a rectangle, from its upper to its lower end.
private struct Side {
    private let start: Point
    private let bottom: Double
    /// How far it goes to the right in a row.
    private let slope: Double
    /// `SidePart.scale` of each of its rows.
    private let scale: Double

    init(from start: Point, to end: Point) {
        (self.start, bottom) = (start, end.y)
        slope = end.y > start.y ? (end.x - start.x) / (end.y - start.y) : 0
        scale = slope == 0 ? 0 : 1 / (2 * abs(slope))
    }

    /// The part in a row; nil unless it passes all of the row's height.
    @inline(__always) func part(in top: Double, _ bottom: Double) -> SidePart? {
        guard top >= start.y, bottom <= self.bottom else { return nil }
        let x = start.x + (top - start.y) * slope
        return slope < 0
            ? SidePart(start: x + slope, end: x, height: 1, scale: scale)
            : SidePart(start: x, end: x + slope, height: 1, scale: scale)
    }

    /// The part in some of a row's height.
    func part(from top: Double, to bottom: Double) -> SidePart {
        let (top, bottom) = (max(start.y, top), min(self.bottom, bottom))
        guard top < bottom else { return SidePart() }
        let (one, other) = (start.x + (top - start.y) * slope, start.x + (bottom - start.y) * slope)
        return SidePart(start: min(one, other), end: max(one, other), height: bottom - top, scale: scale)
    }
}

/// What of a boundary is in a row.
protocol RowEdge {
    /// The left and the right end.
    var start: Double { get }
    var end: Double { get }
    /// How much of the row's height it passes.
    var height: Double { get }

    /// The area to the right of it and to the left of a place.
    func area(to x: Double) -> Double
}

extension RowEdge {
    /// The columns that it crosses; it must pass some of the height.
    @inline(__always) var columns: Range<Int> {
        let first = Self.floor(start)
        return first..<max(first, -Self.floor(-end))
    }

    /// Processors without SSE 4.1 have no instruction for it.
    @inline(__always) private static func floor(_ x: Double) -> Int {
        let whole = touchstone_whole(x)
        return Double(whole) > x ? whole - 1 : whole
    }
}

/// The part of a side in a row.
struct SidePart: RowEdge {
    var (start, end, height) = (Double.infinity, -Double.infinity, 0.0)
    /// Half of the height that it passes in a column.
    var scale = 0.0

    @inline(__always) func area(to x: Double) -> Double {
        if x <= start { return 0 }
        return x < end ? (x - start) * (x - start) * scale : (x - (start + end) / 2) * height
    }
}

/// The parts of both sides of a boundary in a row with a corner.
struct SideParts: RowEdge {
    private let upper: SidePart
    private let lower: SidePart
    let start: Double
    let end: Double
    let height: Double

    init(_ upper: SidePart, _ lower: SidePart) {
        (self.upper, self.lower) = (upper, lower)
        (start, end) = (min(upper.start, lower.start), max(upper.end, lower.end))
        height = upper.height + lower.height
    }

    func area(to x: Double) -> Double { upper.area(to: x) + lower.area(to: x) }
}
