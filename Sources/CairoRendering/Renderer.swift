public import Drawing
import Geometry

/// Paints pictures, and keeps from one to the next what is dear to make: typefaces, layers and shadows.
public final class Renderer {
    private let fonts = FontCache()
    private let layers = LayerCache()
    private let shadows = ShadowCache()

    public init() {}

    /// Paints what the damage covers, or all; the rest of the image stays as it is.
    public func paint(_ picture: Picture, on image: ImageSurface, damage: Damage? = nil) {
        paint(picture, on: image.surface, damage: damage ?? .everything(within: picture.size))
    }

    /// Paints what the damage covers, and beside it what may be painted again without a change.
    func paint(_ picture: Picture, on surface: Surface, damage: Damage) {
        for rect in damage.rects.map(picture.uncutRegion) {
            surface.context.resetClip(to: rect)
            surface.context.replaceAll(with: picture.background)
            paint(picture.items, on: surface.context, inside: rect, cache: layers)
        }
        layers.forgetAll(butThoseOf: picture)
        surface.flush()
        if surface.context.hasFailed { surface.renewContext() }
    }

    /// - Parameters:
    ///   - base: the map from the items' common space to the surface's pixels.
    ///   - rect: the part of the items' common space that is wanted.
    ///   - cache: where layers among the items are kept; nil to paint them each time.
    private func paint(
        _ items: [Item], on context: Context, under base: AffineTransform = .identity, inside rect: Rect,
        cache: LayerCache? = nil
    ) {
        for item in items where item.bounds.intersects(rect) {
            let transform = item.transform.concatenating(base)
            guard item.needsClip else {
                paint(item, on: context, transform, opacity: item.opacity, inside: rect, cache: cache)
                continue
            }
            context.saving {
                context.setTransform(base)
                context.clip(to: item.bounds.integral)
                guard item.needsGroup else {
                    return paint(item, on: context, transform, opacity: item.opacity, inside: rect, cache: cache)
                }
                context.painting(withOpacity: item.opacity) {
                    paint(item, on: context, transform, opacity: 1, inside: rect, cache: cache)
                }
            }
        }
    }

    private func paint(
        _ item: Item, on context: Context, _ transform: AffineTransform, opacity: Double, inside rect: Rect,
        cache: LayerCache?
    ) {
        context.setTransform(transform)
        switch item.content {
        case .shape(let shape): context.paint(shape, opacity: opacity)
        case .text(let text):
            context.setColor(text.color, opacity: opacity)
            fonts[text.font].draw(text.string, from: text.start, on: context)
        case .shadow(let shadow): shadows.paint(shadow, on: context, under: transform, opacity: opacity)
        case .layer(let layer):
            let visible = item.transform.inverted().boundingBox(of: rect)
            let kept = cache?.bitmap(of: layer, id: item.id) { context, base in
                paint(layer, on: context, under: base, inside: layer.bounds)
            }
            if let kept {
                kept.paint(on: context, under: transform, sampling: layer.sampling, opacity: opacity)
            } else {
                paint(layer, on: context, under: transform, inside: visible)
            }
        }
    }

    /// Paints a layer's background and items, without the help of a bitmap.
    private func paint(_ layer: Layer, on context: Context, under base: AffineTransform, inside rect: Rect) {
        context.saving {
            context.setTransform(base)
            context.clip(to: layer.bounds)
            context.paintAll(with: layer.background)
            paint(layer.items, on: context, under: base, inside: rect.intersection(layer.bounds))
        }
    }
}

extension Item {
    /// Whether its parts must be painted as one to be seen through as one.
    fileprivate var needsGroup: Bool {
        guard opacity < 1 else { return false }
        switch content {
        case .shape(let shape): return shape.fill != nil && shape.stroke != nil
        case .layer: return true
        case .text, .shadow: return false
        }
    }

    fileprivate var needsClip: Bool { clip != nil || needsGroup }
}

extension Context {
    /// Paints the inside of a shape, then its line.
    fileprivate func paint(_ shape: Shape, opacity: Double) {
        setPath(shape.path)
        if let fill = shape.fill { self.fill(fill, opacity: opacity, keepsPath: shape.stroke != nil) }
        if let stroke = shape.stroke { self.stroke(stroke, opacity: opacity) }
    }
}
