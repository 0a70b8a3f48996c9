import Stage

/// What is printed on a sheet of paper: a grid, and which way its axes go.
struct SheetPrint {
    /// The distance of the grid's lines and of the stronger ones, in the sheet's points.
    private static let (step, strongStep) = (20, 100)
    private static let cornerRadius = 4.0
    private static let axis = 60.0
    /// How high its letters are, in points of the window, however small the sheet is.
    private static let letterSize = 14.0

    private static let lines = grid { !$0.isMultiple(of: strongStep) }
    private static let strongLines = grid { $0.isMultiple(of: strongStep) }
    /// The opacity of the grid's lines.
    private static let faintness = 0.5
    private static let edge = Path(roundedRect: sheet, cornerRadius: cornerRadius)

    private static var sheet: Rect { Rect(origin: .zero, size: SheetView.size) }

    /// The columns and the rows of a grid. Lines that do not cross take cairo less than half the
    /// time of a path in which they do.
    private static func grid(_ isChosen: (Int) -> Bool) -> [Path] {
        var (columns, rows) = (Path(), Path())
        for place in stride(from: step, to: Int(sheet.width), by: step) where isChosen(place) {
            columns.addLine(from: Point(x: Double(place), y: 0), to: Point(x: Double(place), y: sheet.height))
        }
        for place in stride(from: step, to: Int(sheet.height), by: step) where isChosen(place) {
            rows.addLine(from: Point(x: 0, y: Double(place)), to: Point(x: sheet.width, y: Double(place)))
        }
        return [columns, rows]
    }

    let palette: Palette
    let measuring: (any TextMeasuring)?
    /// The scale at which the print is seen, where that is below 1.
    let smallness: Double

    func draw(on picture: inout Picture) {
        picture.fill(Self.edge, palette.surface, id: "sheet")
        // Opaque, so that the lines are not darker where they cross.
        let faint = palette.surface.interpolated(to: palette.outline, fraction: Self.faintness)
        draw(Self.lines, Stroke(color: faint, width: 0.75), "grid", on: &picture)
        draw(Self.strongLines, Stroke(color: palette.outline, width: 1.25), "strong grid", on: &picture)
        picture.stroke(Self.edge, Stroke(color: palette.edge, width: 1.5), id: "edge")
        drawAxes(on: &picture)
    }

    private func draw(_ grid: [Path], _ stroke: Stroke, _ name: String, on picture: inout Picture) {
        for (index, lines) in grid.enumerated() { picture.stroke(lines, stroke, id: ItemID(name, index)) }
    }

    private func drawAxes(on picture: inout Picture) {
        let origin = Point(x: Double(Self.step), y: Double(Self.step))
        var arrows = Path()
        for (index, turn) in [0, Double.pi / 2].enumerated() {
            let tip = origin + Vector(dx: Self.axis, dy: 0).rotated(by: turn)
            arrows.addLine(from: origin, to: tip)
            for side in [-1.0, 1] {
                arrows.addLine(from: tip, to: tip + Vector(dx: -7, dy: 4 * side).rotated(by: turn))
            }
            guard let measuring else { continue }
            let letter = index == 0 ? "x" : "y"
            let font = Font(size: Self.letterSize / smallness)
            let extent = measuring.measure(letter, font: font)
            let middle = tip + Vector(dx: font.size * 0.85, dy: 0).rotated(by: turn)
            let place = middle + Vector(dx: 0, dy: extent.baselineOffset)
            let text = measuring.text(letter, font: font, color: palette.secondaryText, at: place, alignment: .center)
            picture.draw(text, id: ItemID("axis letter", index))
        }
        let stroke = Stroke(color: palette.secondaryText, width: 1.5, cap: .round, join: .round)
        picture.stroke(arrows, stroke, id: "axes")
    }
}
