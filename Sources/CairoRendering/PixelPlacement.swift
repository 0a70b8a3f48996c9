import Geometry

struct PixelPlacement {
    let (across, down): (PixelRamp, PixelRamp)

    init?(toImage: Transform) {
        guard let across = PixelRamp(step: toImage.a, rowStep: toImage.c, start: toImage.tx),
            let down = PixelRamp(step: toImage.b, rowStep: toImage.d, start: toImage.ty)
        else { return nil }
        (self.across, self.down) = (across, down)
    }

    /// Returns the position of a surface pixel's center in the image, in multiples of
    /// 1 / `PixelRamp.unit` image pixels.
    func value(column: Int, row: Int) -> (x: Int, y: Int) {
        (across.value(column: column, row: row), down.value(column: column, row: row))
    }

    var isUpright: Bool { across.rowStep == 0 && down.step == 0 }

    func shows(_ columns: Range<Int>, _ rows: Range<Int>, ofImage size: Size) -> Bool {
        let (x, y) = (across.values(columns, rows), down.values(columns, rows))
        return x.lowerBound >= 0 && x.upperBound < Int(size.width) << PixelRamp.fraction
            && y.lowerBound >= 0 && y.upperBound < Int(size.height) << PixelRamp.fraction
    }

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
