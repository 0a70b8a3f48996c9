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
            let span = RowSpan(row: row, left: left, right: right)
            guard let columns = span.columns else { continue }
            let (seen, middle) = (columns.clamped(to: visible), span.inside.clamped(to: visible))
            let level = RowSpan.level(span.height)
            if !middle.isEmpty, level > 0 { inside(row, middle, level) }
            var column = seen.lowerBound
            var before = span.area(to: Double(column))
            while column < seen.upperBound {
                if column == middle.lowerBound, !middle.isEmpty {
                    column = middle.upperBound
                    before = span.area(to: Double(column))
                    continue
                }
                let area = span.area(to: Double(column + 1))
                let coverage = RowSpan.level(area - before)
                if coverage > 0 { edge(row, column, coverage) }
                before = area
                column += 1
            }
        }
    }

    /// Blends a colour into the whole pixels of a box of an image in memory, of four bytes a pixel.
    func fill(_ surface: Surface, with color: Color, within box: Rect) {
        let pixel = color.pixel
        unsafe surface.withBytes { bytes, stride in
            let rows = unsafe PixelRows(bytes.baseAddress!, stride: stride)
            forEachPixel(in: box) { row, column, coverage in
                rows.blend(PixelShade(pixel, coverage: UInt32(coverage)), row: row, column..<column + 1)
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

    @inline(__always) func parts(from top: Double, to bottom: Double) -> (upper: SidePart, lower: SidePart) {
        (upper.part(from: top, to: bottom), lower.part(from: top, to: bottom))
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

    @inline(__always) func part(from top: Double, to bottom: Double) -> SidePart {
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

/// A row of a rectangle: what of its boundaries is in it.
private struct RowSpan {
    private let left: (upper: SidePart, lower: SidePart)
    private let right: (upper: SidePart, lower: SidePart)

    @inline(__always) init(row: Int, left: Boundary, right: Boundary) {
        let (top, bottom) = (Double(row), Double(row + 1))
        self.left = left.parts(from: top, to: bottom)
        self.right = right.parts(from: top, to: bottom)
    }

    /// How much of the row's height the rectangle takes.
    @inline(__always) var height: Double { left.upper.height + left.lower.height }

    /// The columns that it touches; nil where it has no part in the row.
    @inline(__always) var columns: Range<Int>? {
        guard height > 0, right.upper.height + right.lower.height > 0 else { return nil }
        let start = Self.floor(min(left.upper.start, left.lower.start))
        return start..<max(start, -Self.floor(-max(right.upper.end, right.lower.end)))
    }

    /// The columns between the boundaries; empty where those meet.
    @inline(__always) var inside: Range<Int> {
        let start = -Self.floor(-max(left.upper.end, left.lower.end))
        return start..<max(start, Self.floor(min(right.upper.start, right.lower.start)))
    }

    /// The area of the rectangle to the left of a place.
    @inline(__always) func area(to x: Double) -> Double {
        left.upper.area(to: x) + left.lower.area(to: x) - right.upper.area(to: x) - right.lower.area(to: x)
    }

    /// The step of an area, from 0 to 255.
    @inline(__always) static func level(_ area: Double) -> UInt8 { UInt8(min(max(area, 0), 1) * 255 + 0.5) }

    /// Processors without SSE 4.1 have no instruction for it.
    @inline(__always) private static func floor(_ x: Double) -> Int {
        let whole = Int(x)
        return Double(whole) > x ? whole - 1 : whole
    }
}
