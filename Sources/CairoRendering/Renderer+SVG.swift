import CCairo
public import Drawing
import Geometry

extension Renderer {
    /// Writes a picture as a vector image; shadows and bitmaps stay bitmaps.
    ///
    /// Corresponds to `cairo_svg_surface_create_for_stream`.
    ///
    /// - Throws: `CairoError.cannotCreateFile` where there is no such place,
    ///   `CairoError.cannotWriteFile` where the place is full.
    public func writeSVG(_ picture: Picture, to path: String) throws(CairoError) {
        guard let file = unsafe fopen(path, "wb") else {
            throw .cannotCreateFile(path: path, reason: systemErrorText())
        }
        defer { unsafe fclose(file) }
        let (width, height) = (picture.size.width, picture.size.height)
        let surface = try unsafe Surface(
            adopting: cairo_svg_surface_create_for_stream(writeBytes, UnsafeMutableRawPointer(file), width, height),
            width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
        unsafe cairo_svg_surface_set_document_unit(surface.handle, CAIRO_SVG_UNIT_PX)
        paintVectors(of: picture, on: surface)
        surface.finish()
        if unsafe fflush(file) != 0 || surface.hasFailed {
            throw .cannotWriteFile(path: path, reason: systemErrorText())
        }
    }
}
