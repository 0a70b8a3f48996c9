import CCairo
import CX11
import CairoRendering
import Drawing
import Geometry

/// An image in memory that we share with the server.
@safe
final class SharedImage {
    let surface: Surface
    /// What it does not show of the picture presented last.
    var outdated: Damage
    private let connection: Connection
    private let segment: SharedSegment
    private let layout: ImageLayout
    private var lastPut: UInt = 0

    /// Waits for the server to agree.
    ///
    /// - Throws: `X11Error.noSharedMemory` where it does not, or where its pixels are not of
    ///   cairo's kind.
    init(_ window: Window, size: Size) throws(X11Error) {
        connection = window.connection
        segment = SharedSegment(connection)
        layout = try ImageLayout(window, PixelRect(Rect(origin: .zero, size: size)), in: segment)
        try segment.allocate(byteCount: layout.byteCount)
        try segment.attach()
        surface = try unsafe Surface(
            painting: cairo_image_surface_create_for_data(
                segment.bytes, CAIRO_FORMAT_RGB24, layout.width, layout.height, layout.stride),
            width: layout.width, height: layout.height)
        unsafe layout.image.pointee.data = unsafe segment.characters
        outdated = .everything(within: size)
    }

    deinit { surface.finish() }

    /// Whether the server may still be reading the image that was put last. Corresponds to
    /// `LastKnownRequestProcessed`.
    var isBeingRead: Bool { unsafe XLastKnownRequestProcessed(connection.display) < lastPut }

    /// Tells the server to copy a part to the window. Corresponds to `XShmPutImage`.
    ///
    /// - Parameter asksForEvent: whether the server shall send an event once it has read the part.
    func put(_ rect: Rect, through graphics: GraphicsContext, asksForEvent: Bool) {
        let area = PixelRect(rect)
        lastPut = UInt(unsafe XNextRequest(connection.display))
        unsafe XShmPutImage(
            connection.display, graphics.window.identifier, graphics.handle, layout.image, area.x, area.y, area.x,
            area.y, area.width, area.height, asksForEvent ? 1 : 0)
    }
}
