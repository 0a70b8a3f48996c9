import CCairo
package import Drawing
package import Geometry

/// A cairo surface with its context.
@safe
package final class Surface {
    let handle: OpaquePointer
    let width: Int
    let height: Int
    private var knownContext: Context?
    /// The location of the surface's top-left corner in the picture, in pixels.
    private var origin = Point.zero
    /// The image whose memory this surface shares, or `nil` if there is none.
    private var whole: Surface?

    package init(adopting handle: OpaquePointer?, width: Int, height: Int) throws(ImageError) {
        let status = unsafe cairo_surface_status(handle)
        guard let handle = unsafe handle, status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_surface_destroy(handle)
            let reason = unsafe String(cString: cairo_status_to_string(status))
            throw ImageError(.noSurface(width: width, height: height, reason: reason))
        }
        unsafe self.handle = handle
        (self.width, self.height) = (width, height)
    }

    deinit { unsafe cairo_surface_destroy(handle) }

    convenience init(_ format: cairo_format_t, width: Int, height: Int) throws(ImageError) {
        try unsafe self.init(
            adopting: cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)),
            width: width, height: height)
    }

    /// Creates an image in memory that belongs to the caller, with four bytes per pixel and
    /// `stride` bytes from row to row. The memory must stay valid until the surface is released or
    /// `finish()` is called.
    convenience init(
        _ format: cairo_format_t, in memory: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int
    ) throws(ImageError) {
        try unsafe self.init(
            adopting: cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), format, Int32(clamping: width), Int32(clamping: height),
                Int32(clamping: stride)),
            width: width, height: height)
    }

    /// Creates an image of the type that is fastest to paint on the target of a context. If the
    /// context is `nil`, the image is in memory. By default, the image has colors and opacity.
    convenience init(
        _ content: cairo_content_t = CAIRO_CONTENT_COLOR_ALPHA, width: Int, height: Int, quickOn context: Context?
    ) throws(ImageError) {
        if let context, context.isOnServer {
            try unsafe self.init(
                adopting: cairo_surface_create_similar(
                    cairo_get_target(context.handle), content, Int32(clamping: width), Int32(clamping: height)),
                width: width, height: height)
        } else {
            try self.init(
                scattering: content == CAIRO_CONTENT_COLOR ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                width: width, height: height)
        }
    }

    /// Creates an image with four bytes per pixel and an odd number of cache lines per row.
    /// Otherwise, rows whose distance in memory is a power of two would evict each other from the
    /// cache when the image is rotated.
    private convenience init(scattering format: cairo_format_t, width: Int, height: Int) throws(ImageError) {
        let pixelsInLine = 64 / 4
        let lines = (width + pixelsInLine - 1) / pixelsInLine | 1
        let whole = try Surface(format, width: lines * pixelsInLine, height: height)
        try self.init(sharing: whole, width: width, height: height)
    }

    /// Creates a clear image with a border of one clear pixel in the same memory.
    convenience init(borderedWidth width: Int, height: Int) throws(ImageError) {
        let whole = try Surface(scattering: CAIRO_FORMAT_ARGB32, width: width + 2, height: height + 2)
        try self.init(sharing: whole, from: 1, width: width, height: height)
    }

    /// Creates a separate image that shares the memory of another image in memory, starting `inset`
    /// pixels from its left and its top edge.
    private convenience init(sharing whole: Surface, from inset: Int = 0, width: Int, height: Int) throws(ImageError) {
        let stride = Int(unsafe cairo_image_surface_get_stride(whole.handle))
        guard let pixels = unsafe cairo_image_surface_get_data(whole.handle) else {
            throw ImageError(.noSurface(width: width, height: height, reason: "no image in memory"))
        }
        try unsafe self.init(
            cairo_image_surface_get_format(whole.handle), in: UnsafeMutableRawPointer(pixels + inset * (stride + 4)),
            stride: stride, width: width, height: height)
        self.whole = whole
    }

    /// Returns another image in the same memory, with its border, or `nil` if the image was created
    /// without a border.
    func withBorder() throws(ImageError) -> Surface? {
        guard let whole, whole.height > height else { return nil }
        return try Surface(sharing: whole, width: whole.width, height: whole.height)
    }

    /// Returns a copy of the type that is fastest to paint on a context's target, or `nil` if the
    /// copy cannot be created.
    func copy(_ content: cairo_content_t, quickOn context: Context) -> Surface? {
        let copy = try? Surface(content, width: width, height: height, quickOn: context)
        copy?.context.replaceAll(with: self, sampling: CAIRO_FILTER_NEAREST)
        copy?.flush()
        return copy
    }

    var kind: cairo_surface_type_t { unsafe cairo_surface_get_type(handle) }

    var context: Context {
        if let knownContext { return knownContext }
        let context = Context(self)
        knownContext = context
        return context
    }

    /// The part of the picture that the surface shows, in pixels.
    package var frame: Rect { Rect(origin: origin, size: Size(width: Double(width), height: Double(height))) }

    /// Moves the surface to another position. `origin` is the new position of the top-left corner
    /// in the picture, in whole pixels.
    package func move(to origin: Point) {
        self.origin = origin
        unsafe cairo_surface_set_device_offset(handle, -origin.x, -origin.y)
    }

    func flush() { unsafe cairo_surface_flush(handle) }

    /// Completes pending painting and detaches the surface from its target. Call this method before
    /// you release the target.
    package func finish() { unsafe cairo_surface_finish(handle) }

    var hasFailed: Bool { unsafe cairo_surface_status(handle) != CAIRO_STATUS_SUCCESS }

    var status: String { unsafe String(cString: cairo_status_to_string(cairo_surface_status(handle))) }

    /// Replaces the context after an error, because a failed cairo context stops painting.
    func renewContext() { knownContext = nil }

    // MARK: Pixels

    /// Calls `body` with the bytes of an image in memory. The rows are `stride` bytes apart.
    func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer, _ stride: Int) -> Result) -> Result {
        flush()
        defer { unsafe cairo_surface_mark_dirty(handle) }
        guard let data = unsafe cairo_image_surface_get_data(handle) else {
            preconditionFailure("only an image in memory has bytes")
        }
        let stride = Int(unsafe cairo_image_surface_get_stride(handle))
        return unsafe body(UnsafeMutableRawBufferPointer(start: data, count: stride * height), stride)
    }

    /// Calls `body` with the address of the first pixel of the picture, and the number of pixels
    /// from row to row. If the surface shows a part of the picture, only the pixels of this part
    /// are in memory.
    func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>, _ width: Int) -> Result) -> Result {
        unsafe withBytes { bytes, stride in
            guard let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else {
                preconditionFailure("an image in memory has pixels")
            }
            return unsafe body(pixels - Int(origin.y) * (stride / 4) - Int(origin.x), stride / 4)
        }
    }
}
