import CCairo
import Drawing
import Geometry

/// Layers kept as bitmaps, one for each item identity, for as long as the item is in the picture.
final class LayerCache {
    private var bitmaps: [ItemID: LayerBitmap] = [:]

    /// The layer's bitmap, painted by `paint` if it is not there yet; nil where none is wanted or none can be had.
    func bitmap(of layer: Layer, id: ItemID, for context: Context, paint: (Context, AffineTransform) -> Void)
        -> LayerBitmap?
    {
        if let known = bitmaps[id], known.shows(layer) { return known }
        bitmaps[id] = layer.raster.flatMap { LayerBitmap(layer, raster: $0, for: context, paint: paint) }
        return bitmaps[id]
    }

    func forgetAll(butThoseOf picture: Picture) {
        guard !bitmaps.isEmpty else { return }
        let present = Set(picture.items.map(\.id))
        bitmaps = bitmaps.filter { present.contains($0.key) }
    }
}

/// A layer as a bitmap.
final class LayerBitmap {
    /// Beyond so many pixels (64 MB), painting the items each time is the lesser evil.
    private static let mostPixels = 4096.0 * 4096.0
    /// Differences of a transform from whole pixels that come from rounding: over 4096 pixels they stay below 1/200 pixel.
    private static let rounding = 1e-6

    private let layer: Layer
    private let surface: Surface
    /// The map from the bitmap's pixels to the layer's own space.
    private let toLayer: AffineTransform

    init?(_ layer: Layer, raster: AffineTransform, for context: Context, paint: (Context, AffineTransform) -> Void) {
        guard let box = layer.bitmapFrame, !box.isEmpty, box.area <= Self.mostPixels else { return nil }
        let isOpaque = layer.background.alpha >= 1
        let content = isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        guard let surface = try? Surface(content, width: Int(box.width), height: Int(box.height), quickOn: context)
        else { return nil }
        let toBitmap = raster.concatenating(AffineTransform(translation: .zero - (box.origin - .zero)))
        (self.layer, self.surface, toLayer) = (layer, surface, toBitmap.inverted())
        if isOpaque { surface.context.replaceAll(with: layer.background) }
        paint(surface.context, toBitmap)
        surface.flush()
    }

    /// Whether it shows a layer that bears the name of its own.
    func shows(_ other: Layer) -> Bool {
        layer.version == other.version && layer.bounds == other.bounds && layer.raster == other.raster
            && layer.background == other.background
    }

    /// Paints it where `transform` takes the layer; pixel by pixel where that is a move by whole pixels.
    func paint(on context: Context, under transform: AffineTransform, sampling: Layer.Sampling, opacity: Double) {
        let placement = toLayer.concatenating(transform)
        let move = placement.wholePixels(within: Self.rounding)
        context.setTransform(move ?? placement)
        let isBlended = move == nil && sampling == .smooth
        context.paint(surface, sampling: isBlended ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST, opacity: opacity)
    }
}

extension AffineTransform {
    /// The move by whole pixels that this is but for rounding; nil where it is none.
    fileprivate func wholePixels(within rounding: Double) -> AffineTransform? {
        let move = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: tx.rounded(), ty: ty.rounded())
        let linear = [a - 1, b, c, d - 1].allSatisfy { abs($0) <= rounding }
        return linear && (translation - move.translation).length <= 1000 * rounding ? move : nil
    }
}
