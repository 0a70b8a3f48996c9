import CCairo
import Drawing

/// The pixels of an image: as cairo's, multiplied by their alpha.
///
/// They are changed only before anybody else has them, and painted through surfaces of one's own.
@safe
final class PixelMemory: ImageMemory, @unchecked Sendable {
    let width: Int
    let height: Int
    let isOpaque: Bool
    private let surface: Surface

    init(_ surface: Surface, isOpaque: Bool) {
        (width, height, self.isOpaque, self.surface) = (surface.width, surface.height, isOpaque, surface)
    }

    /// A surface that shares the pixels. Corresponds to `cairo_image_surface_create_for_data`.
    func makeSurface() throws(CairoError) -> Surface {
        try unsafe Surface(
            adopting: cairo_image_surface_create_for_data(
                cairo_image_surface_get_data(surface.handle), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(width), Int32(height), cairo_image_surface_get_stride(surface.handle)),
            width: width, height: height)
    }

    /// Memory for a number of pixels that `Image` allows.
    static func surface(width: Int, height: Int) throws(ImageError) -> Surface {
        try check(width: width, height: height)
        guard let surface = try? Surface(CAIRO_FORMAT_ARGB32, width: width, height: height) else {
            throw ImageError(.noMemory(width: width, height: height))
        }
        return surface
    }

    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw ImageError(.noPixels(width: width, height: height)) }
        let isSmall = width <= Image.longestSide && height <= Image.longestSide && width * height <= Image.mostPixels
        guard isSmall else { throw ImageError(.tooLarge(width: width, height: height)) }
    }
}
