import CCairo
import Drawing
import Geometry

/// The images of the last picture, converted for cairo, so that the next picture can use them
/// again.
final class ImageCache {
    private var images: [Image: KeptImage] = [:]

    func paint(_ placed: PlacedImage, on context: Context, under transform: Transform, opacity: Double) {
        guard let visible = placed.visibleRect, let kept = image(placed.image) else { return }
        let painting = ImagePainting(placed, visible: visible, under: transform, opacity: opacity)
        painting?.paint(kept, on: context)
    }

    private func image(_ image: Image) -> KeptImage? {
        if let known = images[image] { return known }
        images[image] = KeptImage(image)
        return images[image]
    }

    /// Removes all images that are not in the picture. Images that are only in layers with a raster
    /// are also removed, because such a layer is usually cached as a bitmap.
    func forgetAll(butThoseOf picture: Picture) {
        guard !images.isEmpty else { return }
        for kept in images.values { kept.isPresent = false }
        picture.items.forEach(mark)
        if !images.values.allSatisfy(\.isPresent) { images = images.filter(\.value.isPresent) }
    }

    private func mark(_ item: Item) {
        if case .image(let placed) = item.content { images[placed.image]?.isPresent = true }
        if case .layer(let layer) = item.content, layer.raster == nil { layer.list.forEach(mark) }
    }
}

/// An image that was converted for cairo, with smaller versions for painting it at a reduced size.
final class KeptImage {
    private static let maxPixelsOnServer = 1 << 24

    var isPresent = true
    private let memory: PixelMemory
    private let whole: Surface
    /// The smaller versions of the image, keyed by the number of times that its size was halved.
    private var levels: [Int: Surface] = [:]
    private var onServer: [Int: Surface] = [:]

    init?(_ image: Image) {
        guard let memory = image.memory as? PixelMemory, let whole = try? memory.makeSurface() else { return nil }
        (self.memory, self.whole) = (memory, whole)
    }

    func surface(level: Int, for context: Context) -> Surface? {
        guard let surface = level == 0 ? whole : levels[level] ?? shrunk(to: level) else { return nil }
        return context.isOnServer ? copy(of: surface, level: level, for: context) : surface
    }

    /// Returns the image with its size halved `level` times. Discards the intermediate versions to
    /// save memory.
    private func shrunk(to level: Int) -> Surface? {
        var surface = whole
        for _ in 0..<level {
            guard let half = half(of: surface, on: whole.context) else { return nil }
            surface = half
        }
        levels[level] = surface
        return surface
    }

    /// Returns a copy at half the size. Each pixel is the mean of four pixels. Bilinear sampling at
    /// the corner that the four pixels share computes this mean exactly.
    private func half(of surface: Surface, on context: Context) -> Surface? {
        let (width, height) = ((surface.width + 1) / 2, (surface.height + 1) / 2)
        let half = try? Surface(content, width: width, height: height, quickOn: context)
        half?.context.setTransform(Transform(scaleX: 0.5, y: 0.5))
        half?.context.replaceAll(with: surface, sampling: CAIRO_FILTER_BILINEAR)
        half?.flush()
        return half
    }

    /// Returns a copy on the server. If the image is too large, returns the image in memory, from
    /// which cairo sends the visible part for each picture.
    private func copy(of source: Surface, level: Int, for context: Context) -> Surface {
        if let known = onServer[level] { return known }
        guard source.width * source.height <= Self.maxPixelsOnServer else { return source }
        onServer[level] = source.copy(content, quickOn: context)
        return onServer[level] ?? source
    }

    private var content: cairo_content_t { memory.isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA }
}
