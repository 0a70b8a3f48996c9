import Stage

/// The two sides of a print: the photo in a white border, and its name, date and size.
struct PhotoPrint {
    /// The area of every photo without its border, in square points before rounding, and the width
    /// of the border, in points, both at scale 1.
    private static let (area, border) = (216.0 * 144, 11.0)
    private static let edge = 0.75
    /// The overlap of the border's strips with each other and with the photo, in points.
    private static let overlap = 3.0
    private static let coarseness = 0.25

    let photo: Photo
    let measuring: (any TextMeasuring)?
    let isDark: Bool
    /// Whether a photo with items of its own has a coarse bitmap.
    let isCoarse: Bool

    /// Returns the size of a print at scale 1, in points. Without their borders, all photos have
    /// about the same area.
    static func size(of photo: Size) -> Size {
        let ratio = (photo.width / photo.height).clamped(to: 0.25...4)
        let height = (area / ratio).squareRoot()
        return Size(width: (height * ratio + 2 * border).rounded(), height: (height + 2 * border).rounded())
    }

    /// The color of the paper. In the dark appearance it is dimmer, so that it does not glare.
    var paper: Color { isDark ? Color(hex: 0xD6D4CE) : Color(hex: 0xFCFBF8) }
    /// The color of the line around the photo. It also shows through the antialiased edge of a
    /// drawn photo.
    private var line: Color { paper.interpolated(to: .black, fraction: 0.1) }
    private var back: Color { isDark ? Color(hex: 0xC9C5BB) : Color(hex: 0xF3F0E8) }
    private static let (ink, secondaryInk) = (Color(hex: 0x2B2A28), Color(hex: 0x5D5A55))

    static func frame(in bounds: Rect) -> Rect { bounds.insetBy(dx: border, dy: border) }

    /// Draws the photo in its border. `image` is the decoded photo, or `nil` if the photo has its
    /// own items or no image has been decoded.
    func drawFront(
        on picture: inout Picture, in bounds: Rect, image: Image?, raster: LayerRaster, pixelsPerPoint: Double
    ) {
        let frame = Self.frame(in: bounds)
        let content =
            image.map { photoLayer($0, in: frame, raster: raster, pixelsPerPoint: pixelsPerPoint) }
            ?? drawing(in: frame, raster: raster)
        drawBorder(on: &picture, in: bounds, raster: raster)
        if let content {
            picture.add(content)
        } else {
            picture.fill(Path(rect: frame), back, id: "photo")
        }
    }

    /// Draws the border as four bitmaps that are sampled together with the photo. If cairo filled
    /// and stroked the border, a frame with ten fingers would take a sixth longer.
    private func drawBorder(on picture: inout Picture, in bounds: Rect, raster: LayerRaster) {
        var lines = Picture(size: bounds.size, background: .clear)
        drawEdge(on: &lines, in: bounds, of: paper)
        let stroke = Stroke(color: line, width: 2 * Self.edge)
        lines.stroke(Path(rect: Self.frame(in: bounds)), stroke, id: "frame")
        let (border, width) = (Self.border, Self.border + Self.overlap)
        let height = bounds.height - 2 * border
        let strips = [
            Rect(x: 0, y: 0, width: bounds.width, height: width),
            Rect(x: 0, y: bounds.height - width, width: bounds.width, height: width),
            Rect(x: 0, y: border, width: width, height: height),
            Rect(x: bounds.width - width, y: border, width: width, height: height),
        ]
        let scale = raster.transform.scale
        for (index, strip) in strips.enumerated() {
            let layer = Layer(
                version: isDark ? 1 : 0, bounds: strip, items: lines.items, background: paper,
                raster: Transform(scaleX: scale, y: scale), isHalved: raster.isHalved)
            picture.add(.layer(layer), id: ItemID("border", index))
        }
    }

    /// Returns an item that shows an image at its own resolution, so that its memory serves as the
    /// bitmap. If the image is reduced too much for bilinear sampling, a smaller bitmap is painted.
    private func photoLayer(_ image: Image, in frame: Rect, raster: LayerRaster, pixelsPerPoint: Double) -> Item {
        let bounds = Rect(origin: .zero, size: image.size)
        let toFrame = Transform(translation: frame.origin - .zero)
            .scaledBy(x: frame.width / bounds.width, y: frame.height / bounds.height)
        let whole = Transform(scaleX: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
        let shown = toFrame.concatenating(raster.transform)
        let isReduced = shown.scale * pixelsPerPoint < LayerRaster.stretches.lowerBound
        let layer = Layer(
            version: image.hashValue, bounds: bounds,
            items: [Item(id: "image", .image(PlacedImage(image, in: bounds)))],
            background: image.isOpaque ? .clear : paper, raster: isReduced ? shown.withoutTranslation : whole,
            isHalved: raster.isHalved)
        return Item(id: "photo", .layer(layer), transform: toFrame)
    }

    private func drawing(in frame: Rect, raster: LayerRaster) -> Item? {
        guard !photo.items.isEmpty else { return nil }
        let bounds = Rect(origin: .zero, size: photo.size)
        let toFrame = Transform(translation: frame.origin - .zero)
            .scaledBy(x: frame.width / bounds.width, y: frame.height / bounds.height)
        let scale = isCoarse ? Self.coarseness : 1
        let layer = Layer(
            version: 0, bounds: bounds, items: photo.items, background: line,
            raster: toFrame.concatenating(raster.transform).withoutTranslation
                .concatenating(Transform(scaleX: scale, y: scale)), isHalved: raster.isHalved)
        return Item(id: "photo", .layer(layer), transform: toFrame)
    }

    /// Draws the edge of the paper, so that overlapping prints remain distinct.
    private func drawEdge(on picture: inout Picture, in bounds: Rect, of paper: Color) {
        let inside = bounds.insetBy(dx: Self.edge / 2, dy: Self.edge / 2)
        let color = paper.interpolated(to: .black, fraction: 0.14)
        picture.stroke(Path(rect: inside), Stroke(color: color, width: Self.edge), id: "edge")
    }

    func drawBack(on picture: inout Picture, in bounds: Rect, raster: LayerRaster) {
        var words = Picture(size: bounds.size, background: .clear)
        drawWords(on: &words, in: bounds)
        drawEdge(on: &words, in: bounds, of: back)
        let layer = Layer(
            version: ([isDark, "back"] as [AnyHashable]).hashValue, bounds: bounds, items: words.items,
            background: back, raster: raster.transform, hintsText: false, isHalved: raster.isHalved)
        picture.add(.layer(layer), id: "print")
    }

    private func drawWords(on picture: inout Picture, in bounds: Rect) {
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

extension Transform {
    fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
