import CX11
import CairoRendering
import Drawing
import Geometry
import Platform

/// An image in memory that is shared with the server, for the painted part of a window.
@safe final class SharedImage {
    private let connection: Connection
    private let segment: SharedSegment
    private let layout: PixelRect
    /// The location of the image's top-left corner in the picture, in pixels.
    private let origin: Point
    private let window: Window
    /// The sequence number of the last request made by `put(_:through:requestsEvent:)`, or `nil` if
    /// there was none.
    private var lastPut: UInt32?
    /// The surface to paint on, whose pixels are in the shared memory.
    let image: ImageSurface
    private var pixmap: UInt32?

    /// Creates an image for `part`, a rectangle in the window's pixel coordinates. The server may
    /// refuse the shared memory later. See `confirm()`.
    init(_ window: Window, part: Rect) throws(X11Error) {
        (self.window, connection, origin) = (window, window.connection, part.origin)
        layout = PixelRect(part)
        try window.checkImageLayout()
        segment = try SharedSegment(connection, byteCount: layout.byteCount)
        do {
            image = try unsafe ImageSurface(in: segment.memory, stride: layout.stride, showing: part)
        } catch {
            throw .noSurface(error)
        }
    }

    deinit {
        image.finish()
        if let pixmap { unsafe xcb_free_pixmap(connection.xcb, pixmap) }
    }

    func confirm() throws(X11Error) { try segment.confirm() }

    var isBeingRead: Bool { lastPut.map { !connection.hasHandled($0) } ?? false }

    /// Copies parts of the image to the window. `rects` are in the window's pixel coordinates. If
    /// `requestsEvent` is `true`, the server sends an event when it has read the parts.
    func put(_ rects: [Rect], through graphics: GraphicsContext, requestsEvent: Bool) {
        for index in rects.indices {
            put(PixelRect(rects[index]), through: graphics, requestsEvent: requestsEvent && index == rects.count - 1)
        }
    }

    private func put(_ area: PixelRect, through graphics: GraphicsContext, requestsEvent: Bool) {
        let request = unsafe xcb_shm_put_image(
            connection.xcb, UInt32(graphics.target), graphics.identifier, UInt16(clamping: layout.width),
            UInt16(clamping: layout.height), UInt16(clamping: area.x - Int32(origin.x)),
            UInt16(clamping: area.y - Int32(origin.y)), UInt16(clamping: area.width), UInt16(clamping: area.height),
            Int16(clamping: area.x), Int16(clamping: area.y), UInt8(window.depth),
            UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), requestsEvent ? 1 : 0, segment.identifier,
            UInt32(SharedSegment.start))
        lastPut = request.sequence
    }

    func present(_ rects: [Rect], with frames: DisplayFrames) {
        let pixmap = pixmap ?? makePixmap()
        self.pixmap = pixmap
        frames.present(pixmap, rects: rects, origin: origin)
    }

    private func makePixmap() -> UInt32 {
        let pixmap = unsafe xcb_generate_id(connection.xcb)
        unsafe xcb_shm_create_pixmap(
            connection.xcb, pixmap, UInt32(window.identifier), UInt16(clamping: layout.width),
            UInt16(clamping: layout.height), UInt8(window.depth), segment.identifier, UInt32(SharedSegment.start))
        return pixmap
    }
}

/// A shared memory segment. It is freed when neither the program nor the server uses it.
@safe final class SharedSegment {
    /// The offset of `memory` in the segment, in bytes.
    ///
    /// Segments start at a page boundary, and a server's frame buffer often starts a few bytes
    /// after one. On some AMD processors, the C library copies rows up to ten times slower if the
    /// target starts a few bytes later in its page than the source. Pixels that start in the middle
    /// of a page avoid this.
    static let start = 2048

    /// The server's identifier for the segment.
    let identifier: UInt32
    /// The memory for the pixels, which starts `start` bytes after the beginning of the segment.
    let memory: UnsafeMutableRawPointer
    /// The operating system's identifier for the segment.
    let number: Int32
    private let loader: PageLoader
    private let connection: Connection
    private var attachment: xcb_void_cookie_t?
    /// Whether the memory must be detached. The value is `false` if the server has refused to
    /// attach it.
    private var isAttached = true

    /// Allocates the memory and immediately marks it for removal, so that it is freed even after a
    /// crash. Asks the server to attach the memory, without a round trip. See `confirm()`.
    init(_ connection: Connection, byteCount: Int) throws(X11Error) {
        let readableByUsAlone: Int32 = 0o600
        number = shmget(0, Self.start + byteCount, IPC_CREAT | readableByUsAlone)
        let address = unsafe number < 0 ? nil : shmat(number, nil, 0)
        let reason = PlatformError(operation: "share", subject: "memory").reason
        if number >= 0 { _ = shmctl(number, IPC_RMID, nil) }
        guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
            throw .noSharedMemory(reason: reason)
        }
        unsafe memory = address + Self.start
        loader = unsafe PageLoader(UnsafeMutableRawBufferPointer(start: address, count: Self.start + byteCount))
        (self.connection, identifier) = unsafe (connection, xcb_generate_id(connection.xcb))
        // The server refuses to create a pixmap in read-only memory.
        let isReadOnly = !DisplayFrames.canPresent(on: connection)
        attachment = unsafe xcb_shm_attach_checked(connection.xcb, identifier, UInt32(number), isReadOnly ? 1 : 0)
    }

    deinit {
        if let attachment { unsafe xcb_discard_reply(connection.xcb, attachment.sequence) }
        if isAttached { unsafe xcb_shm_detach(connection.xcb, identifier) }
        loader.stop()
        _ = unsafe shmdt(memory - Self.start)
    }

    /// Waits until the server has attached the memory. Throws an error if the server refuses to
    /// attach it. Later calls return immediately.
    func confirm() throws(X11Error) {
        guard let request = attachment else { return }
        attachment = nil
        guard let error = unsafe xcb_request_check(connection.xcb, request) else { return }
        defer { unsafe free(error) }
        isAttached = false
        throw .noSharedMemory(reason: unsafe connection.text(ofError: error.pointee.error_code))
    }
}

extension Connection {
    fileprivate func text(ofError code: UInt8) -> String {
        var text = [CChar](repeating: 0, count: 100)
        _ = unsafe XGetErrorText(display, Int32(code), &text, Int32(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
