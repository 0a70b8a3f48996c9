import CCairo
import CJPEG
import Drawing
import Geometry

enum JPEGReader {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    static func read(_ data: [UInt8], fitting limit: Size?) throws(ImageError) -> PixelMemory {
        var image = touchstone_jpeg()
        image.eighths = 8
        try readSize(data, &image)
        try PixelMemory.check(width: Int(image.width), height: Int(image.height))
        let orientation = ExifOrientation(ofJPEG: data)
        let size = orientation.reducedSize(width: Int(image.width), height: Int(image.height), fitting: limit)
        image.eighths = eighths(of: image, for: size)
        try readSize(data, &image)
        let surface = try PixelMemory.surface(width: Int(image.width), height: Int(image.height))
        let isRead = unsafe surface.withBytes { pixels, stride in
            unsafe touchstone_jpeg_read_pixels(data, data.count, &image, pixels.baseAddress, stride) != 0
        }
        guard isRead else { throw error(image) }
        let reduced = try PixelMemory.reduced(surface, to: size)
        return PixelMemory(
            try orientation.upright(reduced), isOpaque: true, isIncomplete: image.lacks_end != 0)
    }

    private static func readSize(_ data: [UInt8], _ image: inout touchstone_jpeg) throws(ImageError) {
        guard unsafe touchstone_jpeg_read_size(data, data.count, &image) != 0 else { throw error(image) }
    }

    private static func eighths(of image: touchstone_jpeg, for size: (width: Int, height: Int)) -> UInt32 {
        func eighths(_ length: UInt32, for wanted: Int) -> Int { (8 * wanted + Int(length) - 1) / Int(length) }
        return UInt32(max(eighths(image.width, for: size.width), eighths(image.height, for: size.height)))
    }

    private static func error(_ image: touchstone_jpeg) -> ImageError {
        let problem = unsafe withUnsafeBytes(of: image.problem) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return ImageError(.damaged(format: "JPEG", offset: Int(image.offset), problem: problem))
    }
}
