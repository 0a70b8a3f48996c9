import CCairo
public import Drawing
package import Geometry

/// Paints pictures, and caches text, images, layers and shadows for later pictures.
public final class Renderer {
    private let texts = TextMeasurer()
    private let textBitmaps = TextBitmaps()
    private let layers = LayerCache()
    private let shadows = ShadowCache()
    private let images = ImageCache()
    private let bitmaps: BitmapBatch

    /// Creates a renderer with empty caches.
    ///
    /// - Parameter threads: The number of threads that copy bitmaps if a large part of a picture
    ///   changes. This number does not affect the pixels. The default is 1.
    public init(threads: Int = 1) { bitmaps = BitmapBatch(threads: threads) }

    /// Paints the damaged part of the picture into an image, or the whole picture if `damage` is
    /// `nil`.
    public func paint(_ picture: Picture, on image: ImageSurface, damage: Damage? = nil) {
        paint(picture, on: image.surface, damage: damage ?? .everything(within: picture.size))
    }

    package func paint(_ picture: Picture, on surface: Surface, damage: Damage) {
        paint(picture, regions: regions(of: damage, in: picture)) { _ in surface }
    }

    /// Returns the regions to paint, in whole pixels of the picture.
    package func regions(of damage: Damage, in picture: Picture) -> [Rect] { picture.uncutRegions(of: damage).rects }

    /// Returns whether the regions show a bitmap that cairo samples. Cairo's rounding depends on
    /// the position of a region in its surface, so such regions must be painted at their position
    /// in the picture.
    package func samples(_ picture: Picture, in regions: [Rect]) -> Bool {
        regions.contains { region in
            var isFound = false
            picture.items.forEach(within: { $0.intersects(region) }) { isFound = isFound || $0.isSampled }
            return isFound
        }
    }

    package func paint(_ picture: Picture, regions: [Rect], on target: (_ region: Rect) -> Surface) {
        for region in regions { paint(picture, region, on: target(region)) }
        layers.forgetAll(butThoseOf: picture)
        images.forgetAll(butThoseOf: picture)
    }

    private func paint(_ picture: Picture, _ region: Rect, on surface: Surface) {
        let (rect, context) = (region.intersection(surface.frame), surface.context)
        guard !rect.isEmpty else { return }
        let parts = picture.uncoveredParts(of: rect, onServer: context.isOnServer)
        let isFilled = !context.isOnServer && picture.background.alpha >= 1
        let hidden = context.isOnServer ? nil : picture.hiddenPart(in: rect)
        for part in parts {
            if isFilled {
                surface.fill(part, with: picture.background, besides: hidden)
            } else {
                context.resetClip(to: part)
                context.replaceAll(with: picture.background)
            }
        }
        if isFilled || parts != [rect] { context.resetClip(to: rect) }
        var pass = PaintPass(
            context: context, wanted: rect, pixels: context.isOnServer ? nil : surface, layers: layers, hidden: hidden)
        picture.items.forEach(within: { $0.intersects(rect) }) { item in
            if item.id == hidden?.id { pass.hidden = nil }
            paint(item, pass)
        }
        bitmaps.finish()
        surface.flush()
        if context.hasFailed { surface.renewContext() }
    }

    private func paint(_ item: Item, _ pass: PaintPass) {
        guard item.bounds(inRowsOf: pass.wanted).intersects(pass.wanted), !addBitmap(of: item, pass) else { return }
        if item.clip != nil || item.needsGroup {
            pass.context.saving { paintClipped(item, pass) }
        } else {
            paint(item, pass, opacity: item.opacity)
        }
    }

    private func paintClipped(_ item: Item, _ pass: PaintPass) {
        var pass = pass
        pass.pixels = nil
        pass.context.setTransform(pass.base)
        pass.context.clip(to: item.bounds.integral)
        guard item.needsGroup else { return paint(item, pass, opacity: item.opacity) }
        pass.context.painting(withOpacity: item.opacity) { paint(item, pass, opacity: 1) }
    }

    private func paint(_ item: Item, _ pass: PaintPass, opacity: Double) {
        let (context, transform) = (pass.context, pass.transform(of: item))
        if case .layer(let layer) = item.content { return paint(layer, of: item, pass, opacity: opacity) }
        finishBitmaps(below: pass)
        switch item.content {
        case .shape(let shape):
            if !pass.isVector, let rounded = RoundedShape(shape, opacity: opacity, under: transform) {
                return rounded.paint(pass, within: pass.pixels(of: item))
            }
            if !pass.isVector, let glow = Glow(shape, opacity: opacity, under: transform) {
                return glow.paint(pass, within: pass.pixels(of: item))
            }
            context.setTransform(transform)
            if !context.isOnServer || !item.hasSlantedEdges && shape.isExactOnServer(under: transform) {
                context.paint(
                    shape, opacity: opacity, wanted: item.transform.inverted().boundingBox(of: pass.wanted))
            } else {
                context.paintOnServer(shape, opacity: opacity, under: transform, within: pass.pixels(of: item))
            }
        case .text(let text):
            context.setTransform(transform)
            context.setColor(text.color, opacity: opacity)
            texts.draw(text, on: context)
        case .shadow(let shadow):
            shadows.paint(shadow, pass, under: transform, within: pass.pixels(of: item), opacity: opacity)
        case .layer: break
        case .image(let image):
            context.setTransform(transform)
            images.paint(image, pass, under: transform, within: pass.pixels(of: item), opacity: opacity)
        }
    }

    private func paint(_ layer: Layer, of item: Item, _ pass: PaintPass, opacity: Double) {
        let transform = pass.transform(of: item)
        let isKept = layer.raster.map { !pass.isBitmap || $0.isMove(from: transform) } ?? false
        finishBitmaps(below: pass)
        if isKept, let kept = bitmap(of: layer, id: item.bitmapID, pass) {
            kept.paint(
                pass, within: pass.pixels(of: item), under: transform, sampling: layer.sampling, opacity: opacity)
        } else {
            let wanted = item.transform.inverted().boundingBox(of: pass.wanted).intersection(layer.bounds)
            let inner = pass.layers?.inside(item.bitmapID)
            paint(
                layer,
                PaintPass(
                    context: pass.context, base: transform, wanted: wanted, layers: inner, isBitmap: pass.isBitmap))
        }
    }

    /// Adds the bitmap of an item to the batch. Returns `false` if cairo must paint the item.
    private func addBitmap(of item: Item, _ pass: PaintPass) -> Bool {
        guard let pixels = pass.pixels, item.opacity >= 1, let sampling = sampling(of: item, pass) else { return false }
        bitmaps.add(sampling, within: pass.pixels(of: item), besides: pass.hidden, on: pixels)
        return true
    }

    private func sampling(of item: Item, _ pass: PaintPass) -> NearestSampling? {
        let transform = pass.transform(of: item)
        switch item.content {
        case .layer(let layer) where layer.raster != nil:
            return bitmap(of: layer, id: item.bitmapID, pass)?.sampling(under: transform, layer.sampling)
        case .text(let text) where item.clip == nil:
            return textBitmaps.sampling(of: text, under: transform) { text, context in
                context.setColor(text.color)
                texts.draw(text, on: context)
            }
        case .shape, .text, .shadow, .layer, .image: return nil
        }
    }

    /// Paints the collected bitmaps, unless `pass` paints on a surface of its own.
    private func finishBitmaps(below pass: PaintPass) { if !pass.isBitmap { bitmaps.finish() } }

    private func bitmap(of layer: Layer, id: ItemID, _ pass: PaintPass) -> LayerBitmap? {
        guard let layers = pass.layers else { return nil }
        return layers.bitmap(of: layer, id: id, for: pass.context) { layer, added, context, base in
            let inner = layers.inside(id)
            paint(
                layer, from: added,
                PaintPass(context: context, base: base, wanted: layer.bounds, layers: inner, isBitmap: true))
        }
    }

    private func paint(_ layer: Layer, from added: Int? = nil, _ pass: PaintPass) {
        pass.context.saving {
            pass.context.setTransform(pass.base)
            pass.context.clip(to: layer.bounds)
            if let path = layer.clipPath { pass.context.clip(to: path) }
            if added == nil { pass.context.paintAll(with: layer.background) }
            layer.list.forEach(from: added ?? 0, within: { $0.intersects(pass.wanted) }) { paint($0, pass) }
        }
    }

    /// Paints a picture for a vector format. `scale` is the length of a pixel in units of the
    /// surface.
    func paintShapes(of picture: Picture, on surface: Surface, scale: Double) {
        let base = Transform(scaleX: scale, y: scale)
        surface.context.paintAll(with: picture.background)
        let pass = PaintPass(context: surface.context, base: base, wanted: Rect(origin: .zero, size: picture.size))
        picture.items.forEach(within: { $0.intersects(pass.wanted) }) { paint($0, pass) }
    }

    /// The version of cairo in use.
    public static var version: String { unsafe String(cString: cairo_version_string()) }
}

extension Item {
    fileprivate var isSampled: Bool {
        switch content {
        case .shape, .text, .shadow: return false
        case .image: return true
        case .layer(let layer):
            if layer.raster != nil, layer.outline != nil { return !transform.keepsAngles }
            if let raster = layer.raster { return !raster.isMove(from: transform) }
            return layer.list.contains(where: \.isSampled)
        }
    }

    fileprivate var needsGroup: Bool {
        guard opacity < 1 else { return false }
        switch content {
        case .shape(let shape): return shape.fill != nil && shape.stroke != nil
        case .layer: return true
        case .text, .shadow, .image: return false
        }
    }
}
