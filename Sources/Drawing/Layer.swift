public import Geometry

/// A group of items that rarely change, such as a map or a grid, cached as a bitmap.
///
/// Two layers with a bitmap are considered equal if they have the same number of items and all
/// their other properties except `bitmapID` are equal. The items are not compared, so `version`
/// must change with them. Appending items does not require a new version, because the items are
/// painted onto the existing bitmap. Layers without a bitmap are compared item by item.
public struct Layer: Equatable, Sendable {
    /// The sampling of a bitmap that is not aligned with the window's pixels.
    public enum Sampling: Hashable, Sendable {
        /// Nearest-neighbor sampling, which is fast and suits content in motion.
        case nearest
        /// Nearest-neighbor sampling of one pixel for each square of two by two window pixels. It
        /// is faster than `nearest`, and suits large content in motion if a point has two pixels.
        /// Layers that are not opaque, layers that are only moved, and layers on a server use
        /// `nearest` instead.
        case coarse
        /// Bilinear sampling, which takes about six times as long as `nearest`.
        case smooth
    }

    /// The version of `items`, which must change whenever `items` changes other than by appending.
    public var version: Int
    /// The items in painting order, in the layer's own space. Use `append(_:)` to add an item
    /// efficiently.
    public var items: [Item] {
        get { list.elements }
        set { list = GrowingList(newValue) }
    }
    package private(set) var list: GrowingList<Item>
    /// The painted part of the layer's own space.
    public var bounds: Rect
    /// The path to which the layer is clipped, in the layer's own space, or `nil` for none.
    public var clipPath: Path?
    /// The color below the items. A bitmap with an opaque background is faster to move.
    public var background: Color
    /// The transform from the layer's own space to the pixels of the bitmap, or `nil` to paint the
    /// items each time. The layer is sharp if this transform and the item's transform differ at
    /// most by a translation of whole pixels. Otherwise, the bitmap is stretched.
    public var raster: Transform?
    /// The sampling of a stretched bitmap.
    public var sampling: Sampling
    /// Whether each pixel of the bitmap is the mean of an area of two by two pixels. With this
    /// averaging, lines stay smooth under nearest-neighbor sampling in a rotated bitmap that has
    /// two pixels per window pixel.
    package var averagesPixels = false
    /// Whether coarse sampling uses a second bitmap, whose pixels are each the mean of an area of
    /// two by two pixels.
    package var keepsHalf = false
    /// The identity of a bitmap that several items of a picture share if their layers have the same
    /// version and content, or `nil` if the bitmap is the item's own.
    public var bitmapID: ItemID?

    /// Creates a layer with bounds in its own space.
    public init(
        version: Int, bounds: Rect, items: [Item], background: Color = .clear, raster: Transform? = .identity,
        sampling: Sampling = .smooth, bitmapID: ItemID? = nil, clipPath: Path? = nil
    ) {
        (self.version, self.bounds, self.background) = (version, bounds, background)
        list = GrowingList(items)
        self.clipPath = clipPath
        (self.raster, self.sampling, self.bitmapID) = (raster, sampling, bitmapID)
    }

    /// Adds an item on top.
    public mutating func append(_ item: Item) { list.append(item) }

    /// The frame of the bitmap, in the bitmap's pixels, or `nil` if the layer has no bitmap.
    package var bitmapFrame: Rect? { raster?.boundingBox(of: bounds).integral }

    /// The frame of the bitmap in the layer's own space, expanded by half a bitmap pixel for
    /// antialiasing, or `bounds` if the layer has no bitmap.
    var box: Rect {
        guard let raster, let bitmapFrame else { return bounds }
        return raster.inverted().boundingBox(of: bitmapFrame.insetBy(dx: -0.5, dy: -0.5))
    }

    /// Returns the bounds of a part of the layer in the picture, in pixels, or `nil` if they are
    /// not finite or the transform has no inverse.
    func pixels(of part: Rect, under transform: Transform) -> Rect? {
        guard let raster else { return transform.pixels(around: part) }
        let pixels = raster.boundingBox(of: part).integral.insetBy(dx: -0.5, dy: -0.5)
        return raster.inverted().concatenating(transform).pixels(around: pixels)
    }

    public static func == (left: Layer, right: Layer) -> Bool {
        left.list.count == right.list.count && left.sampling == right.sampling && left.isEarlier(orSameAs: right)
            && (left.raster != nil || left.list == right.list)
    }

    package func isEarlier(orSameAs other: Layer) -> Bool {
        version == other.version && bounds == other.bounds && background == other.background
            && raster == other.raster && averagesPixels == other.averagesPixels
            && keepsHalf == other.keepsHalf && clipPath == other.clipPath
            && list.count <= other.list.count
    }
}
