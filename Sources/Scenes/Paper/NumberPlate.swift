import Stage

struct NumberPlate {
    private static let font = Font.body
    /// The padding, the gap between the columns, and the distance to the edges, in points.
    private static let (padding, gap, distance) = (Spacing.medium, Spacing.medium, Spacing.medium)

    private let rows: [(name: String, number: String)]
    private let measuring: any TextMeasuring
    private let rowHeight: Double
    private let size: Size

    /// - Parameter widest: The widest number to expect, which determines the width of the plate.
    init(_ rows: [(name: String, number: String)], widest: String, measuring: any TextMeasuring) {
        (self.rows, self.measuring) = (rows, measuring)
        func width(_ words: [String]) -> Double {
            words.map { measuring.measure($0, font: Self.font).width }.max() ?? 0
        }
        rowHeight = measuring.measure(widest, font: Self.font).height * 1.2
        let columns = width(rows.map(\.name)) + Self.gap + width(rows.map(\.number) + [widest])
        size = Size(width: columns + 2 * Self.padding, height: rowHeight * Double(rows.count) + 2 * Self.padding)
    }

    /// Draws the plate in a corner, away from the given frames if possible.
    func draw(on picture: inout Picture, besides things: [Rect], in room: Rect, palette: Palette) {
        let frame = frame(besides: things, in: room.insetBy(dx: Self.distance, dy: Self.distance))
        let shape = Shape(
            Path(roundedRect: frame, cornerRadius: CornerRadius.medium), fill: palette.background.withAlpha(0.9),
            stroke: Stroke(color: palette.outline, width: 1))
        picture.add(.shape(shape), id: "plate")
        let extent = measuring.measure(rows.first?.name ?? "", font: Self.font)
        let drop = (rowHeight - extent.height) / 2 + extent.ascent
        for (index, row) in rows.enumerated() {
            let baseline = frame.minY + Self.padding + rowHeight * Double(index) + drop
            let name = measuring.text(
                row.name, font: Self.font, color: palette.secondaryText,
                at: Point(x: frame.minX + Self.padding, y: baseline))
            let number = measuring.text(
                row.number, font: Self.font, color: palette.text,
                at: Point(x: frame.maxX - Self.padding, y: baseline), alignment: .trailing)
            picture.draw(name, id: ItemID("name", index))
            picture.draw(number, id: ItemID("number", index))
        }
    }

    private func frame(besides things: [Rect], in room: Rect) -> Rect {
        let free = Rect(
            x: room.minX, y: room.minY, width: max(0, room.width - size.width),
            height: max(0, room.height - size.height))
        let corners = free.corners
        let frames = [corners.bottomRight, corners.bottomLeft, corners.topRight, corners.topLeft].map {
            Rect(origin: $0, size: size)
        }
        return frames.first { frame in !things.contains { $0.intersects(frame) } } ?? frames[0]
    }
}
