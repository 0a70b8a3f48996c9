import Geometry

struct PixelPlacement {
    let (across, down): (PixelRamp, PixelRamp)

    init?(toImage: Transform) {
        guard let across = PixelRamp(step: toImage.a, rowStep: toImage.c, start: toImage.tx),
            let down = PixelRamp(step: toImage.b, rowStep: toImage.d, start: toImage.ty)
        else { return nil }
        (self.across, self.down) = (across, down)
    }

    /// Returns the position of a pixel's center in the image, in units of `PixelRamp`.
    func value(column: Int, row: Int) -> (x: Int, y: Int) {
        (across.value(column: column, row: row), down.value(column: column, row: row))
    }

    func shows(_ columns: Range<Int>, _ rows: Range<Int>, ofImage size: Size) -> Bool {
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
            return true
        }
        let (width, height) = (Int(size.width) << PixelRamp.fraction, Int(size.height) << PixelRamp.fraction)
        return [left, right].allSatisfy { column in
            [top, bottom].allSatisfy { row in
                let (x, y) = value(column: column, row: row)
                return (0..<width).contains(x) && (0..<height).contains(y)
            }
        }
    }

    /// Returns the columns of `all` that show `rect`. The result can be updated row by row.
    func columns(showing rect: Rect, row: Int, of all: Range<Int>) -> PlacementColumns {
        PlacementColumns(
            across: RampInterval(across, from: rect.minX, to: rect.maxX, row: row, of: all),
            down: RampInterval(down, from: rect.minY, to: rect.maxY, row: row, of: all))
    }
}

struct PlacementColumns {
    fileprivate var across: RampInterval
    fileprivate var down: RampInterval

    var range: Range<Int> { down.columns.clamped(to: across.columns) }

    mutating func moveToNextRow() {
        across.moveToNextRow()
        down.moveToNextRow()
    }

    mutating func moveToPreviousRow() {
        across.moveToPreviousRow()
        down.moveToPreviousRow()
    }
}
