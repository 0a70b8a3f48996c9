import CCairo
import CX11
import Drawing
import Geometry
import X11

/// An image in memory that the X server reads: painted here, shown there, copied by nobody in between.
@safe
final class SharedImage {
    let surface: Surface
    /// What is painted on it; nil where nothing is yet.
    var painted: Picture?
    /// The number of the last request that reads it.
    private var lastRead: UInt = 0
    private let connection: Connection
    private let image: UnsafeMutablePointer<XImage>
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>

    init(_ window: X11.Window, size: Size) throws(CairoError) {
        connection = window.connection
        let display = unsafe connection.display
        let (width, height) = (Int32(clamping: Int(size.width)), Int32(clamping: Int(size.height)))
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        unsafe segment.initialize(to: XShmSegmentInfo())
        let made = unsafe touchstone_shared_image(display, window.visual, window.depth, width, height, segment)
        guard let image = unsafe made else {
            unsafe segment.deallocate()
            throw .noSharedMemory(reason: "the system has none to share")
        }
        unsafe (self.image, self.segment) = (image, segment)
        let refusal = connection.trap { _ = unsafe XShmAttach(display, segment) }
        unsafe touchstone_forget_shared_image(segment)
        let reason = refusal ?? (unsafe Self.isPaintable(image.pointee) ? nil : "its pixels have a form of their own")
        guard reason == nil else {
            unsafe touchstone_destroy_shared_image(image, segment)
            unsafe segment.deallocate()
            throw .noSharedMemory(reason: reason ?? "")
        }
        surface = try unsafe Surface(
            adopting: cairo_image_surface_create_for_data(
                unsafe UnsafeMutableRawPointer(image.pointee.data).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, width, height,
                image.pointee.bytes_per_line),
            width: Int(width), height: Int(height))
    }

    deinit {
        unsafe XShmDetach(connection.display, segment)
        unsafe touchstone_destroy_shared_image(image, segment)
        unsafe segment.deallocate()
    }

    /// Whether the server's pixels are those that cairo paints: 8 bits each of red, green and blue in 32, in this machine's order.
    @unsafe
    private static func isPaintable(_ image: XImage) -> Bool {
        unsafe image.bits_per_pixel == 32 && image.byte_order == LSBFirst
            && image.red_mask == 0xFF0000 && image.green_mask == 0xFF00 && image.blue_mask == 0xFF
    }

    /// Whether the server may still be reading what was shown last.
    var isBusy: Bool { lastRead > UInt(unsafe XLastKnownRequestProcessed(connection.display)) }

    /// Shows a part of the image. Corresponds to `XShmPutImage`.
    ///
    /// - Parameter tells: whether the server is to tell when it has read it, so that the memory is known to be free.
    func show(_ rect: Rect, on window: CX11.Window, with context: GC, tells: Bool) {
        let (x, y) = (Int32(rect.minX), Int32(rect.minY))
        lastRead = UInt(unsafe XNextRequest(connection.display))
        unsafe XShmPutImage(
            connection.display, window, context, image, x, y, x, y, UInt32(rect.width), UInt32(rect.height), tells ? 1 : 0)
    }
}
