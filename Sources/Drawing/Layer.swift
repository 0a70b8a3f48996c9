package import Geometry

/// A group of items that rarely change, such as a map or a grid, usually cached as a bitmap.
///
/// Two layers with a bitmap are considered equal if they have the same number of items and equal
/// values of all other properties except `bitmapID`. The items are not compared, so `version` must
/// change with them. Appending items does not require a new version, because the items are painted
/// onto the existing bitmap. Layers without a bitmap are compared item by item.
package struct Layer: Equatable, Sendable {
    /// The version of `items`, which must change whenever `items` changes other than by appending.
    package var version: Int
    /// The items in painting order, in the layer's own space. Use `append(_:)` to add an item
    /// efficiently.
    package var items: [Item] {
        get { list.elements }
        set { list = GrowingList(newValue) }
    }
    package private(set) var list: GrowingList<Item>
    /// The painted part of the layer's own space.
    package var bounds: Rect
    /// The path to which the layer is clipped, in the layer's own space, or `nil` for none.
    package var clipPath: Path?
    /// The color below the items, which fills `bounds`. The default is clear.
    package var background: Color
    /// The transform from the layer's own space to the pixels of the bitmap, or `nil` to paint the
    /// items each time. If this transform and the item's transform differ only by a translation,
    /// the bitmap is painted without resampling. Otherwise, it is sampled bilinearly, or the items
    /// are painted.
    package var raster: Transform?
    /// A Boolean value that determines whether the layer is a part of something larger, such as a
    /// map. If it is `true`, the items must extend two bitmap pixels beyond `bounds`, so that no
    /// seam is visible between adjacent layers. If it is `false`, the edges are smooth. The default
    /// is `false`.
    package var adjoins: Bool
    /// A Boolean value that determines whether glyphs are fitted to the bitmap's pixels. If it is
    /// `false`, letters keep their positions when the layer is painted again at another scale, but
    /// emoji are not painted, because the glyphs are filled as outlines. The default is `true`.
    package var hintsText: Bool
    /// A Boolean value that determines whether renderers may sample the rotated or scaled bitmap at
    /// half the resolution of the target and enlarge the result, which takes between a third and
    /// half of the time. Set it to `true` for an object that moves and fills a large part of a
    /// window with at least two pixels per point. The default is `false`.
    package var isHalved: Bool
    /// The time at which the bitmap may be painted, or `nil` if the picture shows the layer. The
    /// default is `nil`.
    package var deferral: Deferral?
    /// The identity of a bitmap that several items of a picture share if their layers are equal, or
    /// `nil` if the bitmap is the item's own.
    package var bitmapID: ItemID?

    /// Creates a layer. `bounds` is in the layer's own space. By default, the bitmap has one pixel
    /// per unit of that space.
    package init(
        version: Int, bounds: Rect, items: [Item], background: Color = .clear, raster: Transform? = .identity,
        adjoins: Bool = false, hintsText: Bool = true, isHalved: Bool = false, bitmapID: ItemID? = nil,
        clipPath: Path? = nil
    ) {
        (self.version, self.bounds, self.background) = (version, bounds, background)
        list = GrowingList(items)
        (self.clipPath, self.raster, self.bitmapID) = (clipPath, raster, bitmapID)
        (self.adjoins, self.hintsText, self.isHalved) = (adjoins, hintsText, isHalved)
    }

    package mutating func append(_ item: Item) { list.append(item) }

    /// The frame of the bitmap, in the bitmap's pixels, or `nil` if the layer has no bitmap.
    package var bitmapFrame: Rect? { raster?.boundingBox(of: bounds).integral }

    /// The width of the margin that contains the smooth edge around the bitmap, in bitmap pixels.
    private var edge: Double { isHalved ? 4 : 0.5 }

    /// The frame of the bitmap in the layer's own space, including the smooth edge, or `bounds` if
    /// the layer has no bitmap.
    var box: Rect {
        guard let raster, let bitmapFrame else { return bounds }
        return raster.inverted().boundingBox(of: bitmapFrame.insetBy(dx: -edge, dy: -edge))
    }

    /// Returns the bounds of a part of the layer in the picture, in pixels, or `nil` if they are
    /// not finite or the transform has no inverse.
    func pixels(of part: Rect, under transform: Transform) -> Rect? {
        guard let raster else { return transform.pixels(around: part) }
        let pixels = raster.boundingBox(of: part).integral.insetBy(dx: -edge, dy: -edge)
        return raster.inverted().concatenating(transform).pixels(around: pixels)
    }

    package static func == (left: Layer, right: Layer) -> Bool {
        left.list.count == right.list.count && left.isHalved == right.isHalved && left.deferral == right.deferral
            && left.isEarlier(orSameAs: right) && (left.raster != nil || left.list == right.list)
    }

    package func isEarlier(orSameAs other: Layer) -> Bool {
        raster == other.raster && list.count <= other.list.count && looks(like: other)
    }

    /// Returns whether the bitmaps of both layers show the same content, although their resolutions
    /// may differ.
    package func hasContent(of other: Layer) -> Bool { list.count == other.list.count && looks(like: other) }

    /// Returns whether the bitmaps of both layers have the same pixels.
    package func hasPixels(of other: Layer) -> Bool { raster == other.raster && hasContent(of: other) }

    private func looks(like other: Layer) -> Bool {
        version == other.version && bounds == other.bounds && background == other.background
            && adjoins == other.adjoins && hintsText == other.hintsText && clipPath == other.clipPath
    }
}
