import Stage

/// The plate that shows the sheet's angle and size, in a corner outside the sheet's bounding box.
/// If there is no such corner, the plate is at the bottom right.
struct NumberPlate {
    private static let largest = Size(width: 148, height: 70)
    private static let lineSpacing = 1.2
    private static let fonts = [Font.body, .label, .caption]
    private static let (padding, gap, distance) = (Spacing.medium, Spacing.medium, Spacing.medium)
    /// The distances from the edges of the room to the inner edges of the largest plate.
    static let reach = Size(width: largest.width + distance, height: largest.height + distance)

    private let rows: [(name: String, number: String)]
    private let measuring: any TextMeasuring
    private let font: Font
    private let size: Size

    /// Creates a plate that fits its rows.
    ///
    /// - Parameter widest: The widest expected number, for which the plate leaves space.
    init(_ rows: [(name: String, number: String)], widest: String, measuring: any TextMeasuring) {
        (self.rows, self.measuring) = (rows, measuring)
        func fitted(_ font: Font) -> Size {
            let names = rows.map { measuring.measure($0.name, font: font).width }
            let number = measuring.measure(widest, font: font)
            return Size(
                width: (names.max() ?? 0) + Self.gap + number.width + 2 * Self.padding,
                height: number.height * Self.lineSpacing * Double(rows.count) + 2 * Self.padding)
        }
        let sizes = Self.fonts.lazy.map { ($0, fitted($0)) }
        (font, size) =
            sizes.first { $1.width <= Self.largest.width && $1.height <= Self.largest.height }
            ?? (.caption, fitted(.caption))
    }

    private var rowHeight: Double { (size.height - 2 * Self.padding) / Double(rows.count) }

    func draw(on picture: inout Picture, besides things: [Rect], in room: Rect, palette: Palette) {
        let frame = frame(besides: things, in: room.insetBy(dx: Self.distance, dy: Self.distance))
        let shape = Shape(
            Path(roundedRect: frame, cornerRadius: CornerRadius.medium), fill: palette.background,
            stroke: Stroke(color: palette.outline, width: 1))
        picture.add(.shape(shape), id: "plate")
        let extent = measuring.measure(rows.first?.name ?? "", font: font)
        let drop = (rowHeight - extent.height) / 2 + extent.ascent
        for (index, row) in rows.enumerated() {
            let baseline = frame.minY + Self.padding + rowHeight * Double(index) + drop
            let name = measuring.text(
                row.name, font: font, color: palette.secondaryText,
                at: Point(x: frame.minX + Self.padding, y: baseline))
            picture.draw(name, id: ItemID("name", index))
            draw(row, to: Point(x: frame.maxX - Self.padding, y: baseline), palette.text, on: &picture)
        }
    }

    /// Draws a number that ends at a point. Each character is a separate item, so that a changing
    /// number reuses the layouts of its characters. Laying out a new string in each frame takes
    /// longer than painting it.
    private func draw(
        _ row: (name: String, number: String), to end: Point, _ color: Color, on picture: inout Picture
    ) {
        var end = end
        for (position, character) in row.number.reversed().enumerated() {
            let text = measuring.text(String(character), font: font, color: color, at: end, alignment: .trailing)
            picture.draw(text, id: ItemID(row.name, position))
            end.x -= text.extent.width
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
