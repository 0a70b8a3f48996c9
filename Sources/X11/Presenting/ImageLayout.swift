import CX11
import Geometry

extension PixelRect {
    var stride: Int { Int(width) * 4 }
    var byteCount: Int { stride * Int(height) }
}

extension Window {
    func checkImageLayout() throws(X11Error) {
        guard connection.extensions.hasSharedMemory else {
            throw .noSharedMemory(reason: "the server does not support it")
        }
        guard hasCairoPixels else { throw .noSharedMemory(reason: "the server's pixels have another layout") }
    }

    /// Whether the window's pixels have 32 bits in this machine's byte order, with red, green and
    /// blue in the lower 24 bits.
    private var hasCairoPixels: Bool {
        let order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        let masks = unsafe [visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask]
        return unsafe depth == 24 && XImageByteOrder(connection.display) == order && bitsPerPixel == 32
            && masks == [0xFF0000, 0xFF00, 0xFF]
    }

    private var bitsPerPixel: Int32? {
        var count: Int32 = 0
        guard let formats = unsafe XListPixmapFormats(connection.display, &count) else { return nil }
        defer { unsafe XFree(formats) }
        return (0..<Int(count)).map { unsafe formats[$0] }.first { $0.depth == depth }?.bits_per_pixel
    }
}
