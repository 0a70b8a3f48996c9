/// The caption of a guide, at the bottom or the top of the window, or to the left or right of the
/// moved view. It covers the view only if it does not fit elsewhere and cannot appear on the bar.
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
    /// - Parameter isNeeded: Whether text that does not fit next to the view appears at the top
    ///   right, in front of the view. If the value is `false`, the initializer returns `nil` for
    ///   such text.
    init?(_ words: String, beside thing: Rect, in room: Rect, isNeeded: Bool, measuring: any TextMeasuring) {
        let free = room.insetBy(dx: Self.margin, dy: Self.margin)
        let around = thing.insetBy(dx: -Self.margin, dy: -Self.margin)
        let (left, right) = (around.minX - free.minX, free.maxX - around.maxX)
        let places: [(width: Double, x: Double, y: Double)] = [
            (free.width, 0.5, 1), (free.width, 0.5, 0), (left, 0, 1), (right, 1, 1), (free.width, 1, 0),
        ]
        let layouts = places.filter { $0.width >= min(Self.narrowest, free.width) }.map { candidate in
            let width = candidate.width - 2 * Self.padding.dx
            let wrapped = measuring.lines(of: words, font: Self.font, width: width)
            let lines = measuring.even(wrapped, of: words, font: Self.font, width: width)
            let extents = lines.map { measuring.measure($0, font: Self.font) }
            let size = Size(
                width: (extents.map(\.width).max() ?? 0) + 2 * Self.padding.dx,
                height: extents.map(\.height).reduce(0, +) + 2 * Self.padding.dy)
            let origin = Point(
                x: free.minX + (free.width - size.width) * candidate.x,
                y: free.minY + (free.height - size.height) * candidate.y
            )
            return (frame: Rect(origin: origin, size: size), lines: lines, extents: extents)
        }
        let found = layouts.first { !$0.frame.intersects(around) } ?? (isNeeded ? layouts.last : nil)
        guard let found else { return nil }
        (frame, lines, extents) = found
    }

    func draw(on picture: inout Picture, palette: Palette) {
        picture.fill(Path(roundedRect: frame, cornerRadius: CornerRadius.medium), palette.text, id: "plate")
        var y = frame.minY + Self.padding.dy
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            let candidate = Point(x: frame.midX, y: y + extent.ascent)
            let text = Text(
                line, font: Self.font, color: palette.background, at: candidate, alignment: .center, extent: extent)
            picture.draw(text, id: ItemID("words", index))
            y += extent.height
        }
    }
}
