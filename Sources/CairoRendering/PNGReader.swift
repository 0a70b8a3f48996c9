import CCairo
import Drawing
import Geometry

/// Reads PNG files with cairo.
enum PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The number of bytes from the start of the data to the end of the height in the header.
    private static let headerCount = 24

    static func read(_ data: [UInt8], fitting limit: Size?) throws(ImageError) -> PixelMemory {
        _ = try header(of: data)
        var source = ByteSource(data)
        let handle = unsafe withUnsafeMutablePointer(to: &source) {
            unsafe cairo_image_surface_create_from_png_stream(ByteSource.read, $0)
        }
        let (width, height) = unsafe (cairo_image_surface_get_width(handle), cairo_image_surface_get_height(handle))
        let image: ImageSurface
        do throws(ImageError) {
            let read = try unsafe Surface(adopting: handle, width: Int(width), height: Int(height))
            image = try ImageSurface(converting: read)
        } catch {
            let problem = source.isExhausted ? "the data ends early" : "invalid PNG data"
            throw ImageError(.damaged(format: "PNG", offset: source.position, problem: problem))
        }
        let orientation = ExifOrientation(in: chunk("eXIf", of: data))
        let size = orientation.reducedSize(width: image.width, height: image.height, fitting: limit)
        let reduced = try PixelMemory.reduced(image.surface, to: size)
        return PixelMemory(try orientation.upright(reduced), isOpaque: image.format == .rgb24)
    }

    /// Reads the header from the first bytes of a file.
    static func header(of data: [UInt8]) throws(ImageError) -> ImageHeader {
        guard data.count >= headerCount, data[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImageError(.damaged(format: "PNG", offset: min(data.count, 12), problem: "no header"))
        }
        return try ImageHeader(
            width: number(at: 16, of: data), height: number(at: 20, of: data), exif: chunk("eXIf", of: data))
    }

    private static func chunk(_ name: String, of data: [UInt8]) -> ArraySlice<UInt8>? {
        var start = signature.count + 8
        while start <= data.count {
            let end = start + number(at: start - 8, of: data)
            guard end <= data.count else { return nil }
            if data[start - 4..<start].elementsEqual(name.utf8) { return data[start..<end] }
            start = end + 12
        }
        return nil
    }

    private static func number(at offset: Int, of data: [UInt8]) -> Int {
        data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// The bytes of a PNG image, which cairo reads in pieces.
private struct ByteSource {
    private let data: [UInt8]
    private(set) var position = 0
    private(set) var isExhausted = false

    init(_ data: [UInt8]) { self.data = data }

    static let read: cairo_read_func_t = { source, target, count in
        guard let source = unsafe source?.assumingMemoryBound(to: ByteSource.self), let target = unsafe target else {
            return CAIRO_STATUS_READ_ERROR
        }
        return unsafe source.pointee.copy(Int(count), to: target) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
    }

    private mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard data.count - position >= count else {
            (position, isExhausted) = (data.count, true)
            return false
        }
        unsafe data.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + position, count: count)
        }
        position += count
        return true
    }
}
