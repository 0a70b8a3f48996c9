import CCairo
public import Geometry

/// An image in memory to paint on.
public final class ImageSurface {
    /// What a pixel holds.
    public enum Format: Hashable, Sendable {
        /// Red, green and blue: always opaque.
        case rgb24
        /// Red, green, blue and alpha.
        case argb32
    }

    let surface: Surface
    /// What its pixels hold.
    public let format: Format

    /// An image in which nothing is painted yet.
    ///
    /// - Parameters:
    ///   - size: in pixels; parts of a pixel count as whole ones.
    ///   - format: Of its pixels.
    /// - Throws: `CairoError.noSurface` where the image is too large.
    public convenience init(size: Size, format: Format = .rgb24) throws(CairoError) {
        let whole = Rect(origin: .zero, size: size).integral
        let surface = try Surface(
            format == .rgb24 ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            width: Int(whole.width), height: Int(whole.height))
        self.init(surface, format: format)
    }

    init(_ surface: Surface, format: Format) { (self.surface, self.format) = (surface, format) }

    /// The width in pixels.
    public var width: Int { surface.width }
    /// The height in pixels.
    public var height: Int { surface.height }

    /// A pixel as `0xAARRGGBB`, colours multiplied by alpha; `AA` is `FF` in an `rgb24` image.
    ///
    /// - Precondition: the place is inside the image.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at (\(x), \(y))")
        let pixel = unsafe surface.withBytes { bytes, stride in
            unsafe bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        }
        return format == .rgb24 ? pixel | 0xFF00_0000 : pixel
    }

    /// All pixels, row by row, each as the subscript gives it.
    public var pixels: [UInt32] {
        let opaque: UInt32 = format == .rgb24 ? 0xFF00_0000 : 0
        return unsafe surface.withBytes { bytes, stride in
            (0..<height * width).map { place in
                let offset = place / width * stride + place % width * 4
                return unsafe bytes.load(fromByteOffset: offset, as: UInt32.self) | opaque
            }
        }
    }

    /// Writes the image as a PNG file. Corresponds to `cairo_surface_write_to_png_stream`.
    ///
    /// - Throws: `.cannotCreateFile` where there is no place, `.cannotWriteFile` where it is full.
    public func writePNG(to path: String) throws(CairoError) {
        try unsafe writeFile(path) {
            unsafe cairo_surface_write_to_png_stream(surface.handle, writeBytes, $0) == CAIRO_STATUS_SUCCESS
        }
    }

    /// The image in the PNG format. Corresponds to `cairo_surface_write_to_png_stream`.
    ///
    /// - Throws: `.noSurface` where cairo cannot encode it.
    public func png() throws(CairoError) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = unsafe withUnsafeMutablePointer(to: &bytes) { array in
            unsafe cairo_surface_write_to_png_stream(surface.handle, appendBytes, array)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = unsafe String(cString: cairo_status_to_string(status))
            throw .noSurface(width: width, height: height, reason: reason)
        }
        return bytes
    }

    /// Reads a PNG file. Corresponds to `cairo_image_surface_create_from_png`.
    ///
    /// - Throws: `CairoError.cannotReadFile` where it is missing or no PNG image.
    public convenience init(contentsOfPNG path: String) throws(CairoError) {
        let handle = unsafe cairo_image_surface_create_from_png(path)
        let (width, height) = unsafe (cairo_image_surface_get_width(handle), cairo_image_surface_get_height(handle))
        let format: Format = unsafe cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 ? .rgb24 : .argb32
        do {
            self.init(try unsafe Surface(adopting: handle, width: Int(width), height: Int(height)), format: format)
        } catch .noSurface(_, _, let reason) {
            throw .cannotReadFile(path: path, reason: reason)
        }
    }
}

/// Creates a file that `body` gives to cairo to write with `writeBytes`; false where that failed.
func writeFile(
    _ path: String, _ body: (UnsafeMutableRawPointer) throws(CairoError) -> Bool
) throws(CairoError) {
    guard let file = unsafe fopen(path, "wb") else { throw .cannotCreateFile(path: path, reason: systemErrorText()) }
    defer { unsafe fclose(file) }
    let isComplete = try unsafe body(UnsafeMutableRawPointer(file))
    guard unsafe fflush(file) == 0, isComplete else { throw .cannotWriteFile(path: path, reason: systemErrorText()) }
}

func writeBytes(_ file: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32) -> cairo_status_t {
    let stream = unsafe file?.assumingMemoryBound(to: FILE.self)
    return unsafe fwrite(bytes, 1, Int(count), stream) == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
}

func appendBytes(_ array: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32) -> cairo_status_t {
    unsafe array?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
}

/// What the system says about its last refusal. Corresponds to `strerror`.
func systemErrorText() -> String { unsafe String(cString: touchstone_system_error()) }
