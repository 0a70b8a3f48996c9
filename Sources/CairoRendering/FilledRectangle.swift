import CCairo
import Drawing
import Geometry

/// A rectangle under a transform in pixels, each covered as far as the rectangle covers its area,
/// wherever it is cut.
///
/// Most frames are painted without cairo: its code is no longer in the processor's cache when the
/// next report arrives.
struct FilledRectangle {
    private let rows: Range<Int>
    private let left: Boundary
    private let right: Boundary

    /// - Returns: Nil for a rectangle that has no area or lies far from the surface.
    init?(_ rect: Rect, under transform: Transform) {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let box = transform.boundingBox(of: rect)
        let isNear = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) < 1e9
        guard isNear, box.width > 0, box.height > 0 else { return nil }
        let corners = rect.corners
        var (top, one) = (transform.apply(to: corners.topLeft), transform.apply(to: corners.topRight))
        var (bottom, other) = (transform.apply(to: corners.bottomRight), transform.apply(to: corners.bottomLeft))
        // The corner opposite the highest one is the lowest.
        if min(one.y, other.y) < min(top.y, bottom.y) { (top, bottom, one, other) = (one, other, top, bottom) }
        if bottom.y < top.y { swap(&top, &bottom) }
        let isOneLeft = (one - top).cross(bottom - top) < 0
        left = Boundary(top, isOneLeft ? one : other, bottom)
        right = Boundary(top, isOneLeft ? other : one, bottom)
        rows = Int(box.minY.rounded(.down))..<Int(box.maxY.rounded(.up))
    }

    /// Calls `edge` for each pixel of a box of whole pixels that is covered in part, and `inside`
    /// for those of a row that are covered alike between them. Coverage is from 1 to 255.
    @inline(__always)
    private func forEachPixel(
        in box: Rect, edge: (_ row: Int, _ column: Int, _ coverage: UInt8) -> Void,
        inside: (_ row: Int, _ columns: Range<Int>, _ coverage: UInt8) -> Void
    ) {
        let visible = Int(box.minX)..<Int(box.maxX)
        for row in rows.clamped(to: Int(box.minY)..<Int(box.maxY)) {
            let (left, right) = (left.edge(in: row), right.edge(in: row))
            guard left.height > 0, right.height > 0 else { continue }
            @inline(__always) func paint(_ columns: Range<Int>, _ area: (_ x: Double) -> Double) {
                let columns = columns.clamped(to: visible)
                var x = Double(columns.lowerBound)
                var before = area(x)
                for column in columns {
                    x += 1
                    let after = area(x)
                    let coverage = Self.level(after - before)
                    if coverage > 0 { edge(row, column, coverage) }
                    before = after
                }
            }
            let (outer, inner) = (left.columns, right.columns)
            guard outer.upperBound <= inner.lowerBound else {
                let all = min(outer.lowerBound, inner.lowerBound)..<max(outer.upperBound, inner.upperBound)
                paint(all) { left.area(to: $0) - right.area(to: $0) }
                continue
            }
            paint(outer, left.area(to:))
            let middle = (outer.upperBound..<inner.lowerBound).clamped(to: visible)
            let coverage = Self.level(left.height)
            if !middle.isEmpty, coverage > 0 { inside(row, middle, coverage) }
            paint(inner) { $0 * left.height - right.area(to: $0) }
        }
    }

    /// The step of an area, from 0 to 255.
    @inline(__always) private static func level(_ area: Double) -> UInt8 { UInt8(min(max(area, 0), 1) * 255 + 0.5) }

    /// Blends a colour into the whole pixels of a box of an image in memory, of four bytes a pixel.
    func fill(_ surface: Surface, with color: Color, within box: Rect) {
        let pixel = color.pixel
        unsafe surface.withBytes { bytes, stride in
            let rows = unsafe PixelRows(bytes.baseAddress!, stride: stride)
            forEachPixel(in: box) { row, column, coverage in
                rows.blend(PixelShade(pixel, coverage: UInt32(coverage)), row: row, column: column)
            } inside: { row, columns, coverage in
                if coverage == 255, pixel >= 0xFF00_0000 {
                    rows.replace(with: pixel, row: row, columns)
                } else {
                    rows.blend(PixelShade(pixel, coverage: UInt32(coverage)), row: row, columns)
                }
            }
        }
    }

    /// How far it covers each pixel of a box of whole pixels.
    func mask(within box: Rect) -> Surface? {
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height)) else {
            return nil
        }
        unsafe mask.withBytes { bytes, stride in
            func place(_ row: Int, _ column: Int) -> Int { (row - Int(box.minY)) * stride + column - Int(box.minX) }
            forEachPixel(in: box) { row, column, coverage in
                unsafe bytes[place(row, column)] = coverage
            } inside: { row, columns, coverage in
                for column in columns { unsafe bytes[place(row, column)] = coverage }
            }
        }
        return mask
    }
}

/// The left or right boundary of a rectangle: two sides, one above the other.
private struct Boundary {
    private let upper: Side
    private let lower: Side

    init(_ top: Point, _ middle: Point, _ bottom: Point) {
        (upper, lower) = (Side(from: top, to: middle), Side(from: middle, to: bottom))
    }

    /// What of it is in a row.
    @inline(__always) func edge(in row: Int) -> RowEdge {
        let (top, bottom) = (Double(row), Double(row + 1))
        if let part = upper.part(in: top, bottom) ?? lower.part(in: top, bottom) { return RowEdge(part) }
        return RowEdge(upper.part(from: top, to: bottom), lower.part(from: top, to: bottom))
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

/// The part of a side in a row.
private struct SidePart {
    /// From the left to the right end, and how much of the row's height it passes.
    var (start, end, height) = (Double.infinity, -Double.infinity, 0.0)
    /// Half of the height that it passes in a column.
    var scale = 0.0

    /// The area to the right of it and to the left of a place.
    @inline(__always) func area(to x: Double) -> Double {
        if x <= start { return 0 }
        return x < end ? (x - start) * (x - start) * scale : (x - (start + end) / 2) * height
    }
}

/// What of a boundary is in a row: parts of one side or of two.
private struct RowEdge {
    private let upper: SidePart
    private let lower: SidePart
    /// From the left to the right end.
    private let (start, end): (Double, Double)
    /// How much of the row's height it passes.
    let height: Double

    @inline(__always) init(_ part: SidePart) {
        (upper, lower) = (part, SidePart())
        (start, end, height) = (part.start, part.end, part.height)
    }

    init(_ upper: SidePart, _ lower: SidePart) {
        (self.upper, self.lower) = (upper, lower)
        (start, end) = (min(upper.start, lower.start), max(upper.end, lower.end))
        height = upper.height + lower.height
    }

    /// The columns that it crosses; it must pass some of the height.
    @inline(__always) var columns: Range<Int> {
        let first = Self.floor(start)
        return first..<max(first, -Self.floor(-end))
    }

    /// The area to the right of it and to the left of a place.
    @inline(__always) func area(to x: Double) -> Double { upper.area(to: x) + lower.area(to: x) }

    /// Processors without SSE 4.1 have no instruction for it.
    @inline(__always) private static func floor(_ x: Double) -> Int {
        let whole = Int(x)
        return Double(whole) > x ? whole - 1 : whole
    }
}
