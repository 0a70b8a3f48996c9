/// An error in creating, reading or writing an image.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be created, for example because its folder is missing or not writable.
    case cannotCreateFile(path: String, reason: String)
    /// The image could not be encoded or written completely, for example because the disk is full.
    case cannotWriteFile(path: String, reason: String)
    /// The file could not be read as a PNG image.
    case cannotReadFile(path: String, reason: String)
    /// An image of this size could not be created or encoded.
    case noSurface(width: Int, height: Int, reason: String)

    public var description: String {
        switch self {
        case .cannotCreateFile(let path, let reason): "cannot create \(path): \(reason)"
        case .cannotWriteFile(let path, let reason): "cannot write \(path): \(reason)"
        case .cannotReadFile(let path, let reason): "cannot read \(path): \(reason)"
        case .noSurface(let width, let height, let reason):
            "cannot create an image of \(width) by \(height) pixels: \(reason)"
        }
    }
}
