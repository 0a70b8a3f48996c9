import CCairo
import Drawing
import Geometry

/// Soft shadows as images, kept while their shapes stay the same: moving, turning or fading one needs no new image.
final class ShadowCache {
    private static let mostImages = 16

    private struct Key: Hashable {
        var size: Size
        var cornerRadius: Double
        var radius: Double
        var color: Color
    }

    private var images: [Key: ShadowImage] = [:]

    /// - Parameter transform: the map from the shadow's own space to pixels.
    func paint(_ shadow: Shadow, on context: Context, under transform: AffineTransform, opacity: Double) {
        guard let image = image(of: shadow) else { return }
        context.setTransform(image.placement(of: shadow.rect).concatenating(transform))
        context.paint(image.surface, sampling: CAIRO_FILTER_NEAREST, opacity: shadow.color.alpha * opacity)
    }

    private func image(of shadow: Shadow) -> ShadowImage? {
        let key = Key(
            size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius,
            color: shadow.color.withAlpha(1))
        if let known = images[key] { return known }
        if images.count >= Self.mostImages { images.removeAll() }
        images[key] = ShadowImage(
            size: key.size, cornerRadius: key.cornerRadius, radius: key.radius, color: key.color)
        return images[key]
    }
}
