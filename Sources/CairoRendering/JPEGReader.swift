import CTurboJPEG
import Drawing
import Geometry

/// Reads JPEG images with libjpeg-turbo. An image that exceeds a given limit is reduced.
enum JPEGReader {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Reads the header from the first bytes of a file.
    static func header(of data: [UInt8]) throws(ImageError) -> ImageHeader {
        let segments = JPEGSegments(data)
        guard let size = segments.size else { throw JPEGDecoder.damage("no image") }
        return try ImageHeader(width: size.width, height: size.height, exif: segments.exif)
    }

    static func read(_ data: [UInt8], fitting limit: Size?) throws(ImageError) -> PixelMemory {
        let decoder = JPEGDecoder()
        let segments = JPEGSegments(data)
        let full = try decoder.size(of: data)
        try PixelMemory.check(width: full.width, height: full.height)
        let orientation = ExifOrientation(in: segments.exif)
        let size = orientation.reducedSize(width: full.width, height: full.height, fitting: limit)
        // The decoder can reduce an image to a multiple of one-eighth of its size. The smallest
        // multiple that is not smaller than `size` is used.
        func eighths(_ length: Int, for requested: Int) -> Int { (8 * requested + length - 1) / length }
        let scale = max(eighths(full.width, for: size.width), eighths(full.height, for: size.height))
        let surface = try PixelMemory.surface(
            width: (full.width * scale + 7) / 8, height: (full.height * scale + 7) / 8)
        let isIncomplete = !segments.hasEnd
        if isIncomplete, !segments.hasAllScans { throw JPEGDecoder.damage("Premature end of JPEG file") }
        // With an end marker, the decoder complains about the end of the data only if pixels are
        // missing.
        try decoder.decode(isIncomplete ? segments.ended(data) : data, on: surface)
        if decoder.hasInks { surface.convertInks(isInverted: segments.isFromAdobe) }
        let reduced = try PixelMemory.reduced(surface, to: size)
        return PixelMemory(try orientation.upright(reduced), isOpaque: true, isIncomplete: isIncomplete)
    }
}

/// Owns a decoder of libturbojpeg, and frees it when this object is released.
@safe private final class JPEGDecoder {
    /// Substrings of warnings that do not affect the pixels. Some cameras write files that cause
    /// these warnings.
    private static let harmless = ["extraneous bytes", "Adobe color transform", "JFIF revision"]

    private let handle = unsafe tjInitDecompress()
    private var colors: Int32 = 0

    deinit { unsafe tjDestroy(handle) }

    static func damage(_ problem: String) -> ImageError {
        ImageError(.damaged(format: "JPEG", offset: nil, problem: problem))
    }

    private var problem: String { unsafe String(cString: tjGetErrorStr2(handle)) }

    /// Whether the image uses the four printing inks (CMYK) instead of red, green and blue. Valid
    /// after `size(of:)` has read the header.
    var hasInks: Bool { colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue) }

    func size(of data: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        var (width, height, subsampling): (Int32, Int32, Int32) = (0, 0, 0)
        let status = unsafe tjDecompressHeader3(
            handle, data, UInt(data.count), &width, &height, &subsampling, &colors)
        guard status == 0 else { throw Self.damage(problem) }
        // The data may contain only tables.
        guard width > 0, height > 0 else { throw Self.damage("no image") }
        return (Int(width), Int(height))
    }

    /// Decodes the image at the size of a surface. A warning that is not in `harmless` is an error,
    /// because the rest of the image would be gray or a guess.
    func decode(_ data: [UInt8], on surface: Surface) throws(ImageError) {
        let isLittle = UInt32(1).littleEndian == 1
        let format = hasInks ? TJPF_CMYK : isLittle ? TJPF_BGRA : TJPF_ARGB
        // A small file can claim any number of scans, and each takes as long to decode as a whole
        // image.
        let flags = TJFLAG_LIMITSCANS
        let status = unsafe surface.withBytes { pixels, stride in
            unsafe tjDecompress2(
                handle, data, UInt(data.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(surface.width), Int32(stride), Int32(surface.height), format.rawValue, flags)
        }
        guard status != 0 else { return }
        let isWarning = unsafe tjGetErrorCode(handle) == TJERR_WARNING.rawValue
        guard isWarning, Self.harmless.contains(where: problem.contains) else { throw Self.damage(problem) }
    }
}

extension Surface {
    /// Converts cyan, magenta, yellow and black to opaque pixels. Adobe's programs invert the inks.
    fileprivate func convertInks(isInverted: Bool) {
        unsafe withBytes { bytes, stride in
            for pixelOffset in (0..<height).flatMap({ row in (0..<width).map { row * stride + 4 * $0 } }) {
                let inks = (0..<4).map { unsafe UInt32(bytes[pixelOffset + $0] ^ (isInverted ? 0 : 255)) }
                let colors = inks.prefix(3).map { $0 * inks[3] / 255 }
                let pixel = 0xFF00_0000 | colors[0] << 16 | colors[1] << 8 | colors[2]
                unsafe bytes.storeBytes(of: pixel, toByteOffset: pixelOffset, as: UInt32.self)
            }
        }
    }
}
