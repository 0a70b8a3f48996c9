import Stage

struct CapturedCaption {
    /// The distance to the edges of the room, and the padding inside the caption, in points.
    static let (rim, padding) = (Spacing.small, Vector(dx: Spacing.medium, dy: Spacing.small))
    static let height = 44.0
    private static let fonts = [Font.body, .label, .caption]

    let words: String
    let measuring: any TextMeasuring

    /// Uses the largest font that fits on one line, or else on two lines. Draws nothing otherwise.
    func draw(on picture: inout Picture, in room: Rect, palette: Palette) {
        let width = room.width - 2 * (Self.rim + Self.padding.dx)
        for (most, font) in Self.fonts.map({ (1, $0) }) + [(2, .label), (2, .caption)] {
            let lines = measuring.lines(of: words, font: font, width: max(0, width))
            let extents = lines.map { measuring.measure($0, font: font) }
            let lineHeight = (extents.first?.height ?? 0) * 1.15
            let content = Size(width: extents.map(\.width).max() ?? 0, height: lineHeight * Double(lines.count))
            guard lines.count <= most, content.width <= width, content.height + 2 * Self.padding.dy < room.height / 3
            else { continue }
            return draw(lines, extents, lineHeight, font, on: &picture, in: room, palette: palette)
        }
    }

    private func draw(
        _ lines: [String], _ extents: [TextExtent], _ lineHeight: Double, _ font: Font, on picture: inout Picture,
        in room: Rect, palette: Palette
    ) {
        let width = (extents.map(\.width).max() ?? 0) + 2 * Self.padding.dx
        let height = lineHeight * Double(lines.count) + 2 * Self.padding.dy
        let plate = Rect(
            x: room.midX - width / 2, y: room.minY + Self.rim, width: width, height: height)
        picture.fill(Path(roundedRect: plate, cornerRadius: CornerRadius.medium), palette.surface, id: "caption")
        for (index, line) in lines.enumerated() {
            let middle = plate.minY + Self.padding.dy + lineHeight * (Double(index) + 0.5)
            let place = Point(x: room.midX, y: middle + extents[index].baselineOffset)
            let text = measuring.text(line, font: font, color: palette.text, at: place, alignment: .center)
            picture.draw(text, id: ItemID("words", index))
        }
    }
}
