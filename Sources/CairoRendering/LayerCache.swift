import CCairo
import Drawing
import Geometry

/// Caches the layers in the picture as bitmaps.
///
/// A layer that contains other layers also caches their bitmaps, to repaint quickly.
final class LayerCache {
    private var layers: [ItemID: KeptLayer] = [:]

    private final class KeptLayer {
        var bitmap: LayerBitmap?
        var inner: LayerCache?
        var isPresent = true
    }

    private func kept(_ id: ItemID) -> KeptLayer {
        if let known = layers[id] { return known }
        let kept = KeptLayer()
        layers[id] = kept
        return kept
    }

    func inside(_ id: ItemID) -> LayerCache {
        let kept = kept(id)
        let inner = kept.inner ?? LayerCache()
        kept.inner = inner
        return inner
    }

    /// Returns the layer's bitmap, or `nil` if none can be created. Calls `paint` for new contents.
    func bitmap(of layer: Layer, id: ItemID, for context: Context, paint: LayerBitmap.Painting) -> LayerBitmap? {
        let kept = kept(id)
        if let known = kept.bitmap, known.layer.isEarlier(orSameAs: layer) {
            known.grow(to: layer, paint: paint)
            return known
        }
        kept.bitmap = layer.raster.flatMap { LayerBitmap(layer, raster: $0, for: context, paint: paint) }
        return kept.bitmap
    }

    func forgetAll(butThoseOf picture: Picture) {
        forgetAll { mark in picture.items.forEachLayer(mark) }
    }

    /// Keeps the layers that `forEach` visits, and discards all others.
    private func forgetAll(butThoseOf forEach: ((Item, Layer) -> Void) -> Void) {
        guard !layers.isEmpty else { return }
        for kept in layers.values { kept.isPresent = false }
        forEach { item, layer in
            guard let kept = layers[item.bitmapID] else { return }
            kept.isPresent = true
            kept.inner?.forgetAll { mark in layer.list.forEachLayer(mark) }
        }
        if !layers.values.allSatisfy(\.isPresent) { layers = layers.filter(\.value.isPresent) }
    }
}

extension Item {
    var bitmapID: ItemID { if case .layer(let layer) = content { layer.bitmapID ?? id } else { id } }
}

final class LayerBitmap {
    /// The maximum number of pixels of a bitmap (64 MB). Larger layers are painted without one.
    static let mostPixels = 4096.0 * 4096.0
    /// The tolerance for rounding errors of a transform. Over 4096 pixels, they stay below 1/200
    /// pixel.
    static let rounding = 1e-6
    /// The width of a strip in pixels. Rows of a rotated bitmap share cache lines within a strip,
    /// which makes painting two to three times as fast.
    private static let stripWidth = 64.0

    /// Paints a layer, or only the items added from an index on. The transform maps the layer's own
    /// space to bitmap pixels.
    typealias Painting = (Layer, _ added: Int?, Context, Transform) -> Void

    private(set) var layer: Layer
    private let surface: Surface
    private let isOpaque: Bool
    /// Maps the layer's own space to bitmap pixels.
    private let toBitmap: Transform

    init?(_ layer: Layer, raster: Transform, for context: Context, paint: Painting) {
        guard let box = layer.bitmapFrame, !box.isEmpty, box.area <= Self.mostPixels else { return nil }
        isOpaque = layer.background.alpha >= 1 && layer.clipPath == nil
        let content = isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        guard let surface = try? Surface(content, width: Int(box.width), height: Int(box.height), quickOn: context)
        else { return nil }
        toBitmap = raster.concatenating(Transform(translation: .zero - (box.origin - .zero)))
        (self.layer, self.surface) = (layer, surface)
        if isOpaque { surface.context.replaceAll(with: layer.background) }
        paint(layer, nil, surface.context, toBitmap)
        surface.flush()
    }

    func grow(to later: Layer, paint: Painting) {
        guard later.list.count > layer.list.count else { return }
        paint(later, layer.list.count, surface.context, toBitmap)
        surface.flush()
        layer = later
    }

    /// Paints the bitmap at the layer's position. A move by whole pixels copies pixels.
    ///
    /// - Parameter pixels: The target, as in `PaintPass.pixels`. `box` is the part of it to paint.
    func paint(
        on context: Context, pixels: Surface?, within box: Rect, under transform: Transform, sampling: Layer.Sampling,
        opacity: Double
    ) {
        let placement = toBitmap.inverted().concatenating(transform)
        let move = placement.wholePixels(within: Self.rounding)
        if move == nil, opacity >= 1, sampling == .nearest, placement.b != 0 || placement.c != 0, let pixels,
            let nearest = NearestSampling(surface, isOpaque: isOpaque, under: placement)
        {
            return nearest.paint(on: pixels, within: box)
        }
        let isBlended = move == nil && sampling == .smooth
        let filter = isBlended ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST
        guard move == nil, placement.b != 0 || placement.c != 0 else {
            context.setTransform(move ?? placement)
            return context.paint(surface, sampling: filter, opacity: opacity)
        }
        context.forEachStrip(Self.stripWidth) {
            context.setTransform(placement)
            context.paint(surface, sampling: filter, opacity: opacity)
        }
    }
}

extension Transform {
    /// Whether the transforms differ only by a translation of whole pixels.
    func isMove(from other: Transform) -> Bool {
        inverted().concatenating(other).wholePixels(within: LayerBitmap.rounding) != nil
    }

    /// This transform as a translation of whole pixels within `rounding`, or `nil` if it is not
    /// one.
    func wholePixels(within rounding: Double) -> Transform? {
        let move = Transform(a: 1, b: 0, c: 0, d: 1, tx: tx.rounded(), ty: ty.rounded())
        let linear = [a - 1, b, c, d - 1].allSatisfy { abs($0) <= rounding }
        return linear && (translation - move.translation).length <= 1000 * rounding ? move : nil
    }
}
