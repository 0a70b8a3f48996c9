import CX11
import CairoRendering
import Drawing
import Geometry
import Platform

/// Memory that the program shares with the server, for the pixels of one picture or of parts of it.
///
/// Parts lie behind each other, row after row: they take fewer lines and pages of the memory than
/// in their places in the picture, and both the program and the server are faster.
@safe final class SharedImage {
    private let connection: Connection
    private let segment: SharedSegment
    private let layout: ImageLayout
    private let window: Window
    private var lastPut: UInt = 0
    /// All of the picture to paint on, each pixel in its place. What is painted on it takes the
    /// place of parts, and parts that of it.
    let whole = Surface()
    /// The parts that were painted last, and how many of them there are; further ones are kept for
    /// later pictures.
    private var (tiles, count): ([Surface], Int) = ([], 0)
    /// The bytes that they take.
    private var used = 0
    /// The server's pixmap in the same memory; nil before it is needed.
    private var pixmap: Pixmap?

    /// The distance of two parts in bytes is a multiple of it, a line of the processor's cache.
    private static let line = 64

    /// Requests an image, which the server may still refuse: see `confirm()`.
    init(_ window: Window, size: Size) throws(X11Error) {
        (self.window, connection) = (window, window.connection)
        segment = SharedSegment(connection)
        layout = try ImageLayout(window, PixelRect(Rect(origin: .zero, size: size)), in: segment)
        try segment.allocate(byteCount: layout.byteCount)
        let frame = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
        unsafe whole.show(frame, in: segment.memory, stride: Int(layout.stride))
        segment.attach()
    }

    deinit {
        for surface in tiles + [whole] { surface.finish() }
        if let pixmap { unsafe XFreePixmap(connection.display, pixmap) }
    }

    /// Waits until the server has attached the image's memory; an error where it has refused.
    func confirm() throws(X11Error) { try segment.confirm() }

    /// Whether the server may still be reading what was put last.
    var isBeingRead: Bool { !connection.hasHandled(lastPut) }

    // MARK: Painting

    /// Makes room for parts of another picture.
    func removeParts() { (count, used) = (0, 0) }

    /// Whether the memory takes parts of the picture, behind each other.
    func hasRoom(for parts: [Rect]) -> Bool {
        parts.reduce(0) { $0 + Self.byteCount(of: $1) } <= layout.byteCount
    }

    private static func byteCount(of part: Rect) -> Int { (Int(part.area) * 4 + line - 1) / line * line }

    /// A part of the picture to paint on, behind those before; there must be room for it.
    ///
    /// - Parameter part: whole pixels, not empty.
    func addPart(_ part: Rect) -> Surface {
        if count == tiles.count { tiles.append(Surface()) }
        let tile = tiles[count]
        count += 1
        unsafe tile.show(part, in: segment.memory + used, stride: Int(part.width) * 4)
        used += Self.byteCount(of: part)
        return tile
    }

    // MARK: Showing

    /// Tells the server to copy all parts to the window, and to send an event once it has read them
    /// if one is requested.
    func putParts(through graphics: GraphicsContext, requestsEvent: Bool) {
        var start = 0
        for index in 0..<count {
            let frame = tiles[index].frame
            let area = PixelRect(frame)
            unsafe layout.withImage(from: segment.memory + start, width: area.width, height: area.height) { image in
                unsafe put(
                    image, fromX: 0, y: 0, to: area, through: graphics,
                    requestsEvent: requestsEvent && index == count - 1)
            }
            start += Self.byteCount(of: frame)
        }
    }

    /// Tells the server to copy some parts of the whole picture to the window, and to send an event
    /// once it has read them if one is requested.
    func put(_ rects: [Rect], through graphics: GraphicsContext, requestsEvent: Bool) {
        let (width, height) = (UInt32(layout.width), UInt32(layout.height))
        unsafe layout.withImage(from: segment.memory, width: width, height: height) { image in
            for index in rects.indices {
                let area = PixelRect(rects[index])
                unsafe put(
                    image, fromX: area.x, y: area.y, to: area, through: graphics,
                    requestsEvent: requestsEvent && index == rects.count - 1)
            }
        }
    }

    /// Corresponds to `XShmPutImage`.
    private func put(
        _ image: UnsafeMutablePointer<XImage>, fromX x: Int32, y: Int32, to area: PixelRect,
        through graphics: GraphicsContext, requestsEvent: Bool
    ) {
        lastPut = connection.requestNumber
        unsafe XShmPutImage(
            connection.display, graphics.window.identifier, graphics.handle, image, x, y, area.x, area.y, area.width,
            area.height, requestsEvent ? 1 : 0)
    }

    /// Tells the server to copy some parts of the whole picture to the window with the display's
    /// next frame.
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
    /// Its first byte, once it is allocated.
    var memory: UnsafeMutableRawPointer {
        guard let address = unsafe info.pointee.shmaddr else { preconditionFailure("the memory is allocated first") }
        return UnsafeMutableRawPointer(address)
    }
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
    private let image: UnsafeMutablePointer<XImage>
    let width: Int32
    let height: Int32
    /// The bytes from one row to the next.
    let stride: Int32
    /// The bytes of the whole picture.
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
        unsafe (width, height, stride) = (image.pointee.width, image.pointee.height, image.pointee.bytes_per_line)
        guard hasCairoPixels else { throw .noSharedMemory(reason: "the server's pixels are laid out in another way") }
    }

    deinit { _ = unsafe image.pointee.f.destroy_image(image) }

    /// Calls `body` with an image of a size in pixels that begins somewhere in the memory.
    func withImage(
        from start: UnsafeMutableRawPointer, width: UInt32, height: UInt32,
        _ body: (UnsafeMutablePointer<XImage>) -> Void
    ) {
        unsafe image.pointee.data = unsafe start.assumingMemoryBound(to: CChar.self)
        unsafe (image.pointee.width, image.pointee.height) = (Int32(width), Int32(height))
        unsafe image.pointee.bytes_per_line = Int32(width) * 4
        unsafe body(image)
        // The memory is not the image's to free.
        unsafe image.pointee.data = nil
    }

    /// Whether a pixel has 32 bits in this machine's byte order, the lower 24 red, green and blue.
    private var hasCairoPixels: Bool {
        let isLittleEndian = 1.littleEndian == 1
        let layout = unsafe image.pointee
        return unsafe layout.depth == 24 && layout.bits_per_pixel == 32
            && layout.byte_order == (isLittleEndian ? LSBFirst : MSBFirst)
            && [layout.red_mask, layout.green_mask, layout.blue_mask] == [0xFF0000, 0xFF00, 0xFF]
    }
}
