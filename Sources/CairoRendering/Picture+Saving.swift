import CCairo
public import Drawing
import Geometry

extension Picture {
    /// Writes a PNG image with `scale` pixels per unit of the picture's size. The default is 1. The
    /// background may be transparent.
    ///
    /// A regular file is created or replaced atomically.
    ///
    /// - Throws: `ImageError` if the size is not valid, if a side exceeds 32767 pixels, or if the
    ///   file cannot be written.
    public func writePNG(to path: String, scale: Double = 1) throws(ImageError) {
        try Self.naming(path) { () throws(ImageError) in try painted(scale: scale) }.writePNG(to: path)
    }

    /// Writes an SVG image, in which text does not depend on installed fonts. Shadows and images
    /// are embedded as bitmaps.
    ///
    /// A regular file is created or replaced atomically.
    ///
    /// - Throws: `ImageError` if the size is not valid or the file cannot be written.
    public func writeSVG(to path: String) throws(ImageError) {
        try writeVectors(.svg, to: path)
    }

    /// Writes a one-page PDF document with embedded fonts. A unit of the picture's size is 1/96
    /// inch.
    ///
    /// A regular file is created or replaced atomically.
    ///
    /// - Throws: `ImageError` if the size is not valid or the file cannot be written.
    public func writePDF(to path: String) throws(ImageError) {
        try writeVectors(.pdf, to: path)
    }

    /// Paints the picture into an image with `scale` pixels per unit of the picture's size. The
    /// default is 1.
    ///
    /// - Throws: An error if the image has more than 67,108,864 pixels or exceeds 32767 pixels on a
    ///   side, or if the size is negative or not finite.
    public func image(scale: Double = 1) throws(ImageError) -> Image {
        let (columns, rows) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard !(columns * rows > Double(Image.maxPixels)) else {
            throw ImageError(
                .noSurface(
                    width: Int(saturating: columns), height: Int(saturating: rows),
                    reason: "an image has at most \(Image.maxPixels) pixels"))
        }
        let painted = try painted(scale: scale)
        return Image(PixelMemory(painted.surface, isOpaque: painted.format == .rgb24))
    }

    private func painted(scale: Double) throws(ImageError) -> ImageSurface {
        let size = size * scale
        let picture = scale == 1 ? self : scaled(by: scale, to: size)
        let image = try ImageSurface(size: size, format: background.alpha < 1 ? .argb32 : .rgb24)
        Renderer().paintFinal(picture, on: image)
        return image
    }

    /// Adds the path of the file to an error.
    private static func naming<Result>(
        _ path: String, _ create: () throws(ImageError) -> Result
    ) throws(ImageError) -> Result {
        do throws(ImageError) {
            return try create()
        } catch {
            throw ImageError(path: path, error.reason)
        }
    }

    private func writeVectors(_ format: VectorFormat, to path: String) throws(ImageError) {
        let bytes = ByteSink()
        let surface = try Self.naming(path) { () throws(ImageError) in
            try format.surface(writingTo: bytes, size: size)
        }
        Renderer().paintShapes(of: self, on: surface, scale: format.scale)
        let isIncomplete = surface.context.hasFailed
        surface.finish()
        guard !isIncomplete, !surface.hasFailed else {
            throw ImageError(path: path, .cannotWrite(reason: surface.status))
        }
        try bytes.write(to: path)
    }
}

/// A vector format that pictures can be saved in.
private enum VectorFormat {
    case svg, pdf

    var scale: Double { self == .pdf ? 72.0 / 96 : 1 }

    func surface(writingTo bytes: ByteSink, size: Size) throws(ImageError) -> Surface {
        let (width, height) = (size.width * scale, size.height * scale)
        let (columns, rows) = (Int(saturating: width.rounded(.up)), Int(saturating: height.rounded(.up)))
        guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
            throw ImageError(.noSurface(width: columns, height: rows, reason: "the size is not valid"))
        }
        let sink = unsafe Unmanaged.passUnretained(bytes).toOpaque()
        let handle =
            switch self {
            case .svg: unsafe cairo_svg_surface_create_for_stream(ByteSink.append, sink, width, height)
            case .pdf: unsafe cairo_pdf_surface_create_for_stream(ByteSink.append, sink, width, height)
            }
        let surface = try unsafe Surface(adopting: handle, width: columns, height: rows)
        if self == .svg { unsafe cairo_svg_surface_set_document_unit(surface.handle, CAIRO_SVG_UNIT_PX) }
        return surface
    }
}
