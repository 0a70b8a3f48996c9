import CX11
import Geometry

/// The graphics context for copying pixels to a window.
@safe final class GraphicsContext {
    let window: Window
    let target: Drawable
    let handle: GC?
    var identifier: UInt32 { UInt32(unsafe XGContextFromGC(handle)) }

    init(_ window: Window) {
        (self.window, target) = (window, window.identifier)
        unsafe handle = unsafe XCreateGC(window.connection.display, window.identifier, 0, nil)
        unsafe XSetGraphicsExposures(window.connection.display, handle, 0)
        unsafe XFlushGC(window.connection.display, handle)
    }

    deinit { unsafe XFreeGC(window.connection.display, handle) }
}

/// A rectangle of whole pixels in the integer types of Xlib's functions.
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
