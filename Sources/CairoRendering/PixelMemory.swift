import CCairo
import Drawing
import Geometry

/// Pixels in cairo's format with premultiplied alpha. The pixels never change after they are
/// shared. Each renderer paints them through its own surface.
///
/// Memory from `surface(width:height:)` has a border of one clear pixel around the pixels, so that
/// it can also serve as the bitmap of a layer.
@safe
final class PixelMemory: ImageMemory, @unchecked Sendable {
    let width: Int
    let height: Int
    let isOpaque: Bool
    let isIncomplete: Bool
    private let surface: Surface

    init(_ surface: Surface, isOpaque: Bool, isIncomplete: Bool = false) {
        (width, height, self.surface) = (surface.width, surface.height, surface)
        (self.isOpaque, self.isIncomplete) = (isOpaque, isIncomplete)
    }

    func makeSurface() throws(ImageError) -> Surface {
        try unsafe Surface(
            adopting: cairo_image_surface_create_for_data(
                cairo_image_surface_get_data(surface.handle), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(width), Int32(height), cairo_image_surface_get_stride(surface.handle)),
            width: width, height: height)
    }

    /// Returns a surface that also contains the border around the pixels, for use as a layer's
    /// bitmap, or `nil` if the memory has no border because it does not come from
    /// `surface(width:height:)`.
    func makeBitmap() throws(ImageError) -> Surface? { try surface.withBorder() }

    static func surface(width: Int, height: Int) throws(ImageError) -> Surface {
        try check(width: width, height: height)
        guard let surface = try? Surface(borderedWidth: width, height: height) else {
            throw ImageError(.noMemory(width: width, height: height))
        }
        return surface
    }

    static func reduced(_ surface: Surface, to size: (width: Int, height: Int)) throws(ImageError) -> Surface {
        guard size != (surface.width, surface.height) else { return surface }
        let result = try self.surface(width: size.width, height: size.height)
        let (x, y) = (Double(size.width) / Double(surface.width), Double(size.height) / Double(surface.height))
        result.context.setTransform(Transform(scaleX: x, y: y))
        result.context.replaceAll(with: surface, sampling: CAIRO_FILTER_GOOD)
        result.flush()
        return result
    }

    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw ImageError(.noPixels(width: width, height: height)) }
        let isSmall = width <= Image.longestSide && height <= Image.longestSide && width * height <= Image.maxPixels
        guard isSmall else { throw ImageError(.tooLarge(width: width, height: height)) }
    }
}
