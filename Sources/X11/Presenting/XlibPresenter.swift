import CCairo
import CX11
import CairoRendering
import Drawing
import Geometry

/// Lets the server paint into a pixmap, and copies from it what changed; works across machines.
final class XlibPresenter: Presenter {
    let method = PaintMethod.xlib
    private let graphics: GraphicsContext
    private let renderer = Renderer()
    private var back: BackPixmap
    private var unseen: Damage

    init(_ window: Window) throws(X11Error) {
        graphics = GraphicsContext(window)
        back = try BackPixmap(window, size: window.size)
        unseen = .everything(within: window.size)
    }

    func present(_ picture: Picture, damage: Damage) {
        if picture.size != back.size {
            guard let larger = try? BackPixmap(graphics.window, size: picture.size) else { return }
            (back, unseen) = (larger, .everything(within: picture.size))
        }
        unseen.formUnion(damage)
        graphics.window.connection.watching { renderer.paint(picture, on: back.surface, damage: unseen) }
        for rect in unseen.rects { back.copy(rect, through: graphics) }
        unseen = Damage(within: back.size)
    }

    func expose(_ rect: Rect) {
        guard unseen.isEmpty else { return }
        var lost = Damage(within: back.size)
        lost.insert(rect)
        for rect in lost.rects { back.copy(rect, through: graphics) }
    }
}

/// What a window shows, on the server's side.
@safe
private final class BackPixmap {
    let size: Size
    let surface: Surface
    private let pixmap: Pixmap
    private let connection: Connection

    /// Corresponds to `XCreatePixmap` and `cairo_xlib_surface_create`.
    init(_ window: Window, size: Size) throws(X11Error) {
        let (display, area) = unsafe (window.connection.display, PixelRect(Rect(origin: .zero, size: size)))
        pixmap = unsafe XCreatePixmap(display, window.identifier, area.width, area.height, UInt32(window.depth))
        let handle = unsafe touchstone_xlib_surface(
            UnsafeMutableRawPointer(display), pixmap, window.visual, Int32(area.width), Int32(area.height))
        surface = try unsafe Surface(painting: handle, width: Int32(area.width), height: Int32(area.height))
        (self.size, connection) = (size, window.connection)
    }

    deinit {
        surface.finish()
        unsafe XFreePixmap(connection.display, pixmap)
    }

    /// Corresponds to `XCopyArea`.
    func copy(_ rect: Rect, through graphics: GraphicsContext) {
        let area = PixelRect(rect)
        unsafe XCopyArea(
            connection.display, pixmap, graphics.window.identifier, graphics.handle, area.x, area.y, area.width,
            area.height, area.x, area.y)
    }
}
