public import Drawing
import Platform

extension Image {
    /// As many bytes as the largest image has uncompressed, and as much again.
    private static let mostBytes = 8 * mostPixels

    /// Reads a PNG or JPEG file. The orientation that a camera has noted is applied.
    ///
    /// - Throws: `ImageError` with the path, and where in the file it is damaged.
    public init(contentsOfFile path: String) throws(ImageError) {
        let bytes: [UInt8]
        do {
            bytes = try Files.read(path, limit: Self.mostBytes)
        } catch {
            throw ImageError(path: path, .unreadable(reason: error.reason))
        }
        do {
            try self.init(data: bytes)
        } catch {
            throw ImageError(path: path, error.reason)
        }
    }

    /// Reads the bytes of a PNG or JPEG file. The orientation that a camera has noted is applied.
    ///
    /// - Throws: `ImageError`, with the byte where the data are damaged.
    public init(data: [UInt8]) throws(ImageError) {
        if data.starts(with: PNGReader.signature) {
            self.init(try PNGReader.read(data))
        } else if data.starts(with: JPEGReader.signature) {
            self.init(try JPEGReader.read(data))
        } else {
            throw ImageError(.unknownFormat)
        }
    }
}
