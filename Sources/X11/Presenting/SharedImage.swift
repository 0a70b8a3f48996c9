import CCairo
import CX11
import CairoRendering
import Drawing
import Geometry

/// An image in memory that the program shares with the server.
@safe final class SharedImage {
    let surface: Surface
    /// The part that differs from the picture that was presented last.
    var outdated: Damage
    private let connection: Connection
    private let segment: SharedSegment
    private let layout: ImageLayout
    private var lastPut: UInt = 0

    /// Requests an image. The server may still refuse it: see `confirm()`.
    ///
    /// - Throws: `X11Error.noSharedMemory` where the server or the system has none, or where pixels
    ///   are laid out in another way than cairo's.
    init(_ window: Window, size: Size) throws(X11Error) {
        connection = window.connection
        segment = SharedSegment(connection)
        layout = try ImageLayout(window, PixelRect(Rect(origin: .zero, size: size)), in: segment)
        try segment.allocate(byteCount: layout.byteCount)
        surface = try unsafe Surface(
            painting: cairo_image_surface_create_for_data(
                segment.bytes, CAIRO_FORMAT_RGB24, layout.width, layout.height, layout.stride),
            width: layout.width, height: layout.height)
        unsafe layout.image.pointee.data = unsafe segment.characters
        outdated = .everything(within: size)
        segment.attach()
    }

    deinit { surface.finish() }

    /// Waits until the server has attached the image's memory.
    ///
    /// - Throws: `X11Error.noSharedMemory` where it has refused.
    func confirm() throws(X11Error) { try segment.confirm() }

    /// Whether the server may still be reading the image that was put last. Corresponds to
    /// `LastKnownRequestProcessed`.
    var isBeingRead: Bool { !connection.hasHandled(lastPut) }

    /// Tells the server to copy a part to the window. Corresponds to `XShmPutImage`.
    ///
    /// - Parameter requestsEvent: Whether the server sends an event once it has read the part.
    func put(_ rect: Rect, through graphics: GraphicsContext, requestsEvent: Bool) {
        let area = PixelRect(rect)
        lastPut = connection.requestNumber
        unsafe XShmPutImage(
            connection.display, graphics.window.identifier, graphics.handle, layout.image, area.x, area.y, area.x,
            area.y, area.width, area.height, requestsEvent ? 1 : 0)
    }
}
