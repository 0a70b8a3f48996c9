import CCairo
import Geometry

struct PixelPlacement {
    let (across, down): (PixelRamp, PixelRamp)
    private let toImage: Transform

    init?(toImage: Transform) {
        guard let across = PixelRamp(step: toImage.a, rowStep: toImage.c, start: toImage.tx),
            let down = PixelRamp(step: toImage.b, rowStep: toImage.d, start: toImage.ty)
        else { return nil }
        (self.across, self.down, self.toImage) = (across, down, toImage)
    }

    /// Returns the position of a surface pixel's center in the image, in multiples of
    /// 1 / `PixelRamp.unit` image pixels.
    func value(column: Int, row: Int) -> (x: Int, y: Int) {
        (across.value(column: column, row: row), down.value(column: column, row: row))
    }

    /// Returns the positions in the image of a surface pixel and the pixels after it in the row.
    /// `imageWidth` is the number of pixels from row to row of the image.
    func samples(column: Int, row: Int, imageWidth: Int) -> touchstone_samples {
        let (x, y) = value(column: column, row: row)
        return touchstone_samples(
            x: UInt32(truncatingIfNeeded: x), y: UInt32(truncatingIfNeeded: y),
            x_step: UInt32(truncatingIfNeeded: across.step), y_step: UInt32(truncatingIfNeeded: down.step),
            width: UInt32(imageWidth))
    }

    var isUpright: Bool { across.rowStep == 0 && down.step == 0 }

    func shows(_ columns: Range<Int>, _ rows: Range<Int>, part: Rect) -> Bool {
        let (x, y) = (across.values(columns, rows), down.values(columns, rows))
        let (seenColumns, seenRows) = (PixelRamp.units(part.minX, part.maxX), PixelRamp.units(part.minY, part.maxY))
        return seenColumns.contains(x.lowerBound) && seenColumns.contains(x.upperBound)
            && seenRows.contains(y.lowerBound) && seenRows.contains(y.upperBound)
    }

    /// Returns the surface pixels that show a part of the image.
    func pixels(showing part: Rect) -> PlacedPart { PlacedPart(part, placement: self, toImage: toImage) }
}

/// The surface pixels that show a part of an image.
struct PlacedPart {
    /// The maximum rounding error of a position, in image pixels.
    private static let rounding = 0.01

    private let placement: PixelPlacement
    private let polygon: RoundedPolygon
    private let (columns, rows): (Range<Int>, Range<Int>)

    fileprivate init(_ part: Rect, placement: PixelPlacement, toImage: Transform) {
        self.placement = placement
        (columns, rows) = (PixelRamp.units(part.minX, part.maxX), PixelRamp.units(part.minY, part.maxY))
        let outline = RoundedRect(rect: part, cornerRadius: 0)
        polygon = RoundedPolygon(around: outline, at: Self.rounding, toOutline: toImage)
    }

    /// Returns the columns of a row that show the part. The result for a column does not depend on
    /// `all`.
    func columns(row: Int, of all: Range<Int>) -> Range<Int> {
        let run = polygon.columns(row: row, of: all)
        var (start, end) = (run.lowerBound, run.upperBound)
        while start < end, !shows(column: start, row: row) { start &+= 1 }
        while start < end, !shows(column: end &- 1, row: row) { end &-= 1 }
        return start..<end
    }

    private func shows(column: Int, row: Int) -> Bool {
        let (x, y) = placement.value(column: column, row: row)
        return columns.contains(x) && rows.contains(y)
    }
}
