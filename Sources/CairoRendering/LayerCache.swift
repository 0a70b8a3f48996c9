import CCairo
import Drawing
import Geometry

/// A cache of layers as bitmaps, one for each item or shared, while it is in the picture.
final class LayerCache {
    private var bitmaps: [ItemID: LayerBitmap] = [:]

    /// The layer's bitmap, painted by `paint` as far as it is not yet; nil where none can be had.
    func bitmap(of layer: Layer, id: ItemID, for context: Context, paint: LayerBitmap.Painting) -> LayerBitmap? {
        if let known = bitmaps[id], known.layer.isEarlier(orSameAs: layer) {
            known.grow(to: layer, paint: paint)
            return known
        }
        bitmaps[id] = layer.raster.flatMap { LayerBitmap(layer, raster: $0, for: context, paint: paint) }
        return bitmaps[id]
    }

    func forgetAll(butThoseOf picture: Picture) {
        guard !bitmaps.isEmpty else { return }
        let present = Set(picture.items.map(\.bitmapID))
        if !bitmaps.keys.allSatisfy(present.contains) { bitmaps = bitmaps.filter { present.contains($0.key) } }
    }
}

extension Item {
    var bitmapID: ItemID { if case .layer(let layer) = content { layer.bitmapID ?? id } else { id } }
}

final class LayerBitmap {
    /// Beyond so many pixels (64 MB), painting the items each time is the lesser evil.
    private static let mostPixels = 4096.0 * 4096.0
    /// A transform's rounding errors: over 4096 pixels they stay below 1/200 pixel.
    static let rounding = 1e-6
    /// In pixels: within it, a rotated bitmap's rows share cache lines, two to three times as fast.
    private static let stripWidth = 64.0

    /// Paints a layer; the transform leads from its own space to the bitmap's pixels.
    typealias Painting = (Layer, Context, Transform) -> Void

    private(set) var layer: Layer
    private let surface: Surface
    /// The map from the layer's own space to the bitmap's pixels.
    private let toBitmap: Transform

    init?(_ layer: Layer, raster: Transform, for context: Context, paint: Painting) {
        guard let box = layer.bitmapFrame, !box.isEmpty, box.area <= Self.mostPixels else { return nil }
        let isOpaque = layer.background.alpha >= 1 && layer.clipPath == nil
        let content = isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        guard let surface = try? Surface(content, width: Int(box.width), height: Int(box.height), quickOn: context)
        else { return nil }
        toBitmap = raster.concatenating(Transform(translation: .zero - (box.origin - .zero)))
        (self.layer, self.surface) = (layer, surface)
        if isOpaque { surface.context.replaceAll(with: layer.background) }
        paint(layer, surface.context, toBitmap)
        surface.flush()
    }

    func grow(to later: Layer, paint: Painting) {
        guard later.items.count > layer.items.count else { return }
        var growth = later
        growth.items.removeFirst(layer.items.count)
        growth.background = .clear
        paint(growth, surface.context, toBitmap)
        surface.flush()
        layer = later
    }

    /// Paints it where `transform` takes the layer; a move by whole pixels copies its pixels.
    func paint(on context: Context, under transform: Transform, sampling: Layer.Sampling, opacity: Double) {
        let placement = toBitmap.inverted().concatenating(transform)
        let move = placement.wholePixels(within: Self.rounding)
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
    /// The move by whole pixels that this is but for rounding; nil where it is none.
    func wholePixels(within rounding: Double) -> Transform? {
        let move = Transform(a: 1, b: 0, c: 0, d: 1, tx: tx.rounded(), ty: ty.rounded())
        let linear = [a - 1, b, c, d - 1].allSatisfy { abs($0) <= rounding }
        return linear && (translation - move.translation).length <= 1000 * rounding ? move : nil
    }
}
