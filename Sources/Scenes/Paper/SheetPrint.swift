import Stage

/// The print on the sheet: a landscape, its title and an optional grid.
struct SheetPrint {
    private static let (margin, lowerMargin) = (20.0, 44.0)
    private static let (step, strongStep) = (20, 100)
    private static let font = Font.body

    private static var sheet: Rect { Rect(origin: .zero, size: SheetView.size) }
    static let frame = Rect(
        x: margin, y: margin, width: SheetView.size.width - 2 * margin,
        height: SheetView.size.height - margin - lowerMargin)

    let colors: LandscapeColors
    private let measuring: (any TextMeasuring)?
    private let showsGrid: Bool

    init(appearance: Traits.Appearance, measuring: (any TextMeasuring)?, showsGrid: Bool) {
        colors = appearance == .dark ? .night : .day
        (self.measuring, self.showsGrid) = (measuring, showsGrid)
    }

    var items: [Item] {
        var picture = Picture(size: SheetView.size, background: .clear)
        Landscape(frame: Self.frame, colors: colors).draw(on: &picture)
        drawTitle(on: &picture)
        if showsGrid { drawGrid(on: &picture) }
        return picture.items
    }

    private func drawTitle(on picture: inout Picture) {
        guard let measuring else { return }
        let extent = measuring.measure(colors.title, font: Self.font)
        let baseline = Point(
            x: Self.sheet.midX, y: Self.sheet.maxY - Self.lowerMargin / 2 + extent.baselineOffset)
        let text = measuring.text(
            colors.title, font: Self.font, color: colors.ink, at: baseline, alignment: .center)
        picture.draw(text, id: "title")
    }

    private func drawGrid(on picture: inout Picture) {
        let lines = Self.grid { !$0.isMultiple(of: Self.strongStep) }
        let strongLines = Self.grid { $0.isMultiple(of: Self.strongStep) }
        picture.stroke(lines, Stroke(color: colors.ink.withAlpha(0.35), width: 0.75), id: "grid")
        picture.stroke(strongLines, Stroke(color: colors.ink.withAlpha(0.8), width: 1.25), id: "strong grid")
    }

    private static func grid(_ isChosen: (Int) -> Bool) -> Path {
        var path = Path()
        for position in stride(from: step, to: Int(sheet.width), by: step) where isChosen(position) {
            path.addLine(from: Point(x: Double(position), y: 0), to: Point(x: Double(position), y: sheet.height))
        }
        for position in stride(from: step, to: Int(sheet.height), by: step) where isChosen(position) {
            path.addLine(from: Point(x: 0, y: Double(position)), to: Point(x: sheet.width, y: Double(position)))
        }
        return path
    }
}
