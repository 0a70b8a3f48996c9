import CCairo
import Drawing
import Geometry

/// Soft shadows as images, kept while their shapes stay the same: moving or turning one needs no new image.
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
        guard let image = image(of: shadow, opacity: opacity) else { return }
        var outline = Path(rect: shadow.bounds)
        if let hollow = shadow.hollow?.intersection(shadow.bounds) {
            outline.append(Path(rect: hollow))
            outline.usesEvenOddFillRule = true
        }
        context.setTransform(transform)
        context.setPath(outline)
        context.setTransform(image.placement(of: shadow.rect).concatenating(transform))
        context.fill(with: image.surface)
    }

    private func image(of shadow: Shadow, opacity: Double) -> ShadowImage? {
        let color = shadow.color.withAlpha(shadow.color.alpha * opacity)
        let key = Key(
            size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius, color: color)
        if let known = images[key] { return known }
        if images.count >= Self.mostImages { images.removeAll() }
        images[key] = ShadowImage(
            size: key.size, cornerRadius: key.cornerRadius, radius: key.radius, color: color)
        return images[key]
    }
}
