public import Drawing
public import Geometry
import Platform

extension Image {
    /// The maximum file size in bytes: twice the size of the largest uncompressed image.
    private static let maxBytes = 8 * maxPixels

    /// Reads a PNG, JPEG or WebP file, and rotates the image according to its Exif orientation.
    ///
    /// To save memory, a photo viewer can pass the size of the screen. A 24-megapixel photo takes
    /// 96 MB in memory, but only 7 MB when it is reduced to fit a screen of 1920 by 1080 pixels.
    /// JPEG and WebP images can be decoded at a reduced size. PNG images are decoded completely and
    /// then reduced.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limit: The maximum size in pixels. A larger image is reduced to fit and keeps its
    ///     proportions. The default, `nil`, keeps all pixels.
    /// - Throws: `ImageError`, with the path and, if it is known, the position of any damage.
    public init(contentsOfFile path: String, fitting limit: Size? = nil) throws(ImageError) {
        let bytes: [UInt8]
        do {
            bytes = try Files.read(path, limit: Self.maxBytes)
        } catch {
            throw ImageError(path: path, .unreadable(reason: error.reason))
        }
        do {
            try self.init(data: bytes, fitting: limit)
        } catch {
            throw ImageError(path: path, error.reason)
        }
    }

    /// Decodes a PNG, JPEG or WebP image, and rotates it according to its Exif orientation.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - limit: The maximum size in pixels. A larger image is reduced to fit and keeps its
    ///     proportions. The default, `nil`, keeps all pixels.
    /// - Throws: `ImageError`, with the position of any damage, if it is known.
    public init(data: [UInt8], fitting limit: Size? = nil) throws(ImageError) {
        if data.starts(with: PNGReader.signature) {
            self.init(try PNGReader.read(data, fitting: limit))
        } else if data.starts(with: JPEGReader.signature) {
            self.init(try JPEGReader.read(data, fitting: limit))
        } else if WebPReader.canRead(data) {
            self.init(try WebPReader.read(data, fitting: limit))
        } else {
            throw ImageError(.unknownFormat)
        }
    }
}
