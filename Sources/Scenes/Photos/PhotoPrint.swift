import Stage

/// The two sides of a print: the photo in a white border, and its name, date and size.
struct PhotoPrint {
    /// The area of every photo without its border, and the width of the border, in square points
    /// and points at scale 1.
    private static let (area, border) = (216.0 * 144, 11.0)
    private static let edge = 0.75

    let photo: Photo
    let measuring: (any TextMeasuring)?
    let isDark: Bool

    /// Returns the size of a print at scale 1, in points. Every print has the same area.
    static func size(of photo: Size) -> Size {
        let ratio = (photo.width / photo.height).clamped(to: 0.25...4)
        let height = (area / ratio).squareRoot()
        return Size(width: (height * ratio + 2 * border).rounded(), height: (height + 2 * border).rounded())
    }

    /// The color of the paper. In the dark appearance it is dimmer, so that it does not glare.
    var paper: Color { isDark ? Color(hex: 0xD6D4CE) : Color(hex: 0xFCFBF8) }
    private var back: Color { isDark ? Color(hex: 0xC9C5BB) : Color(hex: 0xF3F0E8) }
    private static let (ink, secondaryInk) = (Color(hex: 0x2B2A28), Color(hex: 0x5D5A55))

    func background(isTurned: Bool) -> Color { isTurned ? back : paper }

    func items(in bounds: Rect, isTurned: Bool) -> [Item] {
        var picture = Picture(size: bounds.size, background: .clear)
        if isTurned { drawBack(on: &picture, in: bounds) } else { drawFront(on: &picture, in: bounds) }
        // The edge of the paper, so that two prints on each other do not run together.
        let inside = bounds.insetBy(dx: Self.edge / 2, dy: Self.edge / 2)
        picture.stroke(Path(rect: inside), Stroke(color: .black.withAlpha(0.14), width: Self.edge), id: "edge")
        return picture.items
    }

    private func drawFront(on picture: inout Picture, in bounds: Rect) {
        let frame = bounds.insetBy(dx: Self.border, dy: Self.border)
        guard !photo.items.isEmpty else { return picture.fill(Path(rect: frame), back, id: "placeholder") }
        let size = Rect(origin: .zero, size: photo.size)
        let toFrame = Transform(translation: frame.origin - .zero)
            .scaledBy(x: frame.width / size.width, y: frame.height / size.height)
        let layer = Layer(
            version: 0, bounds: size, items: photo.items, background: .black, raster: nil, clipPath: Path(rect: size))
        picture.add(.layer(layer), id: "photo", transform: toFrame)
        picture.stroke(Path(rect: frame), Stroke(color: .black.withAlpha(0.1), width: Self.edge), id: "frame")
    }

    private func drawBack(on picture: inout Picture, in bounds: Rect) {
        guard let measuring else { return }
        let width = bounds.width - 2 * Self.border
        let (large, small) = (Font(size: 15, weight: .semibold), Font.label)
        let names = measuring.lines(of: photo.name, font: large, width: width).prefix(3)
        let size = "\(Int(photo.size.width)) × \(Int(photo.size.height))"
        let lines = names.map { ($0, large, Self.ink) } + [photo.date, size].map { ($0, small, Self.secondaryInk) }
        let extents = lines.map { measuring.measure($0.0, font: $0.1) }
        let heights = extents.map { $0.height + Spacing.tight }
        var y = bounds.midY - (heights.reduce(0, +) - Spacing.tight) / 2
        for (index, (line, font, color)) in lines.enumerated() {
            let text = measuring.text(
                measuring.fitted(line, font: font, width: width), font: font, color: color,
                at: Point(x: bounds.midX, y: y + extents[index].ascent), alignment: .center)
            picture.draw(text, id: ItemID("back", index))
            y += heights[index]
        }
    }
}
