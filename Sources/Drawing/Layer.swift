public import Geometry

/// Items that belong together and rarely change (a map, a grid), to be cached as a bitmap.
///
/// Layers of one item identity that keep a bitmap are the same when their `version` and number of
/// items are: the items are not compared. Items added at the end need no new version; a kept bitmap
/// is painted on. Layers without a bitmap are the same when their items are.
public struct Layer: Equatable, Sendable {
    /// How a kept bitmap is read when it does not fall on whole pixels.
    public enum Sampling: Hashable, Sendable {
        /// Each pixel takes its nearest neighbour: cheap, for content in motion.
        case nearest
        /// Each pixel blends its four neighbours: at about six times the cost.
        case smooth
    }

    /// Must change whenever `items` do, unless some only came at the end.
    public var version: Int
    /// Painted first to last, in the layer's own space. To add one, `append(_:)` is cheaper.
    public var items: [Item] {
        get { list.elements }
        set { list = GrowingList(newValue) }
    }
    package private(set) var list: GrowingList<Item>
    /// The part of the layer's own space that is painted; the rest is cut off.
    public var bounds: Rect
    /// The part of the bounds that is painted, in the layer's own space; nil for all of it.
    public var clipPath: Path?
    /// What covers `bounds` below the items. An opaque one makes a kept bitmap smaller to move.
    public var background: Color
    /// The map from the layer's own space to the pixels of the bitmap to keep; nil to keep none and
    /// paint the items each time. Equal to the item's transform up to whole pixels, the layer is
    /// sharp; while they differ, the bitmap is stretched.
    public var raster: Transform?
    /// How a kept bitmap is read where it is stretched.
    public var sampling: Sampling
    /// The name of a bitmap that several items of a picture share, because their layers have the
    /// same version and show the same; nil where the bitmap is the item's own.
    public var bitmapID: ItemID?

    /// Items within bounds in their own space, kept as a bitmap of the resolution of `raster`.
    public init(
        version: Int, bounds: Rect, items: [Item], background: Color = .clear, raster: Transform? = .identity,
        sampling: Sampling = .smooth, bitmapID: ItemID? = nil, clipPath: Path? = nil
    ) {
        (self.version, self.bounds, self.background) = (version, bounds, background)
        list = GrowingList(items)
        self.clipPath = clipPath
        (self.raster, self.sampling, self.bitmapID) = (raster, sampling, bitmapID)
    }

    /// Lays an item over the others. Of a layer that pictures share, only a few items are copied.
    public mutating func append(_ item: Item) { list.append(item) }

    /// The pixels of the bitmap to keep; nil to keep none.
    package var bitmapFrame: Rect? { raster?.boundingBox(of: bounds).integral }

    /// The bounds in the layer's own space: those of its bitmap, and half a pixel of antialiasing.
    var box: Rect {
        guard let raster, let bitmapFrame else { return bounds }
        return raster.inverted().boundingBox(of: bitmapFrame.insetBy(dx: -0.5, dy: -0.5))
    }

    /// The bounds mapped to pixels. A stretched bitmap reaches half a pixel of its own further.
    func pixels(under transform: Transform) -> Rect? {
        guard let raster, let bitmapFrame else { return transform.pixels(around: bounds) }
        let placement = raster.inverted().concatenating(transform)
        return placement.pixels(around: bitmapFrame.insetBy(dx: -0.5, dy: -0.5))
    }

    public static func == (left: Layer, right: Layer) -> Bool {
        left.list.count == right.list.count && left.sampling == right.sampling && left.isEarlier(orSameAs: right)
            && (left.raster != nil || left.list == right.list)
    }

    /// Whether the other one is this one, or what this one has grown to.
    package func isEarlier(orSameAs other: Layer) -> Bool {
        version == other.version && bounds == other.bounds && background == other.background
            && raster == other.raster && clipPath == other.clipPath && list.count <= other.list.count
    }
}
