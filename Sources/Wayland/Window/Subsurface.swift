import CWayland
import Drawing
import Geometry

/// A part of a window's frame: a surface that moves with the window's content.
///
/// Its changes appear with the next commit of the content, so that both change together.
@safe final class Subsurface {
    let surface: Proxy
    private let connection: Connection
    private let role: Proxy
    private let size: SurfaceScale
    private let painter: SurfacePainter
    private(set) var isShown = false

    /// Creates an invisible surface above or below the content, or returns `nil` if the compositor
    /// has no subsurfaces.
    init?(of content: Proxy, isBelow: Bool = false, on connection: Connection) {
        guard let manager = connection[.subcompositor] else { return nil }
        self.connection = connection
        surface = unsafe Proxy(
            wl_compositor_create_surface(connection.required(.compositor)), on: connection.display, destructor: 0)
        role = unsafe Proxy(
            wl_subcompositor_get_subsurface(manager.handle, surface.handle, content.handle), on: connection.display,
            destructor: 0)
        size = SurfaceScale(of: surface, on: connection)
        painter = SurfacePainter(surface, on: connection)
        if isBelow { unsafe wl_subsurface_place_below(role.handle, content.handle) }
    }

    /// Whether the surface can enlarge pictures.
    var stretches: Bool { size.isExact }

    /// Shows a picture. Returns `false` if there is no free buffer or not enough memory.
    ///
    /// - Parameters:
    ///   - frame: The place of the picture, in points from the content's top-left corner.
    ///   - scale: The number of pixels per point. It has no effect if the surface `stretches`.
    func show(_ picture: Picture, in frame: Rect, scale: Double) -> Bool {
        guard painter.paint(picture, damage: .everything(within: picture.size)) else { return false }
        if picture.background.alpha >= 1 { connection.setOpaque(frame.size, of: surface) }
        isShown = true
        unsafe wl_subsurface_set_position(role.handle, Int32(frame.minX), Int32(frame.minY))
        size.apply(frame.size, scale: scale)
        unsafe wl_surface_commit(surface.handle)
        return true
    }

    func hide() {
        guard isShown else { return }
        isShown = false
        unsafe wl_surface_attach(surface.handle, nil, 0, 0)
        unsafe wl_surface_commit(surface.handle)
    }

    func close() {
        size.close()
        role.destroy()
        surface.destroy()
    }
}
