import CCairo
import CX11
import CairoRendering
import Drawing
import Geometry
import Platform

/// An image in memory that the program shares with the server.
@safe final class SharedImage {
    let surface: Surface
    /// The part that differs from the picture that was presented last.
    var outdated: Damage
    private let connection: Connection
    private let segment: SharedSegment
    private let layout: ImageLayout
    private let window: Window
    private var lastPut: UInt = 0
    /// The server's pixmap in the same memory; nil before it is needed.
    private var pixmap: Pixmap?

    /// Requests an image, which the server may still refuse: see `confirm()`.
    init(_ window: Window, size: Size) throws(X11Error) {
        (self.window, connection) = (window, window.connection)
        segment = SharedSegment(connection)
        layout = try ImageLayout(window, PixelRect(Rect(origin: .zero, size: size)), in: segment)
        try segment.allocate(byteCount: layout.byteCount)
        surface = try unsafe Surface(
            painting: cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(segment.info.pointee.shmaddr)?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_RGB24, layout.width, layout.height, layout.stride),
            width: layout.width, height: layout.height)
        unsafe layout.image.pointee.data = unsafe segment.info.pointee.shmaddr
        outdated = .everything(within: size)
        segment.attach()
    }

    deinit {
        surface.finish()
        if let pixmap { unsafe XFreePixmap(connection.display, pixmap) }
    }

    /// Waits until the server has attached the image's memory; an error where it has refused.
    func confirm() throws(X11Error) { try segment.confirm() }

    /// Whether the server may still be reading the image that was put last.
    var isBeingRead: Bool { !connection.hasHandled(lastPut) }

    /// Tells the server to copy a part to the window, and to send an event once it has read it if
    /// one is requested. Corresponds to `XShmPutImage`.
    func put(_ rect: Rect, through graphics: GraphicsContext, requestsEvent: Bool) {
        let area = PixelRect(rect)
        lastPut = connection.requestNumber
        unsafe XShmPutImage(
            connection.display, graphics.window.identifier, graphics.handle, layout.image, area.x, area.y, area.x,
            area.y, area.width, area.height, requestsEvent ? 1 : 0)
    }

    /// Tells the server to copy some parts to the window with the display's next frame.
    func present(_ rects: [Rect], with frames: DisplayFrames) {
        let pixmap = pixmap ?? makePixmap()
        self.pixmap = pixmap
        frames.present(pixmap, rects: rects)
    }

    /// Corresponds to `XShmCreatePixmap`.
    private func makePixmap() -> Pixmap {
        unsafe XShmCreatePixmap(
            connection.display, window.identifier, segment.info.pointee.shmaddr, segment.info, UInt32(layout.width),
            UInt32(layout.height), UInt32(window.depth))
    }
}

/// A segment of memory that the program shares with the server, freed with its last holder.
@safe final class SharedSegment {
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let connection: Connection
    /// The number of the request to attach the memory; nil before it is sent and after a refusal.
    private var attachment: UInt?

    init(_ connection: Connection) {
        self.connection = connection
        unsafe info = .allocate(capacity: 1)
        unsafe info.initialize(to: XShmSegmentInfo())
    }

    deinit {
        if attachment != nil { unsafe touchstone_detach(connection.line, info) }
        if unsafe info.pointee.shmaddr != nil { _ = unsafe shmdt(info.pointee.shmaddr) }
        unsafe info.deallocate()
    }

    /// Allocates the memory and marks it for removal at once, so that it is freed with its last
    /// holder, however that ends. Corresponds to `shmget`, `shmat` and `shmctl`.
    func allocate(byteCount: Int) throws(X11Error) {
        let readableByUsAlone: Int32 = 0o600
        let identifier = shmget(0, byteCount, IPC_CREAT | readableByUsAlone)
        let address = unsafe identifier < 0 ? nil : shmat(identifier, nil, 0)
        let reason = PlatformError(operation: "share", subject: "memory").reason
        if identifier >= 0 { _ = shmctl(identifier, IPC_RMID, nil) }
        guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
            throw .noSharedMemory(reason: reason)
        }
        unsafe info.pointee.shmid = identifier
        unsafe info.pointee.shmaddr = unsafe address.assumingMemoryBound(to: CChar.self)
    }

    /// Lets the server read the memory. Does not wait for the server. Corresponds to `XShmAttach`.
    func attach() {
        // The server refuses a pixmap that it could not write to.
        unsafe info.pointee.readOnly = DisplayFrames.canPresent(on: connection) ? 0 : 1
        attachment = connection.attempt { unsafe touchstone_attach(connection.line, info) }
    }

    /// Waits until the server has attached the memory; an error where it has refused.
    func confirm() throws(X11Error) {
        guard let refusal = attachment.flatMap(connection.refusal(of:)) else { return }
        attachment = nil
        throw .noSharedMemory(reason: refusal)
    }
}

/// The layout of an image in memory, as the server demands it.
@safe final class ImageLayout {
    let image: UnsafeMutablePointer<XImage>

    var width: Int32 { unsafe image.pointee.width }
    var height: Int32 { unsafe image.pointee.height }
    /// The bytes from one row to the next.
    var stride: Int32 { unsafe image.pointee.bytes_per_line }
    var byteCount: Int { Int(stride) * Int(height) }

    /// Corresponds to `XShmCreateImage`.
    ///
    /// - Throws: `.noSharedMemory` where the server has none, or lays pixels out unlike cairo.
    init(_ window: Window, _ area: PixelRect, in segment: SharedSegment) throws(X11Error) {
        let display = unsafe window.connection.display
        guard unsafe touchstone_has_shared_memory(window.connection.line) != 0 else {
            throw .noSharedMemory(reason: "the server does not offer it")
        }
        let made = unsafe XShmCreateImage(
            display, window.visual, UInt32(window.depth), ZPixmap, nil, segment.info, area.width, area.height)
        guard let image = unsafe made else { throw .noSharedMemory(reason: "Xlib has no image of that size") }
        unsafe self.image = image
        guard hasCairoPixels else { throw .noSharedMemory(reason: "the server's pixels are laid out in another way") }
    }

    deinit { _ = unsafe image.pointee.f.destroy_image(image) }

    /// Whether a pixel has 32 bits in this machine's byte order, the lower 24 red, green and blue.
    private var hasCairoPixels: Bool {
        let isLittleEndian = 1.littleEndian == 1
        let layout = unsafe image.pointee
        return unsafe layout.depth == 24 && layout.bits_per_pixel == 32
            && layout.byte_order == (isLittleEndian ? LSBFirst : MSBFirst)
            && [layout.red_mask, layout.green_mask, layout.blue_mask] == [0xFF0000, 0xFF00, 0xFF]
    }
}
