import CCairo
import Drawing
import Geometry

/// A layer painted into a bitmap, which is then copied, or sampled if it is turned or scaled.
///
/// Around the layer is a transparent pixel, so that bilinear sampling alone makes the edges smooth
/// at every angle. Around a layer that adjoins others are two pixels of its content instead, so
/// that samples on both sides of a seam are the same.
final class LayerBitmap {
    /// The maximum number of pixels, which take 64 MB. Larger layers are painted without a bitmap.
    private static let maxPixels = 4096.0 * 4096.0
    private static let (clearMargin, paintedMargin) = (1.0, 2.0)

    /// A closure that paints a layer, or only the layer's items starting at the index `added`. The
    /// transform maps the layer's own space to bitmap pixels.
    typealias Painting = (Layer, _ added: Int?, Context, Transform) -> Void

    private(set) var layer: Layer
    private let surface: Surface
    /// The transform from the layer's own space to bitmap pixels.
    private let toBitmap: Transform
    /// The part that belongs to the layer, in bitmap pixels.
    private let frame: Rect

    init?(_ layer: Layer, raster: Transform, for context: Context, paint: Painting) {
        guard let box = layer.bitmapFrame, !box.isEmpty, box.area <= Self.maxPixels else { return nil }
        let margin = layer.adjoins ? Self.paintedMargin : Self.clearMargin
        let (width, height) = (Int(box.width + 2 * margin), Int(box.height + 2 * margin))
        guard let surface = try? Surface(width: width, height: height, quickOn: context) else { return nil }
        let corner = Vector(dx: margin - box.minX, dy: margin - box.minY)
        toBitmap = raster.concatenating(Transform(translation: corner))
        frame = box.offsetBy(corner)
        (self.layer, self.surface) = (layer, surface)
        add(layer, from: nil, paint)
    }

    func grow(to later: Layer, paint: Painting) {
        guard later.list.count > layer.list.count else { return }
        add(later, from: layer.list.count, paint)
        layer = later
    }

    private func add(_ layer: Layer, from added: Int?, _ paint: Painting) {
        var painted = layer
        if layer.adjoins {
            let all = Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
            painted.bounds = toBitmap.inverted().boundingBox(of: all)
        }
        paint(painted, added, surface.context, toBitmap)
        surface.flush()
    }

    private func placement(under transform: Transform) -> Transform {
        toBitmap.inverted().concatenating(transform)
    }

    /// Returns the sampling that paints the bitmap on an image in memory, or `nil` if cairo must
    /// paint it because it is only moved.
    func sampling(under transform: Transform, opacity: Double) -> BitmapSampling? {
        let placement = placement(under: transform)
        guard placement.nearestPixelMove == nil else { return nil }
        let half = layer.adjoins ? 0 : -Self.clearMargin / 2
        return BitmapSampling(
            surface, part: frame.insetBy(dx: half, dy: half), opacity: opacity, under: placement)
    }

    func paint(on context: Context, under transform: Transform, opacity: Double) {
        let placement = placement(under: transform)
        guard placement.isInRangeOfCairo else { return }
        let move = placement.nearestPixelMove
        context.setTransform(move ?? placement)
        guard layer.adjoins, move != nil else {
            return context.paint(
                surface, sampling: move == nil ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST, opacity: opacity)
        }
        let replaces = layer.background.alpha >= 1 && opacity >= 1
        context.fill(frame, with: surface, replaces: replaces, opacity: opacity)
    }
}
