/// Why there is no image.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the source of an image.
    public enum Reason: Hashable, Sendable {
        /// The file cannot be read, for the system's reason.
        case unreadable(reason: String)
        /// The bytes are neither those of a PNG image nor those of a JPEG image.
        case unknownFormat
        /// The bytes are wrong, or end too early, at an offset from the beginning.
        case damaged(format: String, offset: Int, problem: String)
        /// The image has more than `Image.mostPixels` pixels or a side beyond `Image.longestSide`.
        case tooLarge(width: Int, height: Int)
        /// The image has no pixels.
        case noPixels(width: Int, height: Int)
        /// The number of bytes of pixels is not the one that the size calls for.
        case wrongByteCount(expected: Int, actual: Int)
        /// There is no memory for the pixels.
        case noMemory(width: Int, height: Int)
    }

    /// The path of the file; nil for an image from memory.
    public let path: String?
    /// What is wrong with the source.
    public let reason: Reason

    /// An error of a file, or of memory if there is no path.
    public init(path: String? = nil, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        let source = path ?? "image"
        return switch reason {
        case .unreadable(let reason): "cannot read \(source): \(reason)"
        case .unknownFormat: "\(source): neither a PNG nor a JPEG image"
        case .damaged(let format, let offset, let problem): "\(source): \(format) data, byte \(offset): \(problem)"
        case .tooLarge(let width, let height):
            "\(source): \(width) by \(height) pixels are more than \(Image.mostPixels) or \(Image.longestSide) a side"
        case .noPixels(let width, let height): "\(source): \(width) by \(height) pixels are none"
        case .wrongByteCount(let expected, let actual): "\(source): \(actual) bytes of pixels, not \(expected)"
        case .noMemory(let width, let height): "\(source): no memory for \(width) by \(height) pixels"
        }
    }
}
