import CSampling
import Drawing
import Geometry

/// A bitmap that is painted onto an image in memory with bilinear sampling, in a single loop in C.
/// It can be rotated and scaled. Cairo's bilinear sampling takes four times as long.
///
/// Positions in the bitmap are fixed-point integers, so that a picture has the same pixels whether
/// it is painted in parts or as a whole.
@safe
struct BitmapSampling {
    /// The number of units per pixel in a position, which has 16 fractional bits.
    private static let unit = 65536.0
    /// The limit on the distance between adjacent samples along each axis of the bitmap, in bitmap
    /// pixels. A bitmap that is reduced further is hardly visible.
    private static let maxStep = 1024.0
    /// The maximum side length of a bitmap, in pixels, so that positions in it fit into 32 bits.
    private static let maxSide = 32767
    /// The limit on the coordinates of the bitmap's center, in surface pixels.
    private static let farthest = 0x1p31
    /// The size of a block of the surface in pixels. The rows of a block share lines of the
    /// processor's cache, even if the bitmap is rotated.
    private static let block = (width: 128, height: 32)
    /// The maximum number of bitmap pixels per sample for which a block's part of the bitmap is
    /// read in advance. If there are more, the samples use too few of the cache lines that are
    /// read.
    private static let maxPixelsPerSample = 4.0

    /// Whether the bitmap is sampled at half the resolution of the surface, and the result is
    /// enlarged.
    let isHalved: Bool
    private let bitmap: Surface
    private let source: touchstone_bitmap
    private let opacity: UInt32
    private let x: Position
    private let y: Position
    private let toBitmap: Transform
    private let visible: PlacedRect
    private let hole: PlacedRect?

    /// Creates a sampling of a bitmap. Fails if the bitmap is too large, too far away or reduced
    /// too much.
    ///
    /// - Parameters:
    ///   - bitmap: An image in memory with premultiplied colors.
    ///   - part: The part to show. Pixels whose centers are outside are not painted.
    ///   - space: The transform from the space of `part` to surface pixels, or `nil` if `part` is
    ///     in bitmap pixels.
    ///   - hole: A part that other content covers, in bitmap pixels, or `nil` for none. Its corners
    ///     are cut off by `chamfer` along both sides.
    ///   - isHalved: Whether to sample for a surface of half the resolution.
    ///   - placement: The transform from bitmap pixels to surface pixels.
    init?(
        _ bitmap: Surface, part: Rect, in space: Transform? = nil, hole: (rect: Rect, chamfer: Double)? = nil,
        opacity: Double, isHalved: Bool = false, under placement: Transform
    ) {
        let half = isHalved ? Transform(scaleX: 0.5, y: 0.5) : .identity
        let placement = placement.concatenating(half)
        let toBitmap = placement.inverted()
        let center = placement.apply(to: Point(x: Double(bitmap.width) / 2, y: Double(bitmap.height) / 2))
        let steps = [toBitmap.a, toBitmap.b, toBitmap.c, toBitmap.d]
        guard max(bitmap.width, bitmap.height) <= Self.maxSide, steps.allSatisfy({ abs($0) < Self.maxStep }),
            center.isFinite, max(abs(center.x), abs(center.y)) < Self.farthest, toBitmap.translation.isFinite
        else { return nil }
        (self.bitmap, self.toBitmap, self.isHalved) = (bitmap, toBitmap, isHalved)
        unsafe source = unsafe bitmap.withPixels { pixels, width in
            unsafe touchstone_bitmap(
                pixels: pixels, width: Int32(bitmap.width), height: Int32(bitmap.height), row_length: Int32(width))
        }
        self.opacity = UInt32(opacity.clamped(to: 0...1) * 255 + 0.5)
        // The anchor is the center of the bitmap, because rounding errors grow with the distance
        // from it.
        let anchor = Point(x: center.x.rounded(), y: center.y.rounded())
        let start = toBitmap.apply(to: Point(x: anchor.x + 0.5, y: anchor.y + 0.5))
        x = Position(start.x - 0.5, step: toBitmap.a, rowStep: toBitmap.c, at: anchor)
        y = Position(start.y - 0.5, step: toBitmap.b, rowStep: toBitmap.d, at: anchor)
        visible = PlacedRect(part, space?.concatenating(half).inverted() ?? toBitmap)
        self.hole = hole.flatMap { $0.rect.isFinite ? PlacedRect($0.rect, chamfer: $0.chamfer, toBitmap) : nil }
    }

    /// A coordinate in the bitmap as a linear function of surface pixels.
    private struct Position {
        private let start: Int64
        let step: Int64
        let rowStep: Int64

        init(_ value: Double, step: Double, rowStep: Double, at anchor: Point) {
            func fixed(_ value: Double) -> Int64 { Int64((value * BitmapSampling.unit).rounded()) }
            (self.step, self.rowStep) = (fixed(step), fixed(rowStep))
            start = fixed(value) &- Int64(anchor.x) &* self.step &- Int64(anchor.y) &* self.rowStep
        }

        func value(column: Int, row: Int) -> Int64 { start &+ Int64(column) &* step &+ Int64(row) &* rowStep }
    }

    /// Paints the part of the bitmap in `box`, which is in whole pixels of the target and must lie
    /// inside it. If `isHalved` is `true`, the target has half the resolution of the surface.
    /// Threads can paint disjoint boxes at the same time.
    func paint(on target: UnsafeMutablePointer<UInt32>, stride: Int, within box: Rect) {
        let (columns, rows) = (Int(box.minX)..<Int(box.maxX), Int(box.minY)..<Int(box.maxY))
        for left in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Self.block.width) {
            let strip = left..<min(left + Self.block.width, columns.upperBound)
            for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: Self.block.height) {
                let block = top..<min(top + Self.block.height, rows.upperBound)
                load(strip, block)
                if hole == nil, visible.contains(strip, block) {
                    unsafe sample(strip, of: block, on: target, stride: stride)
                } else {
                    for row in block { unsafe paint(strip, of: row, on: target, stride: stride) }
                }
            }
        }
    }

    /// Reads the part of the bitmap that a block of the surface shows into the processor's cache,
    /// unless the bitmap is reduced beyond `maxPixelsPerSample`.
    private func load(_ columns: Range<Int>, _ rows: Range<Int>) {
        guard abs(toBitmap.determinant) <= Self.maxPixelsPerSample else { return }
        let part = toBitmap.boundingBox(
            of: Rect(
                x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: Double(columns.count),
                height: Double(rows.count))
        ).integral
        unsafe touchstone_load(source, Int64(part.minX), Int64(part.minY), Int64(part.maxX), Int64(part.maxY))
    }

    private func paint(_ strip: Range<Int>, of row: Int, on target: UnsafeMutablePointer<UInt32>, stride: Int) {
        let run = visible.columns(row: row, of: strip)
        guard let hole, case let gap = hole.columns(row: row, of: strip), !gap.isEmpty else {
            return unsafe sample(run, of: row..<row + 1, on: target, stride: stride)
        }
        let before = run.clamped(to: run.lowerBound..<max(gap.lowerBound, run.lowerBound))
        let after = run.clamped(to: min(gap.upperBound, run.upperBound)..<run.upperBound)
        unsafe sample(before, of: row..<row + 1, on: target, stride: stride)
        unsafe sample(after, of: row..<row + 1, on: target, stride: stride)
    }

    private func sample(
        _ columns: Range<Int>, of rows: Range<Int>, on target: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        guard !columns.isEmpty else { return }
        let grid = touchstone_grid(
            x: x.value(column: columns.lowerBound, row: rows.lowerBound),
            y: y.value(column: columns.lowerBound, row: rows.lowerBound),
            dx: Int32(x.step), dy: Int32(y.step), row_dx: x.rowStep, row_dy: y.rowStep)
        let start = unsafe target + rows.lowerBound * stride + columns.lowerBound
        unsafe touchstone_sample(start, stride, rows.count, columns.count, source, grid, opacity)
    }
}

/// A rectangle that a transform places on a surface. Its corners can be cut off. A surface pixel
/// belongs to the rectangle if the pixel's center is inside.
private struct PlacedRect {
    /// The tolerance for rounding errors, so that no pixel between adjoining rectangles is omitted.
    private static let rounding = 1e-6

    private let rect: Rect
    private let chamfer: Double
    private let toBitmap: Transform

    init(_ rect: Rect, chamfer: Double = 0, _ toBitmap: Transform) {
        (self.rect, self.chamfer, self.toBitmap) = (rect, chamfer, toBitmap)
    }

    /// Returns whether all pixels of a block are in the rectangle.
    func contains(_ all: Range<Int>, _ rows: Range<Int>) -> Bool {
        columns(row: rows.lowerBound, of: all) == all && columns(row: rows.upperBound - 1, of: all) == all
    }

    /// Returns the columns of a row, limited to `all`, whose pixels are in the rectangle. Whether a
    /// column is in the rectangle does not depend on `all`.
    func columns(row: Int, of all: Range<Int>) -> Range<Int> {
        let start = toBitmap.apply(to: Point(x: 0.5, y: Double(row) + 0.5))
        var limits = (Double(all.lowerBound), Double(all.upperBound))
        Self.narrow(&limits, start.x, toBitmap.a, rect.minX, rect.maxX)
        Self.narrow(&limits, start.y, toBitmap.b, rect.minY, rect.maxY)
        if chamfer > 0 {
            Self.narrow(
                &limits, start.x + start.y, toBitmap.a + toBitmap.b, rect.minX + rect.minY + chamfer,
                rect.maxX + rect.maxY - chamfer)
            Self.narrow(
                &limits, start.x - start.y, toBitmap.a - toBitmap.b, rect.minX - rect.maxY + chamfer,
                rect.maxX - rect.minY - chamfer)
        }
        guard limits.0 < limits.1 else { return all.lowerBound..<all.lowerBound }
        let first = Int(limits.0.rounded(.up))
        return first..<max(first, Int(limits.1.rounded(.up)))
    }

    /// Narrows a range of columns to the columns for which `start + column * step` is between `low`
    /// and `high`.
    private static func narrow(
        _ limits: inout (Double, Double), _ start: Double, _ step: Double, _ low: Double, _ high: Double
    ) {
        guard step != 0 else {
            if start < low - rounding || start >= high + rounding { limits.1 = limits.0 }
            return
        }
        let ends = ((low - start) / step, (high - start) / step)
        limits.0 = max(limits.0, min(ends.0, ends.1) - rounding)
        limits.1 = min(limits.1, max(ends.0, ends.1) + rounding)
    }
}
