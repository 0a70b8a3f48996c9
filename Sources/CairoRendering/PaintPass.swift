import Drawing
import Geometry

/// Where a renderer stands: what it paints on, in whose space, and which part is wanted.
struct PaintPass {
    let context: Context
    /// The map from the items' common space to the surface's pixels.
    var base = Transform.identity
    /// The part of the items' common space that is wanted.
    let wanted: Rect
    /// The target image, or `nil` if only cairo can paint on it: on a server, in a clip or a group.
    var pixels: Surface?
    /// The color below all items.
    var background = Color.clear
    /// Where layers among the items are kept; nil to paint them each time.
    var layers: LayerCache?
    /// Whether the target is a kept bitmap, in which layers are as sharp as elsewhere: a bitmap of
    /// them serves only where each of its pixels falls on one.
    var isBitmap = false

    func transform(of item: Item) -> Transform { item.transform.concatenating(base) }
    /// The pixels of the surface that an item may cover where it is wanted.
    func pixels(of item: Item) -> Rect { base.boundingBox(of: item.bounds.intersection(wanted)).integral }
}
