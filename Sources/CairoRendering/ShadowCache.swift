import CCairo
import Drawing
import Geometry

/// The coverage of soft shadows, kept while their shapes stay the same: moving or turning one needs no new mask.
final class ShadowCache {
    private static let mostMasks = 16

    private struct Key: Hashable {
        var size: Size
        var cornerRadius: Double
        var radius: Double
    }

    private var masks: [Key: ShadowMask] = [:]

    /// - Parameter transform: the map from the shadow's own space to pixels.
    func paint(_ shadow: Shadow, on context: Context, under transform: AffineTransform, opacity: Double) {
        guard let mask = mask(of: shadow) else { return }
        context.setTransform(mask.placement(of: shadow.rect).concatenating(transform))
        context.paint(shadow.color, through: mask.surface, opacity: opacity)
    }

    private func mask(of shadow: Shadow) -> ShadowMask? {
        let key = Key(size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius)
        if let known = masks[key] { return known }
        if masks.count >= Self.mostMasks { masks.removeAll() }
        masks[key] = ShadowMask(size: key.size, cornerRadius: key.cornerRadius, radius: key.radius)
        return masks[key]
    }
}
