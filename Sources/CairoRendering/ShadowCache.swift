import CCairo
import Drawing
import Geometry

/// Caches shadows as bitmaps, which can be moved, rotated and faded without being painted again.
final class ShadowCache {
    private static let maxBitmaps = 64

    private struct Key: Hashable {
        let size: Size
        let cornerRadius: Double
        let radius: Double
        let color: Color
    }

    private var bitmaps: [Key: ShadowBitmap] = [:]

    func bitmap(of shadow: Shadow) -> ShadowBitmap? {
        let key = Key(
            size: shadow.rect.size, cornerRadius: shadow.cornerRadius, radius: shadow.radius, color: shadow.color)
        if let known = bitmaps[key] { return known }
        if bitmaps.count >= Self.maxBitmaps { bitmaps.removeAll() }
        bitmaps[key] = ShadowBitmap(shadow)
        return bitmaps[key]
    }
}

/// A blurred rounded rectangle. A low resolution is sufficient, because bilinear sampling smooths
/// the bitmap.
struct ShadowBitmap {
    /// The number of passes of the blur. The passes approximate a bell curve.
    private static let passes = 3
    /// The number of pixels that a pass averages on each side of a pixel.
    private static let reach = 2
    /// The width of the falloff on each side of the edge, in pixels. It is the width of the blur
    /// plus one pixel for antialiasing and sampling.
    private static let falloff = Double(passes * reach) + 1
    /// The distance from the edge of the content that covers the shadow, in surface pixels. Farther
    /// inside, the content is opaque, so the shadow below it need not be painted.
    private static let edge = 4.0

    private let surface: Surface
    /// The size of a bitmap pixel in the shadow's own space.
    private let pixel: Double

    init?(_ shadow: Shadow) {
        let size = shadow.rect.size
        pixel = shadow.radius / Self.falloff
        guard size.width >= 0, size.height >= 0, pixel > 0, pixel.isFinite else { return nil }
        let frame = Rect(
            x: Self.falloff, y: Self.falloff, width: size.width / pixel, height: size.height / pixel)
        let (width, height) = (
            Int((frame.maxX + Self.falloff).rounded(.up)), Int((frame.maxY + Self.falloff).rounded(.up))
        )
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: width, height: height),
            let surface = try? Surface(CAIRO_FORMAT_ARGB32, width: width, height: height)
        else { return nil }
        mask.context.setPath(Path(roundedRect: frame, cornerRadius: shadow.cornerRadius / pixel))
        mask.context.fill(.color(.black), opacity: 1, keepsPath: false)
        mask.blur(passes: Self.passes, reach: Self.reach)
        surface.context.paint(shadow.color, through: mask)
        surface.flush()
        self.surface = surface
    }

    /// Returns the transform from bitmap pixels to the space of `rect`, which casts the shadow.
    private func placement(of rect: Rect) -> Transform {
        Transform(translation: rect.origin - .zero).scaledBy(x: pixel, y: pixel)
            .translatedBy(x: -Self.falloff, y: -Self.falloff)
    }

    /// Returns the sampling that paints the bitmap on an image in memory, or `nil` if cairo must
    /// paint it. `transform` maps the shadow's own space to surface pixels.
    func sampling(of shadow: Shadow, under transform: Transform, opacity: Double) -> BitmapSampling? {
        let placement = placement(of: shadow.rect)
        let whole = Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
        let hole = shadow.hidden.map { hidden in
            let inset = Self.edge / transform.scale
            // The diagonals are the chords of the inset corners, so the hole stays inside the arcs.
            let chamfer = max(shadow.cornerRadius - inset, 0)
            return (placement.inverted().boundingBox(of: hidden.insetBy(dx: inset, dy: inset)), chamfer / pixel)
        }
        return BitmapSampling(
            surface, part: whole.insetBy(dx: 0.5, dy: 0.5), hole: hole, opacity: opacity, isHalved: shadow.isHalved,
            under: placement.concatenating(transform))
    }

    func paint(_ shadow: Shadow, on context: Context, under transform: Transform, opacity: Double) {
        let placement = placement(of: shadow.rect).concatenating(transform)
        guard placement.isInRangeOfCairo else { return }
        context.setTransform(placement)
        context.paint(surface, sampling: CAIRO_FILTER_BILINEAR, opacity: opacity)
    }
}

extension Surface {
    /// Blurs an image that has one byte per pixel. Averages adjacent pixels along the rows, then
    /// along the columns.
    fileprivate func blur(passes: Int, reach: Int) {
        unsafe withBytes { bytes, stride in
            for row in 0..<height {
                unsafe blur(bytes, from: row * stride, step: 1, count: width, passes, reach)
            }
            for column in 0..<width {
                unsafe blur(bytes, from: column, step: stride, count: height, passes, reach)
            }
        }
    }

    private func blur(
        _ bytes: UnsafeMutableRawBufferPointer, from start: Int, step: Int, count: Int, _ passes: Int, _ reach: Int
    ) {
        let width = 2 * reach + 1
        var line = [Int](repeating: 0, count: count + 2 * reach)
        for index in 0..<count { line[reach + index] = unsafe Int(bytes[start + index * step]) }
        for _ in 0..<passes {
            var sum = line[..<(width - 1)].reduce(0, +)
            var means = line
            for index in 0..<count {
                sum += line[index + width - 1]
                means[reach + index] = (sum + reach) / width
                sum -= line[index]
            }
            line = means
        }
        for index in 0..<count { unsafe bytes[start + index * step] = UInt8(clamping: line[reach + index]) }
    }
}
