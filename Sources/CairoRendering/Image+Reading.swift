public import Drawing
public import Geometry
import Platform

extension Image {
    /// The size of the largest uncompressed image in bytes, twice.
    private static let mostBytes = 8 * mostPixels

    /// Reads a PNG or JPEG file and turns it upright, as its Exif orientation says.
    ///
    /// A viewer of photos passes the size of the screen: a photo of 24 Mpx takes 96 MB in memory,
    /// and on a screen of 1920 by 1080 pixels 6 MB. A JPEG image is decoded at about that size, a
    /// PNG image as a whole before it is reduced.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - limit: A size in pixels. A larger image is reduced until it fits, and keeps its
    ///     proportions. The default is `nil`, which keeps all pixels.
    /// - Throws: `ImageError` with the path and the damaged byte of the file.
    public init(contentsOfFile path: String, fitting limit: Size? = nil) throws(ImageError) {
        let bytes: [UInt8]
        do {
            bytes = try Files.read(path, limit: Self.mostBytes)
        } catch {
            throw ImageError(path: path, .unreadable(reason: error.reason))
        }
        do {
            try self.init(data: bytes, fitting: limit)
        } catch {
            throw ImageError(path: path, error.reason)
        }
    }

    /// Reads the bytes of a PNG or JPEG file and turns the image upright, as its Exif orientation
    /// says.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - limit: A size in pixels. A larger image is reduced until it fits, and keeps its
    ///     proportions. The default is `nil`, which keeps all pixels.
    /// - Throws: `ImageError` with the damaged byte.
    public init(data: [UInt8], fitting limit: Size? = nil) throws(ImageError) {
        if data.starts(with: PNGReader.signature) {
            self.init(try PNGReader.read(data, fitting: limit))
        } else if data.starts(with: JPEGReader.signature) {
            self.init(try JPEGReader.read(data, fitting: limit))
        } else {
            throw ImageError(.unknownFormat)
        }
    }
}
