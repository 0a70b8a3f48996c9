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
    private let left: RectangleBoundary
    private let right: RectangleBoundary

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
        left = RectangleBoundary(top, isOneLeft ? one : other, bottom)
        right = RectangleBoundary(top, isOneLeft ? other : one, bottom)
        rows = Int(box.minY.rounded(.down))..<Int(box.maxY.rounded(.up))
    }

    /// Paints the pixels of a box of whole pixels that it covers.
    @inline(__always) private func paint(_ box: Rect, with painter: some CoveragePainter) {
        let columns = Int(box.minX)..<Int(box.maxX)
        for row in rows.clamped(to: Int(box.minY)..<Int(box.maxY)) {
            if let left = left.side(in: row), let right = right.side(in: row) {
                Self.paint(row, columns, between: left, and: right, with: painter)
            } else {
                paintCorner(in: row, columns, with: painter)
            }
        }
    }

    /// Paints a row with a corner, of which there are few.
    @inline(never) private func paintCorner(in row: Int, _ columns: Range<Int>, with painter: some CoveragePainter) {
        Self.paint(row, columns, between: left.edge(in: row), and: right.edge(in: row), with: painter)
    }

    @inline(__always)
    private static func paint<Edge: RowEdge>(
        _ row: Int, _ columns: Range<Int>, between left: Edge, and right: Edge,
        with painter: some CoveragePainter
    ) {
        guard left.height > 0, right.height > 0 else { return }
        @inline(__always) func paint(_ crossed: Range<Int>, _ area: (_ x: Double) -> Double) {
            let crossed = crossed.clamped(to: columns)
            var x = Double(crossed.lowerBound)
            var before = area(x)
            for column in crossed {
                x += 1
                let after = area(x)
                let coverage = level(after - before)
                if coverage > 0 { painter.paint(row, column, coverage) }
                before = after
            }
        }
        let (outer, inner) = (left.columns, right.columns)
        guard outer.upperBound <= inner.lowerBound else {
            let all = min(outer.lowerBound, inner.lowerBound)..<max(outer.upperBound, inner.upperBound)
            return paint(all) { left.area(to: $0) - right.area(to: $0) }
        }
        paint(outer, left.area(to:))
        let middle = (outer.upperBound..<inner.lowerBound).clamped(to: columns)
        let coverage = level(left.height)
        if !middle.isEmpty, coverage > 0 { painter.paint(row, middle, coverage) }
        paint(inner) { $0 * left.height - right.area(to: $0) }
    }

    /// The step of an area, from 0 to 255.
    @inline(__always) private static func level(_ area: Double) -> UInt8 {
        UInt8(truncatingIfNeeded: touchstone_whole(min(max(area, 0), 1) * 255 + 0.5))
    }

    /// Blends a colour into the whole pixels of a box of an image in memory, of four bytes a pixel.
    func fill(_ surface: Surface, with color: Color, within box: Rect) {
        unsafe surface.withBytes { bytes, stride in
            let rows = unsafe PixelRows(bytes.baseAddress!, stride: stride)
            paint(box, with: PixelPainter(rows: rows, pixel: color.pixel))
        }
    }

    /// How far it covers each pixel of a box of whole pixels.
    func mask(within box: Rect) -> Surface? {
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height)) else {
            return nil
        }
        unsafe mask.withBytes { bytes, stride in
            let start = unsafe bytes.baseAddress! - Int(box.minY) * stride - Int(box.minX)
            unsafe paint(box, with: MaskPainter(start: start, stride: stride))
        }
        return mask
    }
}

/// What is done with the pixels that a rectangle covers. Coverage is from 1 to 255.
private protocol CoveragePainter {
    /// Paints a pixel that is covered in part.
    func paint(_ row: Int, _ column: Int, _ coverage: UInt8)
    /// Paints pixels of a row that are covered alike.
    func paint(_ row: Int, _ columns: Range<Int>, _ coverage: UInt8)
}

/// Blends a colour into pixels.
private struct PixelPainter: CoveragePainter {
    let rows: PixelRows
    let pixel: UInt32

    @inline(__always) func paint(_ row: Int, _ column: Int, _ coverage: UInt8) {
        rows.blend(PixelShade(pixel, coverage: UInt32(coverage)), row: row, column: column)
    }

    @inline(__always) func paint(_ row: Int, _ columns: Range<Int>, _ coverage: UInt8) {
        if coverage == 255, pixel >= 0xFF00_0000 {
            rows.replace(with: pixel, row: row, columns)
        } else {
            rows.blend(PixelShade(pixel, coverage: UInt32(coverage)), row: row, columns)
        }
    }
}

/// Notes the coverage of each pixel.
@safe private struct MaskPainter: CoveragePainter {
    /// The place of the picture's first pixel, which may lie outside of the mask.
    let start: UnsafeMutableRawPointer
    let stride: Int

    func paint(_ row: Int, _ column: Int, _ coverage: UInt8) {
        unsafe (start + row * stride + column).storeBytes(of: coverage, as: UInt8.self)
    }

    func paint(_ row: Int, _ columns: Range<Int>, _ coverage: UInt8) {
        for column in columns { paint(row, column, coverage) }
    }
}
