import Drawing
import Geometry

/// The orientation of an image, as an Exif number from 1 to 8.
struct ExifOrientation {
    private let number: Int

    init(in block: ArraySlice<UInt8>?) {
        let number = block.flatMap { ExifBlock($0).orientation } ?? 1
        self.number = (1...8).contains(number) ? number : 1
    }

    private var isTransposed: Bool { number >= 5 }

    func uprightSize(width: Int, height: Int) -> Size {
        let size = Size(width: Double(width), height: Double(height))
        return isTransposed ? Size(width: size.height, height: size.width) : size
    }

    /// Returns the size at which to decode the camera image so that the upright image fits into
    /// `limit`. Returns the full size if the image already fits or `limit` is `nil`.
    func reducedSize(width: Int, height: Int, fitting limit: Size?) -> (width: Int, height: Int) {
        guard let limit else { return (width, height) }
        let (across, down) = isTransposed ? (limit.height, limit.width) : (limit.width, limit.height)
        let scale = min(across / Double(width), down / Double(height))
        func reduced(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded()), 1) }
        return scale < 1 ? (reduced(width), reduced(height)) : (width, height)
    }

    func upright(_ surface: Surface) throws(ImageError) -> Surface {
        guard number > 1 else { return surface }
        let (width, height) = (surface.width, surface.height)
        let result = try PixelMemory.surface(
            width: isTransposed ? height : width, height: isTransposed ? width : height)
        let (columns, rows) = (result.width, result.height)
        unsafe surface.withBytes { source, sourceStride in
            unsafe result.withBytes { target, targetStride in
                for row in 0..<rows {
                    for column in 0..<columns {
                        let (x, y) = oriented(column, row, width, height)
                        let pixel = unsafe source.load(fromByteOffset: y * sourceStride + 4 * x, as: UInt32.self)
                        unsafe target.storeBytes(
                            of: pixel, toByteOffset: row * targetStride + 4 * column, as: UInt32.self)
                    }
                }
            }
        }
        return result
    }

    /// Converts upright coordinates to coordinates in the camera image of the given size.
    private func oriented(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
        switch number {
        case 2: (width - 1 - column, row)
        case 3: (width - 1 - column, height - 1 - row)
        case 4: (column, height - 1 - row)
        case 5: (row, column)
        case 6: (row, height - 1 - column)
        case 7: (width - 1 - row, height - 1 - column)
        case 8: (width - 1 - row, column)
        default: (column, row)
        }
    }
}
