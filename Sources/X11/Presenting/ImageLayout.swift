import CX11
import Geometry

/// The layout of an image in memory, as the server demands it.
@safe final class ImageLayout {
    let image: UnsafeMutablePointer<XImage>

    var width: Int32 { unsafe image.pointee.width }
    var height: Int32 { unsafe image.pointee.height }
    /// The bytes from one row to the next.
    var stride: Int32 { unsafe image.pointee.bytes_per_line }
    var byteCount: Int { Int(stride) * Int(height) }

    /// Corresponds to `XShmCreateImage`.
    ///
    /// - Throws: `X11Error.noSharedMemory` where the server has none, or where its pixels are laid
    ///   out in another way than cairo's.
    init(_ window: Window, _ area: PixelRect, in segment: SharedSegment) throws(X11Error) {
        let display = unsafe window.connection.display
        guard unsafe touchstone_has_shared_memory(window.connection.line) != 0 else {
            throw .noSharedMemory(reason: "the server does not offer it")
        }
        let made = unsafe XShmCreateImage(
            display, window.visual, UInt32(window.depth), ZPixmap, nil, segment.info, area.width, area.height)
        guard let image = unsafe made else { throw .noSharedMemory(reason: "Xlib has no image of that size") }
        unsafe self.image = image
        guard hasCairoPixels else { throw .noSharedMemory(reason: "the server's pixels are laid out in another way") }
    }

    deinit { _ = unsafe image.pointee.f.destroy_image(image) }

    /// Whether a pixel has 32 bits in this machine's byte order, with red, green and blue in the
    /// lower 24.
    private var hasCairoPixels: Bool {
        let isLittleEndian = 1.littleEndian == 1
        let layout = unsafe image.pointee
        return unsafe layout.depth == 24 && layout.bits_per_pixel == 32
            && layout.byte_order == (isLittleEndian ? LSBFirst : MSBFirst)
            && [layout.red_mask, layout.green_mask, layout.blue_mask] == [0xFF0000, 0xFF00, 0xFF]
    }
}
