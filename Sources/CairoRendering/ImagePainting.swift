import CCairo
import Drawing
import Geometry

/// An image to paint at a position. If the image is reduced to less than half its size, cairo
/// paints a version whose size was halved one or more times, so that cairo itself reduces it less.
/// Nearest-neighbor sampling and vector formats use the image at its full size.
struct ImagePainting {
    /// The scales whose values and inverses cairo's 16.16 fixed-point matrices can represent.
    private static let scales = 0x1p-14...0x1p14
    /// The limit on surface coordinates, in pixels, because cairo's fixed-point numbers have 24
    /// bits before the binary point.
    private static let farthest = 0x1p22

    /// The part to paint, in the item's own space.
    private let visible: Rect
    /// The transform from the item's own space to surface pixels.
    private let transform: Transform
    /// The transform from image pixels to surface pixels.
    private let placement: Transform
    private let sampling: PlacedImage.Sampling
    private let opacity: Double
    private let level: Int

    /// Creates a painting of the visible part of an image. Fails if the image is too small, too
    /// large or too far away to be painted.
    init?(_ placed: PlacedImage, visible: Rect, under transform: Transform, opacity: Double) {
        placement = placed.placement.concatenating(transform)
        let (across, down) = (Vector(dx: placement.a, dy: placement.b), Vector(dx: placement.c, dy: placement.d))
        let scale = max(across.length, down.length)
        let bounds = transform.boundingBox(of: visible)
        let isNear = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy { abs($0) < Self.farthest }
        guard isNear, [across.length, down.length].allSatisfy(Self.scales.contains) else { return nil }
        (self.visible, self.transform, self.opacity) = (visible, transform, opacity)
        sampling = placed.sampling
        level = sampling == .nearest ? 0 : max(0, -(scale * (1 + 1e-9)).exponent - 1)
    }

    func paint(_ image: KeptImage, on context: Context) {
        if context.isVector { return paintWhole(image, on: context) }
        guard let surface = image.surface(level: level, for: context) else { return }
        let enlarged = Double(1 << level)
        let toSurface = placement.scaledBy(x: enlarged, y: enlarged)
        let move = toSurface.wholePixels(within: Transform.rounding)
        context.setTransform(move ?? toSurface)
        context.setSource(surface, sampling: move == nil ? filter : CAIRO_FILTER_NEAREST)
        context.setTransform(transform)
        context.fill(visible, opacity: opacity)
    }

    private func paintWhole(_ image: KeptImage, on context: Context) {
        guard let surface = image.surface(level: 0, for: context) else { return }
        context.saving {
            context.setTransform(transform)
            context.clip(to: visible)
            context.setTransform(placement)
            context.paint(surface, sampling: filter, opacity: opacity)
        }
    }

    private var filter: cairo_filter_t {
        switch sampling {
        case .nearest: CAIRO_FILTER_NEAREST
        case .good: CAIRO_FILTER_BILINEAR
        case .best: CAIRO_FILTER_BEST
        }
    }
}
