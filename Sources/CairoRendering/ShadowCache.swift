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
            placement.darken(pixels, with: ink(color, on: Self.corners(of: box, in: pixels)), within: box)
        } else if let mask = placement.mask(within: box) {
            pass.context.setTransform(Transform(translation: box.origin - .zero))
            pass.context.paint(shadow.color, through: mask, opacity: opacity)
        }
    }

    /// The ink used last, if it is for the colour and for one of the papers: most frames have one
    /// shadow, on one background.
    private func ink(_ color: Color, on papers: InlineArray<4, UInt32>) -> ShadowInk {
        if let ink, ink.color == color {
            for index in papers.indices where papers[index] == ink.paper { return ink }
        }
        let ink = ShadowInk(color, paper: papers[0])
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

    /// The pixels in the corners of a box, of an image of four bytes a pixel.
    private static func corners(of box: Rect, in image: Surface) -> InlineArray<4, UInt32> {
        unsafe image.withBytes { bytes, stride in
            func pixel(_ x: Double, _ y: Double) -> UInt32 {
                unsafe bytes.load(fromByteOffset: Int(y) * stride + Int(x) * 4, as: UInt32.self)
            }
            let (right, bottom) = (box.maxX - 1, box.maxY - 1)
            return [pixel(box.minX, box.minY), pixel(right, box.minY), pixel(box.minX, bottom), pixel(right, bottom)]
        }
    }
}
