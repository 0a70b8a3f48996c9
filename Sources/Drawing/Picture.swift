public import Geometry

/// The content of a window as a value: a background and items in painting order. The picture of a
/// window is in pixels. The pictures of scenes and views are in points, in their own coordinate
/// spaces. In all of them, y increases downward.
public struct Picture: Equatable, Sendable {
    /// The size, in the unit of the coordinates.
    public var size: Size
    /// The color behind all items.
    public var background: Color
    package private(set) var items: [Item] = []

    /// Creates a picture without items.
    public init(size: Size, background: Color) { (self.size, self.background) = (size, background) }

    package mutating func add(_ item: Item) { items.append(item) }

    package mutating func add(_ more: [Item]) { if items.isEmpty { items = more } else { items += more } }

    /// Adds content on top. If `id` is `nil`, the new item is identified by its index in `items`.
    /// `clip` is the part of the picture that the content can cover, in the picture's coordinate
    /// space, or `nil` for no limit.
    package mutating func add(
        _ content: Item.Content, id: ItemID? = nil, transform: Transform = .identity, clip: Rect? = nil,
        opacity: Double = 1
    ) {
        let id = id ?? ItemID("", items.count)
        add(Item(id: id, content, transform: transform, clip: clip, opacity: opacity))
    }

    /// Adds a path, filled with a color, on top. `transform` maps the path's coordinates to the
    /// picture's.
    public mutating func fill(_ path: Path, _ color: Color, transform: Transform = .identity) {
        fill(path, color, id: nil, transform: transform)
    }

    /// Adds a path, filled with a color or a gradient, on top. `transform` maps the coordinates of
    /// the path and the gradient to the picture's.
    public mutating func fill(_ path: Path, _ paint: Paint, transform: Transform = .identity) {
        fill(path, paint, id: nil, transform: transform)
    }

    /// Adds a stroked path on top. `transform` maps the path's coordinates to the picture's, and
    /// also applies to the width of the stroke.
    public mutating func stroke(_ path: Path, _ stroke: Stroke, transform: Transform = .identity) {
        self.stroke(path, stroke, id: nil, transform: transform)
    }

    /// Adds text on top. `transform` maps the text's coordinates to the picture's.
    public mutating func draw(_ text: Text, transform: Transform = .identity) {
        draw(text, id: nil, transform: transform)
    }

    /// Adds an image, stretched to a rectangle, on top. `transform` maps the coordinates of the
    /// rectangle to the picture's. `opacity` is from 0 to 1.
    public mutating func draw(
        _ image: Image, in rect: Rect, transform: Transform = .identity, opacity: Double = 1
    ) {
        draw(image, in: rect, sampling: .good, transform: transform, opacity: opacity)
    }

    /// Adds the items of another picture on top, displaced by a vector in the picture's unit. If
    /// `edges`, a rectangle in the coordinate space of this picture, is not `nil`, parts outside it
    /// are cut off. `coverNumber` distinguishes the items from items of this picture with the same
    /// identity.
    package mutating func add(
        _ other: Picture, displacedBy displacement: Vector = .zero, clippedTo edges: Rect? = nil, coverNumber: Int = 0
    ) {
        let move = Transform(translation: displacement)
        for item in other.items {
            let clip = item.clip.map(move.boundingBox)
            add(
                item.content, id: item.id.inView(item.id.view + coverNumber),
                transform: item.transform.concatenating(move),
                clip: edges.map { edges in clip.map(edges.intersection) ?? edges } ?? clip, opacity: item.opacity)
        }
    }

    /// Returns the picture scaled to `scale` pixels per point, with the given size in pixels.
    /// Cached bitmaps are painted at the new resolution, so they stay sharp.
    package func scaled(by scale: Double, to size: Size) -> Picture {
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

extension Picture {
    // Each of these methods identifies the new item by `id`, or by its index in `items` if `id` is
    // `nil`.

    package mutating func fill(_ path: Path, _ color: Color, id: ItemID?, transform: Transform = .identity) {
        add(.shape(Shape(path, fill: color)), id: id, transform: transform)
    }

    package mutating func fill(_ path: Path, _ paint: Paint, id: ItemID?, transform: Transform = .identity) {
        add(.shape(Shape(path, fill: paint)), id: id, transform: transform)
    }

    package mutating func stroke(_ path: Path, _ stroke: Stroke, id: ItemID?, transform: Transform = .identity) {
        add(.shape(Shape(path, stroke: stroke)), id: id, transform: transform)
    }

    package mutating func draw(_ text: Text, id: ItemID?, transform: Transform = .identity) {
        add(.text(text), id: id, transform: transform)
    }

    package mutating func draw(
        _ image: Image, in rect: Rect, sampling: PlacedImage.Sampling, id: ItemID? = nil,
        transform: Transform = .identity, opacity: Double = 1
    ) {
        add(.image(PlacedImage(image, in: rect, sampling: sampling)), id: id, transform: transform, opacity: opacity)
    }
}

extension Item.Content {
    fileprivate func rasterized(for scale: Transform) -> Item.Content {
        guard case .layer(var layer) = self else { return self }
        if let raster = layer.raster {
            layer.raster = raster.concatenating(scale)
        } else if layer.list.contains(where: \.isLayer) {
            layer.items = layer.list.map {
                Item(
                    id: $0.id, $0.content.rasterized(for: scale), transform: $0.transform, clip: $0.clip,
                    opacity: $0.opacity)
            }
        }
        return .layer(layer)
    }
}
