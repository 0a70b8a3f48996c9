package import Drawing
package import Geometry
import Platform

/// The size and the date of an image, which can be read without decoding the pixels. A program that
/// shows many photos reads their headers first, because decoding a photo takes much longer.
package struct ImageHeader: Hashable, Sendable {
    /// The number of bytes that are read first, enough for most headers, and the maximum number. A
    /// header that contains a preview needs more bytes, and in WebP files, the date follows the
    /// pixels.
    private static let (usualCount, maxCount) = (1 << 16, 1 << 25)

    /// The size of the upright image, in pixels.
    package let size: Size
    /// The date and time when the camera took the photo or, if they are missing, when the file was
    /// changed, in the format `2026:05:09 11:20:33`. The value is `nil` if the header contains
    /// neither.
    package let date: String?

    init(width: Int, height: Int, exif: ArraySlice<UInt8>?) throws(ImageError) {
        try PixelMemory.check(width: width, height: height)
        size = ExifOrientation(in: exif).uprightSize(width: width, height: height)
        date = exif.flatMap { ExifBlock($0).date }
    }

    /// Reads the header of a PNG, JPEG or WebP file.
    ///
    /// - Throws: `ImageError` if the file cannot be read, is not an image, or has a damaged header.
    ///   A file with a valid header can still have damaged pixels.
    package init(contentsOfFile path: String) throws(ImageError) {
        do {
            let start = try Self.beginning(ofFile: path, count: Self.usualCount)
            let isShort = start.count < Self.usualCount || !Self.continues(after: start)
            self = try Self.header(of: isShort ? start : try Self.beginning(ofFile: path, count: Self.maxCount))
        } catch {
            throw ImageError(path: path, error.reason)
        }
    }

    private static func beginning(ofFile path: String, count: Int) throws(ImageError) -> [UInt8] {
        do {
            let file = try InputFile(path: path)
            var bytes = [UInt8](repeating: 0, count: min(count, max(file.size ?? 0, 1)))
            let length = try file.read(into: &bytes, startingAt: 0, fileOffset: 0)
            return Array(bytes.prefix(length))
        } catch {
            throw ImageError(.unreadable(reason: error.reason))
        }
    }

    /// Returns whether more bytes may be needed for the size of a JPEG image or the Exif block of a
    /// WebP image.
    private static func continues(after start: [UInt8]) -> Bool {
        start.starts(with: JPEGReader.signature) ? JPEGSegments(start).size == nil : WebPReader.hasExif(start)
    }

    private static func header(of data: [UInt8]) throws(ImageError) -> ImageHeader {
        if data.starts(with: PNGReader.signature) { return try PNGReader.header(of: data) }
        if data.starts(with: JPEGReader.signature) { return try JPEGReader.header(of: data) }
        if WebPReader.canRead(data) { return try WebPReader.header(of: data) }
        throw ImageError(.unknownFormat)
    }
}
