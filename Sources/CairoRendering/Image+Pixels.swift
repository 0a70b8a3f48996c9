public import Drawing

extension Image {
    /// The byte order of a pixel.
    public enum ByteOrder: Hashable, Sendable {
        /// The bytes of red, green, blue and alpha, in this order.
        case rgba
        /// The bytes of blue, green, red and alpha, in this order.
        case bgra
    }

    /// Creates an image from pixels in memory. The rows follow each other from top to bottom
    /// without gaps.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - bytes: Four bytes per pixel.
    ///   - order: The byte order of a pixel. The default is RGBA.
    ///   - isPremultiplied: Whether colors are premultiplied by alpha. The default is `false`. If
    ///     the value is `true`, a color component above alpha is reduced to alpha.
    /// - Throws: `ImageError` if the number of bytes is wrong, the image is empty or too large, or
    ///   there is not enough memory.
    public init(
        width: Int, height: Int, bytes: [UInt8], order: ByteOrder = .rgba, isPremultiplied: Bool = false
    ) throws(ImageError) {
        let surface = try PixelMemory.surface(width: width, height: height)
        let expected = 4 * width * height
        guard bytes.count == expected else {
            throw ImageError(.wrongByteCount(expected: expected, actual: bytes.count))
        }
        let (red, blue) = order == .rgba ? (0, 2) : (2, 0)
        var isOpaque = true
        unsafe surface.withBytes { target, stride in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                for index in 0..<width * height {
                    let start = 4 * index
                    let alpha = unsafe UInt32(bytes[start + 3])
                    let color = { (offset: Int) -> UInt32 in
                        let color = unsafe UInt32(bytes[start + offset])
                        return isPremultiplied ? min(color, alpha) : (color * alpha + 127) / 255
                    }
                    let pixel = alpha << 24 | color(red) << 16 | color(1) << 8 | color(blue)
                    isOpaque = isOpaque && alpha == 255
                    let (row, column) = (index / width, index % width)
                    unsafe target.storeBytes(of: pixel, toByteOffset: row * stride + 4 * column, as: UInt32.self)
                }
            }
        }
        self.init(PixelMemory(surface, isOpaque: isOpaque))
    }
}
