import CCairo
public import Drawing
package import Geometry

/// Paints pictures, and caches text layouts, images, layers and shadows for later pictures.
///
/// Cairo paints the items in order, except that `BitmapSampling` paints many bitmaps of layers and
/// shadows on images in memory. It is four times as fast for rotated and scaled bitmaps.
public final class Renderer {
    private let texts = TextMeasurer()
    private let layers = LayerCache()
    private let shadows = ShadowCache()
    private let images = ImageCache()
    private let batch: SamplingBatch
    private let painter = LayerPainter()
    private var picture: Picture?
    /// Whether another thread paints the bitmaps of hidden layers, and of large layers if only
    /// their resolution has changed. Until a better bitmap is complete, the old one is stretched.
    /// See `changeOver()`. The default is `false`.
    package var paintsInBackground = false

    /// Creates a renderer with empty caches.
    ///
    /// - Parameter threads: The number of threads that sample bitmaps if a large part of a picture
    ///   changes. This number does not affect the pixels. The default is 1.
    public init(threads: Int = 1) { batch = SamplingBatch(threads: threads) }

    /// Paints a picture into an image.
    ///
    /// - Parameters:
    ///   - picture: The picture to paint.
    ///   - image: The image. Its size in pixels should be the size of the picture.
    ///   - previous: The picture that the image shows, so that only the parts that differ from it
    ///     are painted. The default, `nil`, paints the whole picture.
    public func paint(_ picture: Picture, on image: ImageSurface, replacing previous: Picture? = nil) {
        paint(picture, on: image, damage: Damage(from: previous, to: picture))
    }

    /// Paints the damaged part of the picture into an image, or the whole picture if `damage` is
    /// `nil`.
    package func paint(_ picture: Picture, on image: ImageSurface, damage: Damage?) {
        paint(picture, on: image.surface, damage: damage ?? .everything(within: picture.size))
    }

    /// Paints a picture for a file or an `Image`. Layers are painted at their final scale and
    /// angle, so that they are sharp.
    func paintFinal(_ picture: Picture, on image: ImageSurface) {
        let context = image.surface.context
        context.replaceAll(with: picture.background)
        let pass = PaintPass(context: context, region: image.surface.frame, layers: layers, isKept: true)
        picture.items.forEach(within: { $0.intersects(pass.region) }) { paint($0, pass) }
        image.surface.flush()
    }

    package func paint(_ picture: Picture, on surface: Surface, damage: Damage) {
        let rects = damage.rects.map { $0.intersection(surface.frame) }
        batch.damagedPixels = rects.reduce(0) { $0 + $1.area }
        for rect in rects { paint(picture, rect, on: surface) }
        layers.forgetAll(butThoseOf: picture)
        images.forgetAll(butThoseOf: picture)
        self.picture = picture
    }

    // MARK: Painting in the background

    /// The descriptor that becomes readable when a bitmap is complete, or `nil` before the first
    /// bitmap is painted in the background.
    package var fileDescriptor: Int32? { painter.fileDescriptor }

    /// Whether bitmaps have been completed in the background.
    package var hasBetterBitmaps: Bool { painter.hasBitmaps }

    /// Switches to the bitmaps that have been completed in the background. Returns the parts of the
    /// last picture that must be painted again, in pixels.
    package func changeOver() -> [Rect] {
        guard painter.hasBitmaps else { return [] }
        let changed = layers.changeOver(to: painter.removeBitmaps())
        return picture?.items.filter { changed.contains($0.bitmapID) }.map(\.bounds) ?? []
    }

    /// Paints a layer into a bitmap in memory. Returns `nil` if the layer has no `raster`, is empty
    /// or is too large, or if there is not enough memory.
    func bitmap(of layer: Layer) -> LayerBitmap? {
        LayerBitmap(layer, for: nil, paint: painting(keeping: layers))
    }

    private func paint(_ picture: Picture, _ rect: Rect, on surface: Surface) {
        guard !rect.isEmpty else { return }
        let context = surface.context
        context.resetClip(to: rect)
        batch.begin(with: picture.background, within: rect, on: surface)
        let pass = PaintPass(
            context: context, region: rect, image: context.isOnServer ? nil : surface, layers: layers)
        picture.items.forEach(within: { $0.intersects(rect) }) { paint($0, pass) }
        batch.finish()
        surface.flush()
        if context.hasFailed { surface.renewContext() }
    }

    private func paint(_ item: Item, _ pass: PaintPass) {
        guard item.bounds(inRowsOf: pass.region).intersects(pass.region), !isPostponed(item, pass) else { return }
        if let image = pass.image, let sampling = sampling(of: item, pass) {
            return batch.add(sampling, within: pass.pixels(of: item), on: image)
        }
        // The bitmaps of the batch are below this item, so they are painted first. An item that is
        // being painted into a bitmap of its own does not cover them.
        if !pass.isKept { batch.finish() }
        if item.clip != nil || item.needsGroup {
            pass.context.saving { paintClipped(item, pass) }
        } else {
            paint(item, pass, opacity: item.opacity)
        }
    }

    private func isPostponed(_ item: Item, _ pass: PaintPass) -> Bool {
        guard paintsInBackground, !pass.isKept, item.isLayer, let layers = pass.layers,
            case .layer(let layer) = item.content, let deferral = layer.deferral
        else { return false }
        return layers.postpone(layer, deferral, id: item.bitmapID, to: painter)
    }

    /// Returns the sampling that paints an item in memory, or `nil` if cairo must paint it.
    private func sampling(of item: Item, _ pass: PaintPass) -> BitmapSampling? {
        let transform = pass.transform(of: item)
        switch item.content {
        case .layer(let layer):
            return bitmap(of: layer, in: item, pass)?
                .sampling(of: layer, under: transform, opacity: item.opacity)
        case .shadow(let shadow):
            return shadows.bitmap(of: shadow)?.sampling(of: shadow, under: transform, opacity: item.opacity)
        case .shape, .text, .image: return nil
        }
    }

    private func paintClipped(_ item: Item, _ pass: PaintPass) {
        pass.context.setTransform(pass.base)
        pass.context.clip(to: item.bounds.integral)
        guard item.needsGroup else { return paint(item, pass, opacity: item.opacity) }
        var pass = pass
        pass.image = nil
        pass.context.painting(withOpacity: item.opacity) { paint(item, pass, opacity: 1) }
    }

    private func paint(_ item: Item, _ pass: PaintPass, opacity: Double) {
        let (context, transform) = (pass.context, pass.transform(of: item))
        switch item.content {
        case .shape(let shape):
            context.setTransform(transform)
            context.paint(shape, opacity: opacity, region: item.transform.inverted().boundingBox(of: pass.region))
        case .text(let text):
            context.setTransform(transform)
            context.setColor(text.color, opacity: opacity)
            texts.draw(text, on: context, isHinted: pass.hintsText)
        case .shadow(let shadow):
            shadows.bitmap(of: shadow)?.paint(shadow, on: context, under: transform, opacity: opacity)
        case .layer(let layer):
            if let bitmap = bitmap(of: layer, in: item, pass) {
                return bitmap.paint(layer, on: context, under: transform, opacity: opacity)
            }
            let region = item.transform.inverted().boundingBox(of: pass.region).intersection(layer.bounds)
            let inner = PaintPass(
                context: context, base: transform, region: region, layers: pass.layers?.inside(item.bitmapID),
                isKept: pass.isKept, hintsText: pass.hintsText)
            guard opacity < 1 else { return paint(layer, inner) }
            context.painting(withOpacity: opacity) { paint(layer, inner) }
        case .image(let image):
            images.paint(image, on: context, under: transform, opacity: opacity)
        }
    }

    // MARK: Layers

    /// Returns the bitmap of a layer, or `nil` if the layer's items must be painted.
    private func bitmap(of layer: Layer, in item: Item, _ pass: PaintPass) -> LayerBitmap? {
        guard let raster = layer.raster, let layers = pass.layers,
            !pass.isKept || raster.isMove(from: pass.transform(of: item))
        else { return nil }
        return layers.bitmap(
            of: layer, id: item.bitmapID, for: pass.context, later: paintsInBackground && !pass.isKept ? painter : nil,
            paint: painting(keeping: layers.inside(item.bitmapID)))
    }

    private func painting(keeping inner: LayerCache) -> LayerBitmap.Painting {
        { layer, added, context, base in
            self.paint(
                layer, from: added,
                PaintPass(context: context, base: base, region: layer.bounds, layers: inner, isKept: true))
        }
    }

    private func paint(_ layer: Layer, from added: Int? = nil, _ pass: PaintPass) {
        var pass = pass
        pass.hintsText = pass.hintsText && layer.hintsText
        pass.context.saving {
            pass.context.setTransform(pass.base)
            pass.context.clip(to: layer.bounds)
            if let path = layer.clipPath { pass.context.clip(to: path) }
            if added == nil { pass.context.paintAll(with: layer.background) }
            layer.list.forEach(from: added ?? 0, within: { $0.intersects(pass.region) }) { paint($0, pass) }
        }
    }

    /// Paints a picture for a vector format. `scale` is the length of a pixel in units of the
    /// surface.
    func paintShapes(of picture: Picture, on surface: Surface, scale: Double) {
        let base = Transform(scaleX: scale, y: scale)
        surface.context.paintAll(with: picture.background)
        let pass = PaintPass(context: surface.context, base: base, region: Rect(origin: .zero, size: picture.size))
        picture.items.forEach(within: { $0.intersects(pass.region) }) { paint($0, pass) }
    }

    /// The version of cairo in use.
    package static var version: String { unsafe String(cString: cairo_version_string()) }
}

extension Item {
    /// Whether the item must be painted as a group, because otherwise its parts would show through
    /// each other.
    fileprivate var needsGroup: Bool {
        guard opacity < 1 else { return false }
        switch content {
        case .shape(let shape): return shape.fill != nil && shape.stroke != nil
        case .layer(let layer): return layer.raster == nil
        case .text, .shadow, .image: return false
        }
    }
}
