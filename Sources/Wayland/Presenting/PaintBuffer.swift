import CCairo
import CWayland
import CairoRendering
import Drawing
import Geometry

/// Memory that contains the pixels of a surface, for the compositor to read.
///
/// Pixels have an alpha value, even if all of them are opaque, because most compositors copy this
/// format without conversion.
@safe final class PaintBuffer {
    let proxy: Proxy
    let surface: Surface
    /// Whether the memory contains a painted picture that the compositor may still read.
    var isBusy = false
    /// The parts of the memory whose pixels are older than the newest picture.
    var stale: Damage
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int

    /// Allocates memory. `size` is in whole pixels.
    ///
    /// - Throws: `.noMemory`.
    init(size: Size, on connection: Connection) throws(WaylandError) {
        let (width, height) = (Int(size.width), Int(size.height))
        let (stride, byteCount) = (width * 4, width * height * 4)
        let descriptor = touchstone_create_memory(Int64(byteCount))
        guard descriptor >= 0 else { throw .noMemory }
        defer { close(descriptor) }
        guard let memory = unsafe touchstone_map(descriptor, Int64(byteCount)),
            let made = unsafe cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(stride)),
            let surface = try? unsafe Surface(adopting: made, width: width, height: height)
        else { throw .noMemory }
        unsafe self.memory = memory
        (self.byteCount, self.surface) = (byteCount, surface)
        stale = .everything(within: size)
        let pool = unsafe wl_shm_create_pool(connection.required(.sharedMemory), descriptor, Int32(byteCount))
        let buffer = unsafe wl_shm_pool_create_buffer(
            pool, 0, Int32(width), Int32(height), Int32(stride), WL_SHM_FORMAT_ARGB8888.rawValue)
        unsafe wl_shm_pool_destroy(pool)
        proxy = unsafe Proxy(buffer, on: connection.display, destructor: 0)
        // The only event of a buffer is its release.
        proxy.onEvent = { [unowned self] _ in isBusy = false }
    }

    deinit {
        surface.finish()
        _ = unsafe munmap(memory, byteCount)
    }
}
