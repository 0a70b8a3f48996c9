import CWayland
import CairoRendering
import Drawing
import Geometry

/// An object that paints pictures for a surface of the compositor.
///
/// A buffer that the compositor reads cannot be painted on, so there are up to three. Most
/// compositors copy a buffer when they apply the commit, so the second and the third are rarely
/// allocated.
final class SurfacePainter {
    private static let maxBuffers = 3

    private let surface: Proxy
    private let connection: Connection
    let renderer: Renderer
    private(set) var buffers: [PaintBuffer] = []
    /// The buffers of earlier sizes that the compositor may still read. Their memory must not
    /// change or disappear.
    private var retired: [PaintBuffer] = []
    private var size = Size.zero
    /// The damage that has not been reported to the compositor yet. It is empty unless the last
    /// picture found no free buffer or not enough memory.
    private var unreported = Damage(within: .zero)

    init(_ surface: Proxy, on connection: Connection, threads: Int = 1) {
        (self.surface, self.connection) = (surface, connection)
        renderer = Renderer(threads: threads)
        renderer.paintsInBackground = true
    }

    /// Whether a picture of the current size can be painted without waiting for the compositor.
    var hasBuffer: Bool { buffers.count < Self.maxBuffers || buffers.contains { !$0.isBusy } }

    /// Paints the damaged part of a picture, and attaches it to the surface. The next commit shows
    /// it. A picture of a new size is painted completely. Returns `false`, and leaves the surface
    /// unchanged, if there is no free buffer or not enough memory.
    func paint(_ picture: Picture, damage: Damage) -> Bool {
        retired.removeAll { !$0.isBusy }
        if picture.size != size {
            retired += buffers.filter(\.isBusy)
            (buffers, size, unreported) = ([], picture.size, .everything(within: picture.size))
        } else {
            unreported.formUnion(damage)
        }
        for buffer in buffers { buffer.stale.formUnion(unreported) }
        guard let buffer = freeBuffer() else { return false }
        renderer.paint(picture, on: buffer.surface, damage: buffer.stale)
        (buffer.stale, buffer.isBusy) = (Damage(within: size), true)
        unsafe wl_surface_attach(surface.handle, buffer.proxy.handle, 0, 0)
        for rect in unreported.rects {
            unsafe wl_surface_damage_buffer(
                surface.handle, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height))
        }
        unreported = Damage(within: size)
        return true
    }

    private func freeBuffer() -> PaintBuffer? {
        if let free = buffers.first(where: { !$0.isBusy }) { return free }
        guard buffers.count < Self.maxBuffers, let buffer = try? PaintBuffer(size: size, on: connection) else {
            return nil
        }
        buffers.append(buffer)
        return buffer
    }
}
