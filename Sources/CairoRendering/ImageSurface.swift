import CCairo
public import Drawing
public import Geometry
import Platform

/// An image in memory to paint on.
public final class ImageSurface {
    /// The color components of a pixel, with 8 bits each.
    package enum Format: Hashable, Sendable {
        /// Red, green and blue. Each pixel is opaque.
        case rgb24
        /// Red, green, blue and alpha.
        case argb32

        fileprivate var inCairo: cairo_format_t { self == .rgb24 ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32 }
    }

    package let surface: Surface
    package let format: Format

    /// Creates an opaque, black image. The size is in pixels and is rounded up.
    ///
    /// - Throws: An error if the size is negative, too large or not finite.
    public convenience init(size: Size) throws(ImageError) { try self.init(size: size, format: .rgb24) }

    /// Creates an image that is black or, if the format has alpha, transparent. The size is in
    /// pixels and is rounded up.
    package convenience init(size: Size, format: Format) throws(ImageError) {
        let whole = Rect(origin: .zero, size: size).integral
        let (width, height) = (Int(saturating: whole.width), Int(saturating: whole.height))
        guard size.width.isFinite, size.height.isFinite else {
            throw ImageError(.noSurface(width: width, height: height, reason: "the size is not finite"))
        }
        self.init(try Surface(format.inCairo, width: width, height: height), format: format)
    }

    init(_ surface: Surface, format: Format) { (self.surface, self.format) = (surface, format) }

    /// Creates an `rgb24` image in memory that a window system shares, for the part `frame` of a
    /// picture, in whole pixels. Call `finish()` before you release the memory.
    package convenience init(in memory: UnsafeMutableRawPointer, stride: Int, showing frame: Rect) throws(ImageError) {
        let surface = try unsafe Surface(
            CAIRO_FORMAT_RGB24, in: memory, stride: stride, width: Int(frame.width), height: Int(frame.height))
        surface.move(to: frame.origin)
        self.init(surface, format: .rgb24)
    }

    /// Completes pending painting and detaches the image from its memory. Do not use the image
    /// afterward.
    package func finish() { surface.finish() }

    /// Creates an image with 8 bits per component from an image in any format. Cairo 1.17.6 and
    /// later versions read PNG images with 16 bits per component as floating-point numbers.
    convenience init(converting image: Surface) throws(ImageError) {
        let kind = unsafe cairo_image_surface_get_format(image.handle)
        let format: Format = unsafe cairo_surface_get_content(image.handle) == CAIRO_CONTENT_COLOR ? .rgb24 : .argb32
        guard kind != CAIRO_FORMAT_RGB24, kind != CAIRO_FORMAT_ARGB32 else {
            self.init(image, format: format)
            return
        }
        let copy = try Surface(format.inCairo, width: image.width, height: image.height)
        copy.context.replaceAll(with: image, sampling: CAIRO_FILTER_NEAREST)
        copy.flush()
        self.init(copy, format: format)
    }

    /// The width in pixels.
    public var width: Int { surface.width }
    /// The height in pixels.
    public var height: Int { surface.height }

    /// The pixel as `0xAARRGGBB`, with premultiplied colors. In an `rgb24` image, `AA` is `FF`.
    ///
    /// - Precondition: The pixel is inside the image.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at (\(x), \(y))")
        let pixel = unsafe surface.withBytes { bytes, stride in
            unsafe bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        }
        return format == .rgb24 ? pixel | 0xFF00_0000 : pixel
    }

    /// All pixels, row by row, in the subscript's format.
    public var pixels: [UInt32] {
        let pixels = unsafe surface.withBytes { bytes, stride in
            unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
                let copy = UnsafeMutableRawBufferPointer(pixels)
                for row in 0..<height {
                    let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[row * stride..<row * stride + width * 4])
                    unsafe UnsafeMutableRawBufferPointer(rebasing: copy[(row * width * 4)...]).copyMemory(from: line)
                }
                count = width * height
            }
        }
        return format == .rgb24 ? pixels.map { $0 | 0xFF00_0000 } : pixels
    }

    /// Writes the image to a PNG file. A regular file is created or replaced atomically.
    ///
    /// - Throws: `ImageError` if the file cannot be written or cairo cannot encode the image.
    public func writePNG(to path: String) throws(ImageError) {
        try encoded { ImageError(path: path, .cannotWrite(reason: $0)) }.write(to: path)
    }

    /// Encodes the image as PNG data.
    ///
    /// - Throws: An error if cairo cannot encode the image.
    public func png() throws(ImageError) -> [UInt8] {
        try encoded { ImageError(.noSurface(width: width, height: height, reason: $0)) }.bytes
    }

    private func encoded(orThrow error: (_ reason: String) -> ImageError) throws(ImageError) -> ByteSink {
        let sink = ByteSink()
        let status = unsafe cairo_surface_write_to_png_stream(
            surface.handle, ByteSink.append, Unmanaged.passUnretained(sink).toOpaque())
        if status == CAIRO_STATUS_SUCCESS { return sink }
        throw error(unsafe String(cString: cairo_status_to_string(status)))
    }

    /// Reads a PNG file.
    ///
    /// - Throws: An error if the file is missing or is not a valid PNG image.
    public convenience init(contentsOfPNG path: String) throws(ImageError) {
        let handle = unsafe path.withFileName { unsafe cairo_image_surface_create_from_png($0) }
        let (width, height) = unsafe (cairo_image_surface_get_width(handle), cairo_image_surface_get_height(handle))
        do {
            try self.init(converting: try unsafe Surface(adopting: handle, width: Int(width), height: Int(height)))
        } catch {
            guard case .noSurface(_, _, let reason) = error.reason else { throw error }
            throw ImageError(path: path, .unreadable(reason: reason))
        }
    }
}

extension Int {
    init(saturating value: Double) {
        self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    }
}
