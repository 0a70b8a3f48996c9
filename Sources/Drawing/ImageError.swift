/// An error in creating, reading or writing an image or a picture.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A problem with an image file, its data or the requested size.
    package enum Reason: Hashable, Sendable {
        /// The file cannot be read, for the given reason.
        case unreadable(reason: String)
        /// The file could not be created or written, for example because its folder is missing.
        case cannotCreate(reason: String)
        /// The image could not be encoded or written completely, for example because the disk is
        /// full.
        case cannotWrite(reason: String)
        /// The data is not a PNG, JPEG or WebP image.
        case unknownFormat
        /// The data is corrupt or truncated. `offset` is the position of the damage in bytes, or
        /// `nil` if it is unknown.
        case damaged(format: String, offset: Int?, problem: String)
        /// The image uses an unsupported feature of its format, such as animation in a WebP image.
        case unsupported(format: String, feature: String)
        /// The image has more than `Image.maxPixels` pixels, or a side longer than
        /// `Image.longestSide`.
        case tooLarge(width: Int, height: Int)
        case noPixels(width: Int, height: Int)
        /// The number of bytes does not match the size of the image.
        case wrongByteCount(expected: Int, actual: Int)
        /// There is not enough memory for the pixels.
        case noMemory(width: Int, height: Int)
        /// An image of this size could not be created or encoded.
        case noSurface(width: Int, height: Int, reason: String)
    }

    /// The path of the file, or `nil` if the error does not concern a file.
    public let path: String?
    package let reason: Reason

    package init(path: String? = nil, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    /// A message for the user, such as `photo.png: not a PNG, JPEG or WebP image`.
    public var description: String {
        let source = path ?? "image"
        return switch reason {
        case .unreadable(let reason): "cannot read \(source): \(reason)"
        case .cannotCreate(let reason): "cannot create \(source): \(reason)"
        case .cannotWrite(let reason): "cannot write \(source): \(reason)"
        case .unknownFormat: "\(source): not a PNG, JPEG or WebP image"
        case .damaged(let format, let offset, let problem):
            "\(source): \(format) data\(offset.map { ", byte \($0)" } ?? ""): \(problem)"
        case .unsupported(let format, let feature): "\(source): \(format) images with \(feature) cannot be read"
        case .tooLarge(let width, let height):
            "\(source): \(width) by \(height) pixels exceed \(Image.maxPixels) in total or \(Image.longestSide) per side"
        case .noPixels(let width, let height): "\(source): an image of \(width) by \(height) pixels is empty"
        case .wrongByteCount(let expected, let actual): "\(source): \(actual) bytes of pixels instead of \(expected)"
        case .noMemory(let width, let height): "\(source): no memory for \(width) by \(height) pixels"
        case .noSurface(let width, let height, let reason):
            "\(path.map { "\($0): " } ?? "")cannot create an image of \(width) by \(height) pixels: \(reason)"
        }
    }
}
