import Stage

/// The wood of the desk: planks with grain.
struct WoodPattern {
    private static let tones = [0.0, -0.07, 0.03, -0.035]
    private static let linesPerPlank = 11
    private static let (gap, highlight) = (1.5, 1.0)
    private static let steps = 60

    let size: Size
    let isDark: Bool

    func draw(on picture: inout Picture) {
        var random = Scatter()
        let height = size.height / Double(Self.tones.count)
        for (index, tone) in Self.tones.enumerated() {
            let plank = Rect(x: 0, y: Double(index) * height, width: size.width, height: height)
            let shade = tone < 0 ? Color.black : .white
            picture.fill(Path(rect: plank), shade.withAlpha(abs(tone)), id: ItemID("plank", index))
            for line in 0..<Self.linesPerPlank { drawGrain(line, of: index, in: plank, &random, on: &picture) }
            drawGap(index, below: plank, on: &picture)
        }
    }

    /// Draws a line that starts and ends at the same height, so it joins the line in the next tile.
    private func drawGrain(
        _ line: Int, of index: Int, in plank: Rect, _ random: inout Scatter, on picture: inout Picture
    ) {
        let distance = plank.height / Double(Self.linesPerPlank)
        let y = plank.minY + distance * (Double(line) + 0.2 + 0.6 * random.next())
        let waves = [(1.0, 2.5 * random.next()), (2, 2 * random.next()), (5, 0.6 * random.next())]
        let phase = 2 * Double.pi * random.next()
        let points = (-1...Self.steps + 1).map { step in
            let part = Double(step) / Double(Self.steps)
            let rise = waves.reduce(0) { $0 + $1.1 * sine(2 * .pi * part * $1.0 + phase * $1.0) }
            return Point(x: part * plank.width, y: (y + rise).clamped(to: plank.minY + 2...plank.maxY - 3))
        }
        let stroke = Stroke(color: grain.withAlpha(0.05 + 0.13 * random.next()), width: 0.7 + 1.3 * random.next())
        picture.stroke(Path(through: points), stroke, id: ItemID("grain \(index)", line))
    }

    private func drawGap(_ index: Int, below plank: Rect, on picture: inout Picture) {
        let gap = Rect(x: 0, y: plank.maxY - Self.gap, width: plank.width, height: Self.gap)
        let highlight = Rect(x: 0, y: plank.minY, width: plank.width, height: Self.highlight)
        picture.fill(Path(rect: gap), Color.black.withAlpha(isDark ? 0.6 : 0.3), id: ItemID("gap", index))
        picture.fill(
            Path(rect: highlight), Color.white.withAlpha(isDark ? 0.03 : 0.05), id: ItemID("highlight", index))
    }

    private var grain: Color { isDark ? Color(hex: 0x4A3828) : Color(hex: 0x5C3A1C) }
}
