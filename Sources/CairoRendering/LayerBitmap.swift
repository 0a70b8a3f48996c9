import CCairo
import Drawing
import Geometry

/// A layer painted into a bitmap, which is then copied or sampled.
///
/// A border of one transparent pixel surrounds the layer, so that bilinear sampling alone makes the
/// edges smooth at every angle. The border of a layer that adjoins others is two pixels of the
/// layer's content instead, so that samples on both sides of a seam are the same.
///
/// If the layer is an opaque image at its own resolution, the bitmap can be the image's memory, so
/// that the image need not be copied.
///
/// Until a bitmap of a better resolution is complete, a bitmap also shows the layer at other
/// resolutions. It then paints only the part that the better bitmap will cover, because only that
/// part counts as damaged when the item changes.
final class LayerBitmap {
    /// The maximum number of pixels, which take 64 MiB. Larger layers are painted without a bitmap.
    private static let maxPixels = 4096.0 * 4096.0
    fileprivate static let (clearMargin, paintedMargin) = (1.0, 2.0)
    /// The maximum number of pixels of a bitmap that is sampled even if it is neither scaled nor
    /// rotated. Cairo paints larger ones. Its fixed cost for each bitmap would be too high for many
    /// small bitmaps, such as the names on a map.
    private static let maxMovedPixels = 65_536.0
    /// The scale at which the bitmap becomes a better source than its halved copy, if it is sampled
    /// at half the resolution of the target.
    private static let maxReducedScale = 2.0.squareRoot()

    /// A closure that paints a layer, or only the layer's items starting at the index `added`. The
    /// transform maps the layer's own space to bitmap pixels.
    typealias Painting = (Layer, _ added: Int?, Context, Transform) -> Void

    private(set) var layer: Layer
    private var surface: Surface
    /// The transform from the layer's own space to bitmap pixels.
    private let toBitmap: Transform
    /// The part of the bitmap inside the border, in bitmap pixels.
    private let frame: Rect
    /// A copy of the bitmap at half the resolution, inside a border of one clear pixel, or `nil` if
    /// there is no valid copy.
    private var half: Surface?

    /// Paints a layer into a bitmap that is fast to paint on the target of `context`, or into a
    /// bitmap in memory if `context` is `nil`. Fails if the layer has no `raster`, is empty or is
    /// too large, or if there is not enough memory.
    init?(_ layer: Layer, for context: Context?, paint: Painting) {
        guard let raster = layer.raster, let box = layer.bitmapFrame, Self.canShow(layer) else { return nil }
        let margin = layer.adjoins ? Self.paintedMargin : Self.clearMargin
        let (width, height) = (Int(box.width + 2 * margin), Int(box.height + 2 * margin))
        let shared = context?.isOnServer == true ? nil : try? layer.wholeImage?.makeBitmap()
        guard let surface = shared ?? (try? Surface(width: width, height: height, quickOn: context)) else { return nil }
        let corner = Vector(dx: margin - box.minX, dy: margin - box.minY)
        toBitmap = raster.concatenating(Transform(translation: corner))
        frame = box.offsetBy(corner)
        (self.layer, self.surface) = (layer, surface)
        if shared == nil { add(layer, from: nil, paint) }
    }

    static func canShow(_ layer: Layer) -> Bool {
        layer.bitmapFrame.map { !$0.isEmpty && $0.area <= maxPixels } ?? false
    }

    /// Copies the bitmap to the server that `context` paints on. Has no effect if there is no
    /// server, or if the bitmap is already there.
    func upload(for context: Context) {
        guard context.isOnServer, !surface.context.isOnServer,
            let copy = surface.copy(CAIRO_CONTENT_COLOR_ALPHA, quickOn: context)
        else { return }
        surface = copy
    }

    func grow(to later: Layer, paint: Painting) {
        guard later.list.count > layer.list.count else { return }
        // Copies the bitmap if it can be the memory of an image, because an image's pixels must not
        // change.
        if layer.wholeImage != nil, let copy = surface.copy(CAIRO_CONTENT_COLOR_ALPHA, quickOn: surface.context) {
            surface = copy
        }
        add(later, from: layer.list.count, paint)
        (layer, half) = (later, nil)
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
    /// paint it, for example because it is large and only moved. `requested` is the layer at the
    /// resolution to show.
    func sampling(of requested: Layer, under transform: Transform, opacity: Double) -> BitmapSampling? {
        let placement = placement(under: transform)
        if !requested.isHalved { half = nil }
        if let move = placement.nearestPixelMove {
            guard frame.area <= Self.maxMovedPixels, requested.raster == layer.raster else { return nil }
            return BitmapSampling(surface, part: frame, opacity: opacity, under: move)
        }
        let isReduced = requested.isHalved && placement.scale < Self.maxReducedScale
        guard isReduced, let half = half ?? surface.reducedByHalf() else {
            return BitmapSampling(
                surface, part: requested.sampledPart, in: transform, opacity: opacity, isHalved: requested.isHalved,
                under: placement)
        }
        self.half = half
        return BitmapSampling(
            half, part: requested.sampledPart, in: transform, opacity: opacity, isHalved: true,
            under: Surface.halfPlacement.inverted().concatenating(placement))
    }

    func paint(_ requested: Layer, on context: Context, under transform: Transform, opacity: Double) {
        let placement = placement(under: transform)
        guard placement.isInRangeOfCairo else { return }
        if requested.raster != layer.raster {
            context.setTransform(placement)
            context.setSource(surface, sampling: CAIRO_FILTER_BILINEAR, pads: false)
            context.setTransform(transform)
            return context.fill(requested.sampledPart, opacity: opacity)
        }
        let move = placement.nearestPixelMove
        context.setTransform(move ?? placement)
        guard move != nil, layer.adjoins || layer.fillsBitmapFrame else {
            return context.paint(
                surface, sampling: move == nil ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST, opacity: opacity)
        }
        let replaces = layer.background.alpha >= 1 && opacity >= 1
        context.fill(frame, with: surface, replaces: replaces, opacity: opacity)
    }
}

extension Surface {
    /// The transform from the pixels of a bitmap to the pixels of its copy at half the size, which
    /// has a border of one pixel.
    fileprivate static let halfPlacement = Transform(translationX: 1, y: 1).scaledBy(x: 0.5, y: 0.5)

    /// Returns the bitmap at half its size, inside a border of one clear pixel. Each pixel is the
    /// mean of four pixels, because a bilinear sample at the corner that they share is their mean.
    fileprivate func reducedByHalf() -> Surface? {
        guard let half = try? Surface(width: (width + 1) / 2 + 2, height: (height + 1) / 2 + 2, quickOn: nil),
            let sampling = BitmapSampling(self, part: frame, opacity: 1, under: Self.halfPlacement)
        else { return nil }
        unsafe half.withPixels { unsafe sampling.paint(on: $0, stride: $1, within: half.frame) }
        return half
    }
}

extension Layer {
    /// The opaque image that is the only content of the layer, if each of its pixels is a pixel of
    /// the bitmap, or `nil` otherwise. If the memory of such an image has a border, the memory can
    /// serve as the bitmap, which saves a copy.
    fileprivate var wholeImage: PixelMemory? {
        guard list.count == 1, !adjoins, clipPath == nil, let raster, let box = bitmapFrame,
            let item = items.first, item.opacity == 1, item.clip == nil,
            case .image(let placed) = item.content, placed.crop == nil, placed.image.isOpaque,
            let move = placed.placement.concatenating(item.transform).concatenating(raster).nearestPixelMove
        else { return nil }
        let image = Rect(origin: .zero + move.translation, size: placed.image.size)
        return image == box ? placed.image.memory as? PixelMemory : nil
    }

    /// Whether the layer's edges fall on edges of bitmap pixels and no path clips the layer.
    fileprivate var fillsBitmapFrame: Bool {
        guard let raster, clipPath == nil else { return false }
        return raster.isUpright && raster.boundingBox(of: bounds) == bitmapFrame
    }

    /// The part of the layer's own space that its bitmap covers when it is sampled.
    fileprivate var sampledPart: Rect {
        guard let raster, let bitmapFrame else { return bounds }
        let edge = adjoins ? 0 : isHalved ? -2 * LayerBitmap.clearMargin : -LayerBitmap.clearMargin / 2
        return raster.inverted().boundingBox(of: bitmapFrame.insetBy(dx: edge, dy: edge))
    }
}
