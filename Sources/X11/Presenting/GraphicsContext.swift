import CX11
import Geometry

/// The graphics context for copying pixels to a window, or to a pixmap instead of the window.
@safe final class GraphicsContext {
    let window: Window
    let target: Drawable
    let handle: GC?
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
        let request = unsafe xcb_copy_area(
            window.connection.xcb, UInt32(target), UInt32(target), identifier, Int16(clamping: area.x),
            Int16(clamping: area.y), Int16(clamping: area.x + Int32(move.dx)), Int16(clamping: area.y + Int32(move.dy)),
            UInt16(clamping: area.width), UInt16(clamping: area.height))
        window.recordMove(request.sequence)
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
