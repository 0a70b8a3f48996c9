import CCairo
import Drawing
import Geometry

final class LayerBitmap {
    /// The maximum number of pixels, which take 64 MB. Larger layers are painted without a bitmap.
    static let mostPixels = 4096.0 * 4096.0
    /// The width of a strip in pixels. Painting a rotated bitmap in strips is two to three times as
    /// fast, because the rows share cache lines within a strip.
    private static let stripWidth = 64.0

    /// A closure that paints a layer, or only the layer's items starting at the index `added`. The
    /// transform maps the layer's own space to bitmap pixels.
    typealias Painting = (Layer, _ added: Int?, Context, Transform) -> Void

    private(set) var layer: Layer
    private var surface: Surface
    private let keepsHalf: Bool
    /// The bitmap with half the resolution, if it is kept.
    private var half: Surface?
    private let isOpaque: Bool
    let outline: RoundedRect?
    /// The transform from the layer's own space to bitmap pixels.
    private let toBitmap: Transform

    init?(_ layer: Layer, raster: Transform, for context: Context, paint: Painting) {
        guard let box = layer.bitmapFrame, !box.isEmpty, box.area <= Self.mostPixels else { return nil }
        outline = layer.outline
        isOpaque = layer.background.alpha >= 1 && (layer.clipPath == nil || outline != nil)
        let (width, height) = (Int(box.width), Int(box.height))
        // In memory, an opaque bitmap also has an opacity in each pixel, so that pixels can be copied.
        let content = isOpaque && context.isOnServer ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        let surface =
            layer.clipPath == nil
            ? try? Surface(content, width: width, height: height, quickOn: context)
            : try? Surface(scattering: CAIRO_FORMAT_ARGB32, width: width, height: height)
        guard let surface else { return nil }
        toBitmap = raster.concatenating(Transform(translation: .zero - (box.origin - .zero)))
        keepsHalf = layer.keepsHalf && isOpaque && !context.isOnServer
        (self.layer, self.surface) = (layer, surface)
        if isOpaque { surface.context.replaceAll(with: layer.background) }
        add(layer, from: nil, paint)
        // A server rounds the coverage of a clipped pixel to a multiple of 1/17, so clipped layers
        // are painted in memory and then copied.
        if context.isOnServer, outline == nil, layer.clipPath != nil {
            self.surface = surface.copy(content, quickOn: context) ?? surface
        }
    }

    func grow(to later: Layer, paint: Painting) {
        guard later.list.count > layer.list.count else { return }
        add(later, from: layer.list.count, paint)
        layer = later
    }

    private func add(_ layer: Layer, from added: Int?, _ paint: Painting) {
        var layer = layer
        if outline != nil { layer.clipPath = nil }
        if layer.averagesPixels { addMeans(of: layer, paint) } else { paint(layer, added, surface.context, toBitmap) }
        surface.flush()
        if keepsHalf { half = surface.reduced(into: half) }
    }

    /// Paints the layer so that each pixel of the bitmap is the mean of four pixels. Bilinear
    /// sampling at the corner that four pixels share computes their mean.
    private func addMeans(of layer: Layer, _ paint: Painting) {
        let (width, height, half) = (surface.width, surface.height, Vector(dx: 0.5, dy: 0.5))
        guard let fine = try? Surface(scattering: CAIRO_FORMAT_ARGB32, width: width, height: height) else { return }
        if isOpaque { fine.context.replaceAll(with: layer.background) }
        paint(layer, nil, fine.context, toBitmap.concatenating(Transform(translation: half)))
        fine.flush()
        surface.context.setTransform(Transform(translation: .zero - half))
        surface.context.replaceAll(with: fine, sampling: CAIRO_FILTER_BILINEAR)
    }

    /// Returns the sampling that paints the bitmap at the layer's position on an image in memory,
    /// or `nil` if cairo must paint the bitmap.
    func sampling(under transform: Transform, _ sampling: Layer.Sampling) -> NearestSampling? {
        if let outline { return self.sampling(of: outline, under: transform) }
        let placement = toBitmap.inverted().concatenating(transform)
        if let move = placement.wholePixels(within: Transform.rounding) {
            return NearestSampling(surface, isOpaque: isOpaque, under: move)
        }
        guard sampling != .smooth else { return nil }
        guard sampling == .coarse, isOpaque, !Transform.identity.isTranslated(to: placement) else {
            return NearestSampling(surface, isOpaque: isOpaque, under: placement)
        }
        // The squares at the edges of the whole bitmap can extend beyond the layer.
        let (scale, part) = (half == nil ? 1.0 : 2, toBitmap.boundingBox(of: layer.bounds))
        return NearestSampling(
            half ?? surface, isOpaque: true, part: Transform(scaleX: 1 / scale, y: 1 / scale).boundingBox(of: part),
            isEnlarged: true, under: Transform(scaleX: scale, y: scale).concatenating(placement))
    }

    func paint(
        _ pass: PaintPass, within box: Rect, under transform: Transform, sampling: Layer.Sampling, opacity: Double
    ) {
        if let outline {
            paint(outline, pass, within: box, under: transform, opacity: opacity)
        } else {
            let placement = toBitmap.inverted().concatenating(transform)
            paintAll(on: pass.context, under: placement, sampling: sampling, opacity: opacity)
        }
    }

    private func paintAll(on context: Context, under placement: Transform, sampling: Layer.Sampling, opacity: Double) {
        let move = placement.wholePixels(within: Transform.rounding)
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

    private func paint(
        _ outline: RoundedRect, _ pass: PaintPass, within box: Rect, under transform: Transform, opacity: Double
    ) {
        if let sampling = sampling(of: outline, under: transform) {
            return unsafe pass.paintPixels(within: box, opacity: opacity) {
                unsafe sampling.paint(on: $0, stride: $1, within: box)
            }
        }
        let context = pass.context
        context.saving {
            context.setTransform(transform)
            context.clip(to: Path(roundedRect: outline.rect, cornerRadius: outline.cornerRadius))
            context.setTransform(toBitmap.inverted().concatenating(transform))
            context.paint(surface, sampling: CAIRO_FILTER_NEAREST, opacity: opacity)
        }
    }

    private func sampling(of outline: RoundedRect, under transform: Transform) -> NearestSampling? {
        let fromBitmap = toBitmap.inverted()
        let pixel = fromBitmap.boundingBox(of: Rect(x: 0, y: 0, width: 1, height: 1)).size
        let inset = max(pixel.width, pixel.height) * SampleOffsets.tolerance
        return RoundedClip(outline, inset: inset, under: transform).flatMap { clip in
            NearestSampling(surface, isOpaque: true, clip: clip, under: fromBitmap.concatenating(transform))
        }
    }
}

extension Layer {
    /// The rounded rectangle that clips an opaque bitmap on the screen, with smooth edges at any
    /// rotation, or `nil` if the bitmap itself is clipped or the layer is not clipped.
    var outline: RoundedRect? {
        guard background.alpha >= 1, sampling == .nearest, let path = clipPath, path.steps.count == 1,
            case .roundedRect(let rect, let cornerRadius) = path.steps[0], bounds.intersection(rect) == rect
        else { return nil }
        return RoundedRect(rect: rect, cornerRadius: cornerRadius)
    }
}
