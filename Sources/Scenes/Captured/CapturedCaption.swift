import Stage

/// The instruction above the card, or below it if there is no space above. If there is no space
/// below either, it is at the top of the room, in front of the card. The text shrinks or wraps to
/// fit the room, and is left out if it still does not fit.
struct CapturedCaption {
    static let (rim, padding) = (Spacing.small, Vector(dx: Spacing.medium, dy: Spacing.small))
    static let height = 44.0
    private static let gap = Spacing.large
    private static let fonts = [Font.body, .label, .caption]

    let words: String
    let measuring: any TextMeasuring

    func draw(on picture: inout Picture, in room: Rect, besides card: Rect, palette: Palette) {
        guard !words.isEmpty else { return }
        let width = room.width - 2 * (Self.rim + Self.padding.dx)
        for (maxLines, font) in Self.fonts.map({ (1, $0) }) + [(2, .label), (2, .caption)] {
            let lines = measuring.lines(of: words, font: font, width: max(0, width))
            let extents = lines.map { measuring.measure($0, font: font) }
            let lineHeight = (extents.first?.height ?? 0) * 1.15
            let content = Size(width: extents.map(\.width).max() ?? 0, height: lineHeight * Double(lines.count))
            guard lines.count <= maxLines, content.width <= width,
                content.height + 2 * Self.padding.dy < room.height / 3
            else { continue }
            let size = Size(
                width: content.width + 2 * Self.padding.dx, height: content.height + 2 * Self.padding.dy)
            let plate = plate(of: size, in: room, besides: card)
            return draw(lines, extents, lineHeight, font, on: &picture, in: plate, palette: palette)
        }
    }

    private func plate(of size: Size, in room: Rect, besides card: Rect) -> Rect {
        let (least, greatest) = (room.minY + Self.rim, room.maxY - Self.rim - size.height)
        let (above, below) = (card.minY - Self.gap - size.height, card.maxY + Self.gap)
        let y = above >= least ? above : below <= greatest ? below : least
        let left = min(card.midX - size.width / 2, room.maxX - Self.rim - size.width)
        let origin = Point(x: max(left, room.minX + Self.rim), y: min(y, max(least, greatest)))
        return Rect(origin: origin, size: size)
    }

    private func draw(
        _ lines: [String], _ extents: [TextExtent], _ lineHeight: Double, _ font: Font, on picture: inout Picture,
        in plate: Rect, palette: Palette
    ) {
        picture.fill(Path(roundedRect: plate, cornerRadius: CornerRadius.medium), palette.surface, id: "caption")
        for (index, line) in lines.enumerated() {
            let middle = plate.minY + Self.padding.dy + lineHeight * (Double(index) + 0.5)
            let location = Point(x: plate.midX, y: middle + extents[index].baselineOffset)
            let text = measuring.text(line, font: font, color: palette.text, at: location, alignment: .center)
            picture.draw(text, id: ItemID("words", index))
        }
    }
}
