import Drawing
import Geometry

struct PaintPass {
    let context: Context
    /// The transform from the common space of the items to surface pixels.
    var base = Transform.identity
    /// The part to paint, in the items' common space.
    let wanted: Rect
    /// The target image, or `nil` if cairo must paint: on a server, in a clip or in a group.
    var pixels: Surface?
    var layers: LayerCache?
    /// Whether the target is a cached bitmap. On such a target, a layer's own bitmap is used only
    /// if each of the bitmap's pixels falls on one pixel of the target, so that layers stay sharp.
    var isBitmap = false

    /// Whether the target is a vector format, for which no bitmaps are cached.
    var isVector: Bool { layers == nil }

    func transform(of item: Item) -> Transform { item.transform.concatenating(base) }
    func pixels(of item: Item) -> Rect { base.boundingBox(of: item.bounds.intersection(wanted)).integral }
}
