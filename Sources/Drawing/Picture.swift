public import Geometry

/// What a window shows, as a value: a background and items over it, first to last.
///
/// Its space is that of the window: pixels, the origin at the top left, y growing down.
public struct Picture: Equatable, Sendable {
    /// The window's size, in pixels.
    public var size: Size
    /// What is seen where no item is.
    public var background: Color
    /// What lies on the background, first to last.
    public private(set) var items: [Item] = []

    /// A picture without items.
    public init(size: Size, background: Color) { (self.size, self.background) = (size, background) }

    /// Lays an item over all others.
    public mutating func add(_ item: Item) { items.append(item) }

    /// Lays items over all others, first to last.
    package mutating func add(_ more: [Item]) { if items.isEmpty { items = more } else { items += more } }

    /// Lays content over all others.
    ///
    /// Without an `id` it is named after its place in the order; `clip` is the part of the picture,
    /// in its pixels, that it may cover.
    public mutating func add(
        _ content: Item.Content, id: ItemID? = nil, transform: Transform = .identity, clip: Rect? = nil,
        opacity: Double = 1
    ) {
        let id = id ?? ItemID("", items.count)
        add(Item(id: id, content, transform: transform, clip: clip, opacity: opacity))
    }

    /// Lays a filled path over all others.
    public mutating func fill(_ path: Path, _ color: Color, id: ItemID? = nil, transform: Transform = .identity) {
        add(.shape(Shape(path, fill: color)), id: id, transform: transform)
    }

    /// Lays a path filled with a gradient over all others.
    public mutating func fill(_ path: Path, _ paint: Paint, id: ItemID? = nil, transform: Transform = .identity) {
        add(.shape(Shape(path, fill: paint)), id: id, transform: transform)
    }

    /// Lays a line along a path over all others.
    public mutating func stroke(
        _ path: Path, _ stroke: Stroke, id: ItemID? = nil, transform: Transform = .identity
    ) {
        add(.shape(Shape(path, stroke: stroke)), id: id, transform: transform)
    }

    /// Lays a line of text over all others.
    public mutating func draw(_ text: Text, id: ItemID? = nil, transform: Transform = .identity) {
        add(.text(text), id: id, transform: transform)
    }

    /// Lays an image, stretched to a rectangle, over all others.
    public mutating func draw(
        _ image: Image, in rect: Rect, sampling: PlacedImage.Sampling = .good, id: ItemID? = nil,
        transform: Transform = .identity, opacity: Double = 1
    ) {
        add(.image(PlacedImage(image, in: rect, sampling: sampling)), id: id, transform: transform, opacity: opacity)
    }

    /// The same picture at `scale` pixels per point, as sharp, in a window of `size` in pixels.
    public func scaled(by scale: Double, to size: Size) -> Picture {
        let toPixels = Transform(scaleX: scale, y: scale)
        var result = Picture(size: size, background: background)
        for item in items {
            result.add(
                item.content.rasterized(for: toPixels), id: item.id, transform: item.transform.concatenating(toPixels),
                clip: item.clip.map(toPixels.boundingBox), opacity: item.opacity)
        }
        return result
    }
}

extension Item.Content {
    /// Its kept bitmaps, and those of layers in a layer that keeps none, at another resolution.
    fileprivate func rasterized(for scale: Transform) -> Item.Content {
        guard case .layer(var layer) = self else { return self }
        if let raster = layer.raster {
            layer.raster = raster.concatenating(scale)
        } else if layer.list.contains(where: { if case .layer = $0.content { true } else { false } }) {
            layer.items = layer.list.map {
                Item(
                    id: $0.id, $0.content.rasterized(for: scale), transform: $0.transform, clip: $0.clip,
                    opacity: $0.opacity)
            }
        }
        return .layer(layer)
    }
}
