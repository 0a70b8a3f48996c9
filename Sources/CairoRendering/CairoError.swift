/// What can go wrong at the edges of painting.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file could not be made: its directory is missing or closed to us.
    case cannotCreateFile(path: String, reason: String)
    /// The file was made, but not all of the image could be written to it.
    case cannotWriteFile(path: String, reason: String)
    /// The file cannot be read as a PNG image.
    case cannotReadFile(path: String, reason: String)
    /// No image of this size can be had.
    case noSurface(width: Int, height: Int, reason: String)

    public var description: String {
        switch self {
        case .cannotCreateFile(let path, let reason): "cannot make \(path): \(reason)"
        case .cannotWriteFile(let path, let reason): "cannot write \(path): \(reason)"
        case .cannotReadFile(let path, let reason): "cannot read \(path): \(reason)"
        case .noSurface(let width, let height, let reason): "no image of \(width) by \(height) pixels: \(reason)"
        }
    }
}
