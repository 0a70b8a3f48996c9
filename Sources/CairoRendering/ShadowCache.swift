import CCairo
import Drawing
import Geometry

/// A cache of soft shadows as images. To move, rotate or fade a shadow needs no new image.
final class ShadowCache {
    private static let mostImages = 64

    private struct Key: Hashable {
        var size: Size
        var cornerRadius: Double
        var radius: Double
    }

    private var images: [Key: ShadowImage] = [:]
    private var ink: ShadowInk?

    /// - Parameter box: the surface's pixels that are wanted.
    func paint(
        _ shadow: Shadow, _ pass: PaintPass, under transform: Transform, within box: Rect, opacity: Double
    ) {
        guard !box.isEmpty, let image = image(of: shadow),
            let placement = ShadowPlacement(image, of: shadow, under: transform, opacity: opacity)
        else { return }
        if let pixels = pass.pixels {
            let color = shadow.color.withAlpha(shadow.color.alpha * opacity)
            placement.darken(pixels, with: ink(color, on: Self.firstPixel(of: pixels, in: box)), within: box)
        } else if let mask = placement.mask(within: box) {
            pass.context.setTransform(Transform(translation: box.origin - .zero))
            pass.context.paint(shadow.color, through: mask, opacity: opacity)
        }
    }

    /// The ink used last, if it is the same: most frames have one shadow, on one background.
    private func ink(_ color: Color, on paper: UInt32) -> ShadowInk {
        if let ink, ink.color == color, ink.paper == paper { return ink }
        let ink = ShadowInk(color, paper: paper)
        self.ink = ink
        return ink
    }

    private func image(of shadow: Shadow) -> ShadowImage? {
        let key = Key(size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius)
        if let known = images[key] { return known }
        if images.count >= Self.mostImages { images.removeAll() }
        images[key] = ShadowImage(size: key.size, cornerRadius: key.cornerRadius, radius: key.radius)
        return images[key]
    }

    /// The pixel at the top left of a box, of an image of four bytes a pixel.
    private static func firstPixel(of image: Surface, in box: Rect) -> UInt32 {
        unsafe image.withBytes { bytes, stride in
            unsafe bytes.load(fromByteOffset: Int(box.minY) * stride + Int(box.minX) * 4, as: UInt32.self)
        }
    }
}
