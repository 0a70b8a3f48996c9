import CCairo
import CJPEG
import Drawing

/// Reads JPEG images, upright.
enum JPEGReader {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    static func read(_ data: [UInt8]) throws(ImageError) -> PixelMemory {
        var image = touchstone_jpeg()
        guard unsafe touchstone_jpeg_read_size(data, data.count, &image) != 0 else { throw error(image) }
        let surface = try PixelMemory.surface(width: Int(image.width), height: Int(image.height))
        let isWhole = unsafe surface.withBytes { pixels, stride in
            unsafe touchstone_jpeg_read_pixels(data, data.count, &image, pixels.baseAddress, stride) != 0
        }
        guard isWhole else { throw error(image) }
        let orientation = ExifOrientation(ofJPEG: data)
        return PixelMemory(try orientation.upright(surface), isOpaque: true)
    }

    private static func error(_ image: touchstone_jpeg) -> ImageError {
        let problem = unsafe withUnsafeBytes(of: image.problem) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return ImageError(.damaged(format: "JPEG", offset: Int(image.offset), problem: problem))
    }
}
