import CWayland
import Geometry

/// An object that sets the size of a surface in points, which can differ from the size of its
/// buffers in pixels.
@safe final class SurfaceScale {
    private let surface: Proxy
    /// The viewport, with which the surface can have any size, or `nil` if the compositor supports
    /// only whole scales.
    private let viewport: Proxy?

    init(of surface: Proxy, on connection: Connection) {
        self.surface = surface
        viewport = connection[.viewporter].map { viewporter in
            unsafe Proxy(
                wp_viewporter_get_viewport(viewporter.handle, surface.handle), on: connection.display, destructor: 0)
        }
    }

    /// Whether the scale can be fractional.
    var isExact: Bool { viewport != nil }

    /// Sets the size of the surface, in whole points, from the next commit on. `scale`, in pixels
    /// per point, is used only if there is no viewport, and must then be a whole number.
    func apply(_ points: Size, scale: Double) {
        if let viewport {
            unsafe wp_viewport_set_destination(viewport.handle, Int32(points.width), Int32(points.height))
        } else {
            unsafe wl_surface_set_buffer_scale(surface.handle, Int32(scale))
        }
    }

    func close() { viewport?.destroy() }
}
