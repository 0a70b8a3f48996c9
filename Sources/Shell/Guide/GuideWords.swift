struct GuideWords {
    private static let font = Font.body
    private static let padding = Vector(dx: 12, dy: 8)
    private static let (margin, narrowest) = (12.0, 160.0)
    /// The time that the user needs to notice the text, and the time to read one character.
    private static let (look, letter) = (Duration.seconds(1), Duration.milliseconds(60))

    let frame: Rect
    private let lines: [String]
    private let extents: [TextExtent]

    static func readingTime(of words: String) -> Duration { look + letter * words.count }

    /// Lays out text next to a view.
    ///
    /// - Parameter isNeeded: Whether text that does not fit appears at the top right. If the value
    ///   is `false`, the initializer fails for such text.
    init?(_ words: String, beside thing: Rect, in room: Rect, isNeeded: Bool, measuring: any TextMeasuring) {
        let free = room.insetBy(dx: Self.margin, dy: Self.margin)
        let around = thing.insetBy(dx: -Self.margin, dy: -Self.margin)
        let (left, right) = (around.minX - free.minX, free.maxX - around.maxX)
        let places: [(width: Double, x: Double, y: Double)] = [
            (free.width, 0.5, 1), (free.width, 0.5, 0), (left, 0, 1), (right, 1, 1), (free.width, 1, 0),
        ]
        let layouts = places.filter { $0.width >= min(Self.narrowest, free.width) }.map { place in
            let lines = Self.lines(of: words, width: place.width - 2 * Self.padding.dx, measuring)
            let extents = lines.map { measuring.measure($0, font: Self.font) }
            let size = Size(
                width: (extents.map(\.width).max() ?? 0) + 2 * Self.padding.dx,
                height: extents.map(\.height).reduce(0, +) + 2 * Self.padding.dy)
            let origin = Point(
                x: free.minX + (free.width - size.width) * place.x, y: free.minY + (free.height - size.height) * place.y
            )
            return (frame: Rect(origin: origin, size: size), lines: lines, extents: extents)
        }
        let found = layouts.first { !$0.frame.intersects(around) } ?? (isNeeded ? layouts.last : nil)
        guard let found else { return nil }
        (frame, lines, extents) = found
    }

    private static func lines(of words: String, width: Double, _ measuring: any TextMeasuring) -> [String] {
        let lines = measuring.lines(of: words, font: font, width: width)
        let equal = measuring.measure(words, font: font).width / Double(lines.count)
        // The lines are slightly wider than the average, because the text wraps only between words.
        let others = [1.1, 1.2, 1.3].lazy.map { measuring.lines(of: words, font: font, width: min(width, equal * $0)) }
        return others.first { $0.count == lines.count } ?? lines
    }

    func draw(on picture: inout Picture, palette: Palette) {
        picture.fill(Path(roundedRect: frame, cornerRadius: CornerRadius.medium), palette.text, id: "guide plate")
        var y = frame.minY + Self.padding.dy
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            let place = Point(x: frame.midX, y: y + extent.ascent)
            let text = Text(
                line, font: Self.font, color: palette.background, at: place, alignment: .center, extent: extent)
            picture.draw(text, id: ItemID("guide words", index))
            y += extent.height
        }
    }
}
