import Drawing
import Geometry

/// The target, the part to paint and the options for painting items, including the items inside
/// layers.
struct PaintPass {
    let context: Context
    /// The transform from the common space of the items to surface pixels.
    var base = Transform.identity
    /// The part to paint, in the items' common space. Items outside it are skipped.
    let region: Rect
    /// The image in memory on which bitmaps are sampled, or `nil` if cairo must paint them, for
    /// example because it clips or groups the items.
    var image: Surface?
    /// The cached bitmaps of layers, or `nil` for a vector format.
    var layers: LayerCache?
    /// Whether the target is a bitmap that is kept, for example in a cache or a file. On such a
    /// target, a layer's own bitmap is used only if each of the bitmap's pixels falls on one pixel
    /// of the target, so that layers stay sharp.
    var isKept = false
    var hintsText = true

    func transform(of item: Item) -> Transform { item.transform.concatenating(base) }
    func pixels(of item: Item) -> Rect { base.boundingBox(of: item.bounds.intersection(region)).integral }
}
