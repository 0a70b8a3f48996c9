import CCairo
import Drawing
import Geometry

/// Caches shadows as images, which can be moved, rotated and faded without being painted again.
final class ShadowCache {
    private static let mostImages = 64

    private struct Key: Hashable {
        var size: Size
        var cornerRadius: Double
        var radius: Double
    }

    private var images: [Key: ShadowImage] = [:]

    func paint(
        _ shadow: Shadow, _ pass: PaintPass, under transform: Transform, within box: Rect, opacity: Double
    ) {
        guard !box.isEmpty, let image = image(of: shadow),
            let placement = ShadowPlacement(image, of: shadow, under: transform, opacity: opacity)
        else { return }
        if let pixels = pass.pixels {
            let color = shadow.color.withAlpha(shadow.color.alpha * opacity)
            placement.darken(pixels, with: color.pixel, within: box)
        } else if let mask = placement.mask(within: box) {
            pass.context.setTransform(Transform(translation: box.origin - .zero))
            pass.context.paint(shadow.color, through: mask, opacity: opacity)
        }
    }

    private func image(of shadow: Shadow) -> ShadowImage? {
        let key = Key(size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius)
        if let known = images[key] { return known }
        if images.count >= Self.mostImages { images.removeAll() }
        images[key] = ShadowImage(size: key.size, cornerRadius: key.cornerRadius, radius: key.radius)
        return images[key]
    }
}
