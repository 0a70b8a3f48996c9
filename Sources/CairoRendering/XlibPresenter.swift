import CCairo
import CX11
import Drawing
import Geometry
import X11

/// Lets the server paint into a pixmap and copy from there to the window; works across machines.
@safe
final class XlibPresenter: Presenter {
    private let window: X11.Window
    private let renderer = Renderer()
    private let context: GC
    private var pixmap: Pixmap = 0
    private var surface: Surface

    init(_ window: X11.Window) throws(CairoError) {
        self.window = window
        unsafe context = unsafe touchstone_quiet_context(window.connection.display, window.identifier)
        (pixmap, surface) = try Self.makeSurface(window, size: window.size)
    }

    deinit {
        unsafe XFreeGC(window.connection.display, context)
        unsafe XFreePixmap(window.connection.display, pixmap)
    }

    private static func makeSurface(_ window: X11.Window, size: Size) throws(CairoError) -> (Pixmap, Surface) {
        let display = unsafe window.connection.display
        let (width, height) = (Int(size.width), Int(size.height))
        let pixmap = unsafe XCreatePixmap(
            display, window.identifier, UInt32(width), UInt32(height), UInt32(window.depth))
        let surface = try unsafe Surface(
            adopting: touchstone_xlib_surface(
                UnsafeMutableRawPointer(display), pixmap, window.visual, Int32(width), Int32(height)),
            width: width, height: height)
        return (pixmap, surface)
    }

    func present(_ picture: Picture, damage: Damage) {
        if surface.width != Int(picture.size.width) || surface.height != Int(picture.size.height) {
            guard let (newPixmap, newSurface) = try? Self.makeSurface(window, size: picture.size) else { return }
            surface = newSurface
            unsafe XFreePixmap(window.connection.display, pixmap)
            pixmap = newPixmap
        }
        renderer.paint(picture, on: surface, damage: damage)
        for rect in damage.rects { copy(rect) }
    }

    func expose(_ rect: Rect) {
        copy(rect.integral.intersection(Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))))
    }

    /// Corresponds to `XCopyArea`.
    private func copy(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        let (x, y) = (Int32(rect.minX), Int32(rect.minY))
        unsafe XCopyArea(
            window.connection.display, pixmap, window.identifier, context, x, y, UInt32(rect.width), UInt32(rect.height), x,
            y)
    }
}
