import CX11
import Geometry

/// The graphics context for copying pixels to a window, or to a pixmap instead of the window.
@safe final class GraphicsContext {
    let window: Window
    let target: Drawable
    let handle: GC?
    private var band: MoveBand?
    var identifier: UInt32 { UInt32(unsafe XGContextFromGC(handle)) }

    /// Creates a context for copying to a window, or to `target`. If `reportsExposures` is `true`,
    /// copying pixels within the target causes events, which report the pixels that the server did
    /// not have.
    init(_ window: Window, target: Drawable? = nil, reportsExposures: Bool = false) {
        (self.window, self.target) = (window, target ?? window.identifier)
        unsafe handle = unsafe XCreateGC(window.connection.display, window.identifier, 0, nil)
        unsafe XSetGraphicsExposures(window.connection.display, handle, reportsExposures ? 1 : 0)
        unsafe XFlushGC(window.connection.display, handle)
    }

    deinit { unsafe XFreeGC(window.connection.display, handle) }

    /// Moves the contents of the target by whole pixels. The pixels that are not covered by the
    /// moved contents do not change.
    func moveContents(by move: Vector, within size: Size) {
        let frame = Rect(origin: .zero, size: size)
        let area = PixelRect(frame.intersection(frame.offsetBy(-move)))
        if move.dx > 0, move.dy == 0, window.isUnobscured {
            return window.recordMove(moveRight(area, by: Int32(move.dx), windowWidth: size.width))
        }
        let request = unsafe xcb_copy_area(
            window.connection.xcb, UInt32(target), UInt32(target), identifier, Int16(clamping: area.x),
            Int16(clamping: area.y), Int16(clamping: area.x + Int32(move.dx)), Int16(clamping: area.y + Int32(move.dy)),
            UInt16(clamping: area.width), UInt16(clamping: area.height))
        window.recordMove(request.sequence)
    }

    /// Moves an area of the target to the right, in bands. Returns the sequence number of the last
    /// request.
    ///
    /// To move overlapping pixels to the right, a server that draws without a graphics processor
    /// copies them one by one. Copying them to a pixmap and back takes a quarter of that time.
    /// Copies to a pixmap do not report which pixels were missing, so no other window may cover the
    /// target.
    private func moveRight(_ area: PixelRect, by distance: Int32, windowWidth: Double) -> UInt32 {
        let band = band(width: UInt32(windowWidth))
        let (left, bottom) = (Int16(clamping: area.x), area.y + Int32(area.height))
        var last: UInt32 = 0
        for top in stride(from: area.y, to: bottom, by: Int(MoveBand.height)) {
            let height = UInt16(clamping: min(Int32(MoveBand.height), bottom - top))
            let (y, width) = (Int16(clamping: top), UInt16(clamping: area.width))
            unsafe xcb_copy_area(
                window.connection.xcb, UInt32(target), band.pixmap, band.context, left, y, 0, 0, width, height)
            last = unsafe xcb_copy_area(
                window.connection.xcb, band.pixmap, UInt32(target), band.context, 0, 0,
                Int16(clamping: area.x + distance), y, width, height
            ).sequence
        }
        return last
    }

    private func band(width: UInt32) -> MoveBand {
        if let band, band.width == width { return band }
        let new = MoveBand(window, width: width)
        band = new
        return new
    }
}

/// A pixmap through which contents are moved, and a graphics context that reports no exposures.
@safe private final class MoveBand {
    /// The height in pixels. The pixels of a band stay in the processor's cache.
    static let height: UInt32 = 128

    let width: UInt32
    let (pixmap, context): (UInt32, UInt32)
    private let connection: Connection

    init(_ window: Window, width: UInt32) {
        (connection, self.width) = (window.connection, width)
        let xcb = unsafe connection.xcb
        (pixmap, context) = unsafe (xcb_generate_id(xcb), xcb_generate_id(xcb))
        unsafe xcb_create_pixmap(
            xcb, UInt8(window.depth), pixmap, UInt32(window.identifier), UInt16(clamping: width),
            UInt16(Self.height))
        var reportsExposures: UInt32 = 0
        unsafe xcb_create_gc(xcb, context, pixmap, XCB_GC_GRAPHICS_EXPOSURES.rawValue, &reportsExposures)
    }

    deinit {
        unsafe xcb_free_gc(connection.xcb, context)
        unsafe xcb_free_pixmap(connection.xcb, pixmap)
    }
}

struct PixelRect {
    let (x, y): (Int32, Int32)
    let (width, height): (UInt32, UInt32)

    /// Creates the smallest rectangle of whole pixels that contains `rect`.
    ///
    /// - Precondition: The size is not negative.
    init(_ rect: Rect) {
        let whole = rect.integral
        (x, y) = (Int32(whole.minX), Int32(whole.minY))
        (width, height) = (UInt32(whole.width), UInt32(whole.height))
    }
}
