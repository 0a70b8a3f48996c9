import CCairo
import Drawing
import Geometry

struct PaintPass {
    let context: Context
    /// The transform from the common space of the items to surface pixels.
    var base = Transform.identity
    /// The part to paint, in the items' common space.
    let wanted: Rect
    /// The target image, or `nil` if cairo must paint.
    var pixels: Surface?
    var layers: LayerCache?
    /// The part that an item above hides, or `nil` if there is none.
    var hidden: HiddenPart?
    /// Whether the target is a cached bitmap. On such a target, a layer's own bitmap is used only
    /// if each of the bitmap's pixels falls on one pixel of the target, so that layers stay sharp.
    var isBitmap = false

    /// Whether the target has a vector format, for which no bitmaps are cached.
    var isVector: Bool { layers == nil }

    func transform(of item: Item) -> Transform { item.transform.concatenating(base) }
    func pixels(of item: Item) -> Rect { base.boundingBox(of: item.bounds.intersection(wanted)).integral }

    /// Calls `body` with the first pixel of the picture, and the number of pixels from row to row.
    /// If cairo must paint or `opacity` is less than 1, the pixels belong to a clear image,
    /// which is painted after the call.
    ///
    /// - Parameter box: The pixels that `body` accesses.
    func paintPixels(
        within box: Rect, opacity: Double = 1, _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void
    ) {
        if opacity >= 1, let pixels { return unsafe pixels.withPixels(body) }
        guard !box.isEmpty,
            let copy = try? Surface(CAIRO_FORMAT_ARGB32, width: Int(box.width), height: Int(box.height))
        else { return }
        unsafe copy.withPixels { unsafe body($0 - (Int(box.minY) * $1 + Int(box.minX)), $1) }
        context.setTransform(Transform(translation: box.origin - .zero))
        context.paint(copy, sampling: CAIRO_FILTER_NEAREST, opacity: opacity)
    }
}
