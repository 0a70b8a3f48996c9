import CCairo
import CX11
import CairoRendering
import Drawing
import Geometry

/// A presenter that paints in a pixmap on the server, and copies the damaged part to the window.
final class XlibPresenter: Presenter {
    /// The maximum number of unanswered frames, which is enough for 60 frames per second if each
    /// answer takes 0.13 s.
    private static let maxFramesUnderway = 8

    private let graphics: GraphicsContext
    let renderer = Renderer()
    private var back: BackPixmap
    private var unseen: Damage
    private var shown: Picture?
    /// The sequence numbers of the last requests of unanswered frames, oldest first.
    private var underway: [UInt32] = []

    var isReady: Bool { underway.count < Self.maxFramesUnderway || isHandled(underway[0]) }

    private func isHandled(_ request: UInt32) -> Bool { graphics.window.connection.hasHandled(request) }

    init(_ window: Window) throws(X11Error) {
        graphics = GraphicsContext(window)
        back = try BackPixmap(window, size: window.size)
        unseen = .everything(within: window.size)
    }

    func present(_ picture: Picture, damage: Damage) {
        guard follow(picture.size) else { return }
        shown = picture
        unseen.formUnion(damage)
        let visible = unseen.clipped(to: back.part)
        unseen = Damage(within: back.size)
        guard !visible.isEmpty else { return }
        renderer.paint(picture, on: back.surface, damage: visible)
        underway.removeAll(where: isHandled)
        let rects = visible.rects
        for index in rects.indices {
            back.copy(rects[index], through: graphics, requestsEvent: index == rects.indices.last)
        }
        underway.append(UInt32(truncatingIfNeeded: graphics.window.connection.requestNumber - 1))
    }

    /// Creates a pixmap if the size or the painted part is new. Returns `false` if that fails.
    private func follow(_ size: Size) -> Bool {
        guard size != back.size || graphics.window.paintedPart(of: size) != back.part else { return true }
        guard let next = try? BackPixmap(graphics.window, size: size) else { return false }
        (back, unseen) = (next, .everything(within: size))
        return true
    }

    func expose(_ rect: Rect) {
        guard let shown, unseen.isEmpty, follow(back.size) else { return }
        // If the painted part has changed, none of it has been shown yet.
        guard unseen.isEmpty else { return present(shown, damage: unseen) }
        var lost = Damage(within: back.size)
        lost.insert(rect.intersection(back.part))
        for rect in lost.rects { back.copy(rect, through: graphics, requestsEvent: false) }
    }
}

/// The pixmap on which a picture is painted before it is copied to the window, so that intermediate
/// stages of painting are not visible.
@safe private final class BackPixmap {
    let size: Size
    let part: Rect
    let surface: Surface
    private let pixmap: Pixmap
    private let connection: Connection

    init(_ window: Window, size: Size) throws(X11Error) {
        part = window.paintedPart(of: size)
        let (display, area) = unsafe (window.connection.display, PixelRect(part))
        pixmap = unsafe XCreatePixmap(display, window.identifier, area.width, area.height, UInt32(window.depth))
        let handle = unsafe touchstone_xlib_surface(
            UnsafeMutableRawPointer(display), pixmap, window.visual, Int32(area.width), Int32(area.height))
        do {
            surface = try unsafe Surface(adopting: handle, width: Int(area.width), height: Int(area.height))
        } catch {
            throw .noSurface(error)
        }
        surface.move(to: part.origin)
        (self.size, connection) = (size, window.connection)
    }

    deinit {
        surface.finish()
        unsafe XFreePixmap(connection.display, pixmap)
    }

    /// Copies a part of the pixmap to the window. If `requestsEvent` is `true`, the server sends an
    /// event after the copy.
    func copy(_ rect: Rect, through graphics: GraphicsContext, requestsEvent: Bool) {
        let area = PixelRect(rect)
        unsafe XSetGraphicsExposures(connection.display, graphics.handle, requestsEvent ? 1 : 0)
        unsafe XCopyArea(
            connection.display, pixmap, graphics.target, graphics.handle, area.x - Int32(part.minX),
            area.y - Int32(part.minY), area.width, area.height, area.x, area.y)
    }
}
