import CCairo
import Drawing
package import Geometry

@safe
package final class Surface {
    /// The cairo surface, or `nil` for a tile that cairo has not painted yet.
    private var known: OpaquePointer?
    private(set) var width: Int
    private(set) var height: Int
    private var knownContext: Context?
    private var tile: Tile?
    /// The location of the surface's top-left corner in the picture, in pixels.
    private var origin = Point.zero
    /// The image whose memory this surface shares, or `nil` if there is none.
    private var whole: Surface?

    @safe private struct Tile {
        let memory: UnsafeMutableRawPointer
        let stride: Int
    }

    package init(adopting handle: OpaquePointer?, width: Int, height: Int) throws(CairoError) {
        let status = unsafe cairo_surface_status(handle)
        guard let handle = unsafe handle, status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_surface_destroy(handle)
            throw .noSurface(
                width: width, height: height, reason: unsafe String(cString: cairo_status_to_string(status)))
        }
        unsafe known = handle
        (self.width, self.height) = (width, height)
    }

    /// Creates a tile without memory. See `show(_:in:stride:)`.
    package init() { (width, height) = (0, 0) }

    deinit { unsafe cairo_surface_destroy(known) }

    var handle: OpaquePointer {
        if let known = unsafe known { return unsafe known }
        guard let tile,
            let made = unsafe cairo_image_surface_create_for_data(
                tile.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
                Int32(tile.stride))
        else { preconditionFailure("a tile is shown before it is painted") }
        unsafe cairo_surface_set_device_offset(made, -origin.x, -origin.y)
        unsafe known = made
        return unsafe made
    }

    var kind: cairo_surface_type_t {
        tile == nil ? unsafe cairo_surface_get_type(handle) : CAIRO_SURFACE_TYPE_IMAGE
    }

    var context: Context {
        if let knownContext { return knownContext }
        let context = Context(self)
        knownContext = context
        return context
    }

    // MARK: Tiles

    /// Moves the tile to another part of the picture, in whole pixels, and stores its pixels in
    /// other memory, with four bytes per pixel and `stride` bytes from row to row.
    package func show(_ frame: Rect, in memory: UnsafeMutableRawPointer, stride: Int) {
        finish()
        unsafe cairo_surface_destroy(known)
        unsafe known = nil
        tile = unsafe Tile(memory: memory, stride: stride)
        (origin, knownContext) = (frame.origin, nil)
        (width, height) = (Int(frame.width), Int(frame.height))
    }

    /// The part of the picture that the surface shows, in pixels.
    package var frame: Rect { Rect(origin: origin, size: Size(width: Double(width), height: Double(height))) }

    /// Moves the surface to another position. `origin` is the new position of the top-left corner
    /// in the picture, in whole pixels.
    package func move(to origin: Point) {
        self.origin = origin
        if unsafe known != nil { unsafe cairo_surface_set_device_offset(known, -origin.x, -origin.y) }
    }

    convenience init(_ format: cairo_format_t, width: Int, height: Int) throws(CairoError) {
        try unsafe self.init(
            adopting: cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)),
            width: width, height: height)
    }

    /// Creates a surface of the type that is fastest to paint on a context's target.
    convenience init(_ content: cairo_content_t, width: Int, height: Int, quickOn context: Context) throws(CairoError) {
        if context.isOnServer {
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

    /// Returns a copy whose type is the fastest to paint on a context's target.
    func copy(_ content: cairo_content_t, quickOn context: Context) -> Surface? {
        let copy = try? Surface(content, width: width, height: height, quickOn: context)
        copy?.context.replaceAll(with: self, sampling: CAIRO_FILTER_NEAREST)
        copy?.flush()
        return copy
    }

    /// Creates an image with four bytes per pixel and an odd number of cache lines per row.
    /// Otherwise, rows whose distance in memory is a power of two would evict each other from the
    /// cache when the image is rotated.
    convenience init(scattering format: cairo_format_t, width: Int, height: Int) throws(CairoError) {
        let pixelsInLine = 64 / 4
        let lines = (width + pixelsInLine - 1) / pixelsInLine | 1
        let whole = try Surface(format, width: lines * pixelsInLine, height: height)
        try unsafe self.init(
            adopting: cairo_image_surface_create_for_data(
                cairo_image_surface_get_data(whole.handle), format, Int32(clamping: width), Int32(clamping: height),
                cairo_image_surface_get_stride(whole.handle)),
            width: width, height: height)
        self.whole = whole
    }

    func flush() { if unsafe known != nil { unsafe cairo_surface_flush(known) } }

    /// Completes pending painting and detaches the surface from its target. Call this method before
    /// you release the target.
    package func finish() { unsafe cairo_surface_finish(known) }

    var hasFailed: Bool { unsafe cairo_surface_status(handle) != CAIRO_STATUS_SUCCESS }

    var status: String { unsafe String(cString: cairo_status_to_string(cairo_surface_status(handle))) }

    /// Calls `body` with the bytes of an image in memory. The rows are `stride` bytes apart. The
    /// bytes begin at the first pixel of the picture. For a tile, that pixel may lie outside the
    /// tile's memory, so `body` must access only the tile's pixels.
    func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer, _ stride: Int) -> Result) -> Result {
        flush()
        defer { if unsafe known != nil { unsafe cairo_surface_mark_dirty(known) } }
        if let tile {
            let before = Int(origin.y) * tile.stride + Int(origin.x) * 4
            let count = before + tile.stride * height
            return unsafe body(UnsafeMutableRawBufferPointer(start: tile.memory - before, count: count), tile.stride)
        }
        guard let data = unsafe cairo_image_surface_get_data(handle) else {
            preconditionFailure("only an image in memory has bytes")
        }
        let stride = Int(unsafe cairo_image_surface_get_stride(handle))
        return unsafe body(UnsafeMutableRawBufferPointer(start: data, count: stride * height), stride)
    }

    /// The number of pixels from row to row of an image in memory with four bytes per pixel.
    var rowLength: Int { (tile?.stride ?? Int(unsafe cairo_image_surface_get_stride(handle))) / 4 }

    /// Fills the visible part of a rectangle of an image in memory with an opaque color.
    func fill(_ part: Rect, with color: Color, besides hidden: HiddenPart?) {
        let (columns, pixel) = (Int(part.minX)..<Int(part.maxX), color.opaquePixel)
        unsafe withPixels { pixels, width in
            for row in Int(part.minY)..<Int(part.maxY) {
                let line = unsafe pixels + row * width
                hidden.forEachVisiblePart(of: columns, row: row) { run in
                    unsafe touchstone_fill(line + run.lowerBound, pixel, run.count)
                }
            }
        }
    }

    /// Returns an image in memory with half the resolution, rounded up. If `known` is an image,
    /// replaces its pixels.
    func reduced(into known: Surface?) -> Surface? {
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        guard let result = known ?? (try? Surface(scattering: CAIRO_FORMAT_ARGB32, width: columns, height: rows)) else {
            return nil
        }
        unsafe withPixels { source, stride in
            unsafe result.withPixels { target, targetStride in
                for row in 0..<rows {
                    let upper = unsafe source + 2 * row * stride
                    let lower = unsafe 2 * row + 1 < height ? upper + stride : upper
                    unsafe touchstone_reduce(target + row * targetStride, upper, lower, width)
                }
            }
        }
        return result
    }

    /// Replaces the context after an error, because a failed cairo context stops painting.
    func renewContext() { knownContext = nil }
}

extension Surface {
    /// Calls `body` with the first pixel of an image in memory, and the number of pixels from row
    /// to row. See `withBytes`.
    func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>, _ width: Int) -> Result) -> Result {
        unsafe withBytes { bytes, stride in
            guard let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else {
                preconditionFailure("an image in memory has pixels")
            }
            return unsafe body(pixels, stride / 4)
        }
    }
}

extension Color {
    /// The color as an opaque pixel. Each component is rounded as in cairo.
    fileprivate var opaquePixel: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32(part.clamped(to: 0...1) * 65535 + 0.5) >> 8 }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
