import Drawing
import Geometry

/// Where a renderer stands: what it paints on, in whose space, and which part is wanted.
struct PaintPass {
    let context: Context
    /// The map from the items' common space to the surface's pixels.
    var base = AffineTransform.identity
    /// The part of the items' common space that is wanted.
    let wanted: Rect
    /// The image that is painted on, where its wanted pixels may be changed without cairo: nothing
    /// cuts or gathers what is painted.
    var pixels: Surface?
    /// Where layers among the items are kept; nil to paint them each time.
    var layers: LayerCache?

    /// The map from an item's own space to the surface's pixels.
    func transform(of item: Item) -> AffineTransform { item.transform.concatenating(base) }

    /// The pixels of the surface that an item may cover where it is wanted.
    func pixels(of item: Item) -> Rect { base.boundingBox(of: item.bounds.intersection(wanted)).integral }
}
