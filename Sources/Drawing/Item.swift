package import Geometry

/// An element of a picture, with its transform, clip and opacity.
package struct Item: Equatable, Identifiable, Sendable {
    /// The content of an item, in the item's own space.
    public enum Content: Equatable, Sendable {
        /// A path that is filled, stroked or both.
        case shape(Shape)
        /// One or several lines of text.
        case text(Text)
        /// The soft shadow of a rounded rectangle.
        case shadow(Shadow)
        /// A group of items that may be cached as a bitmap.
        case layer(Layer)
        /// An image stretched to a rectangle.
        case image(PlacedImage)

        /// The bounding box in the item's own space, or `nil` if there is none, for example for an
        /// empty path.
        fileprivate var box: Rect? {
            switch self {
            case .shape(let shape): shape.bounds
            case .text(let text): text.bounds
            case .shadow(let shadow): shadow.bounds
            case .layer(let layer): layer.box
            case .image(let image): image.visibleRect
            }
        }

        func pixels(under transform: Transform) -> Rect? {
            guard case .layer(let layer) = self else { return box.flatMap(transform.pixels) }
            return layer.pixels(of: layer.bounds, under: transform)
        }
    }

    package let id: ItemID
    package let content: Content
    /// The transform from the item's own space to the picture's pixels.
    package let transform: Transform
    /// The part of the picture that the item can cover, in pixels, or `nil` for all of it.
    package let clip: Rect?
    /// The opacity of the whole item, from 0 to 1. Overlapping parts of the item do not show
    /// through each other.
    package let opacity: Double
    /// The bounding box in pixels, including antialiasing. The box is empty if the opacity is 0 or
    /// the transform has no inverse.
    package let bounds: Rect
    /// The content's box in the item's own space, or `nil` if the box has horizontal and vertical
    /// sides in the picture, or if the content has no box.
    let turnedBox: Rect?
    /// Whether the content is a layer. Reading this property does not copy the content.
    package let isLayer: Bool

    /// Whether the content is a layer that may be sampled at half the resolution.
    package var isHalved: Bool { if isLayer, case .layer(let layer) = content { layer.isHalved } else { false } }

    /// Creates an item. `transform` maps the item's own space to the picture's pixels, and `clip`
    /// is in the picture's pixels.
    package init(
        id: ItemID, _ content: Content, transform: Transform = .identity, clip: Rect? = nil, opacity: Double = 1
    ) {
        (self.id, self.content, self.transform, self.clip) = (id, content, transform, clip)
        self.opacity = opacity
        let box = opacity > 0 ? content.pixels(under: transform) : nil
        bounds = clip.map { box?.intersection($0.integral) ?? .zero } ?? box ?? .zero
        turnedBox = transform.isUpright ? nil : content.box
        isLayer = if case .layer = content { true } else { false }
    }

    /// Creates an item that caches the part of other items inside `bounds` as a bitmap. `version`
    /// must change whenever `items` changes other than by appending. The origin of the items' space
    /// is placed at `location`, rounded to a pixel. `scale` is the number of window pixels per unit
    /// of length in the picture. Items with the same `bitmapID` can share a bitmap.
    package init(
        id: ItemID, keeping items: [Item], version: Int, bounds: Rect, at location: Point, scale: Double,
        clip: Rect? = nil, bitmapID: ItemID? = nil
    ) {
        let pixel = Vector(dx: (location.x * scale).rounded() / scale, dy: (location.y * scale).rounded() / scale)
        let layer = Layer(
            version: version, bounds: bounds.integral, items: items, raster: Transform(scaleX: scale, y: scale),
            bitmapID: bitmapID)
        self.init(id: id, .layer(layer), transform: Transform(translation: pixel), clip: clip)
    }

    /// Returns a rectangle that contains the part of the item between the top and the bottom of
    /// `rows`, in pixels. For a rotated item, the rectangle is often narrower than `bounds`.
    package func bounds(inRowsOf rows: Rect) -> Rect {
        let all = bounds.intersection(rows.withColumns(bounds.minX...bounds.maxX))
        guard let turnedBox, !all.isEmpty else { return all }
        let columns = transform.columns(of: turnedBox, from: all.minY - 1, to: all.maxY + 1)
        return columns.map { all.intersection(all.withColumns($0.lowerBound - 1...$0.upperBound + 1)) } ?? all
    }
}

extension Transform {
    func pixels(around rect: Rect) -> Rect? {
        guard determinant.isFinite, abs(determinant) > 0 else { return nil }
        let box = boundingBox(of: rect)
        return box.isFinite ? box.insetBy(dx: -1, dy: -1) : nil
    }

    package var isUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

    fileprivate func columns(of rect: Rect, from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        var extent = Extent()
        let corners = rect.corners
        let (p, q) = (apply(to: corners.topLeft), apply(to: corners.topRight))
        let (r, s) = (apply(to: corners.bottomRight), apply(to: corners.bottomLeft))
        extent.include(p, q, from: top, to: bottom)
        extent.include(q, r, from: top, to: bottom)
        extent.include(r, s, from: top, to: bottom)
        extent.include(s, p, from: top, to: bottom)
        return extent.rect.map { $0.minX...$0.maxX }
    }
}

extension Rect {
    fileprivate func withColumns(_ columns: ClosedRange<Double>) -> Rect {
        Rect(x: columns.lowerBound, y: minY, width: columns.upperBound - columns.lowerBound, height: height)
    }
}

/// The identity of an item across pictures. It distinguishes a moved item from a new one.
///
/// Names of up to 15 bytes need no allocation. If two items of a picture have the same identity,
/// more of the window than necessary might be repainted.
package struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the item, or of a family of similar items.
    package var name: String
    /// The index of the item in its family.
    package var index: Int
    /// A number that distinguishes the items of different views and pictures. The default is 0.
    package var view = 0

    package init(_ name: String, _ index: Int = 0) { (self.name, self.index) = (name, index) }

    package func inView(_ view: Int) -> ItemID {
        var id = self
        id.view = view
        return id
    }

    package init(stringLiteral value: String) { self.init(value) }
}

// These methods first test the bounds or `isLayer`, and copy only matching items, because items are
// large and each frame searches them several times.

extension [Item] {
    package func forEach(from start: Int = 0, within isWanted: (Rect) -> Bool, _ body: (Item) -> Void) {
        guard start < count else { return }
        for index in start..<count where isWanted(self[index].bounds) { body(self[index]) }
    }

    package func forEachLayer(_ body: (Item, Layer) -> Void) {
        for index in indices where self[index].isLayer {
            if case .layer(let layer) = self[index].content { body(self[index], layer) }
        }
    }
}

extension GrowingList<Item> {
    package func forEach(from start: Int = 0, within isWanted: (Rect) -> Bool, _ body: (Item) -> Void) {
        var passed = 0
        forEachPart { items in
            items.forEach(from: Swift.max(start - passed, 0), within: isWanted, body)
            passed += items.count
        }
    }

    package func forEachLayer(_ body: (Item, Layer) -> Void) { forEachPart { $0.forEachLayer(body) } }
}
