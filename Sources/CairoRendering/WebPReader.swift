import CWebP
import Drawing
import Geometry

/// Reads WebP files with libwebp.
enum WebPReader {
    static func canRead(_ data: [UInt8]) -> Bool {
        data.starts(with: Array("RIFF".utf8)) && data.dropFirst(8).starts(with: Array("WEBP".utf8))
    }

    static func read(_ data: [UInt8], fitting limit: Size?) throws(ImageError) -> PixelMemory {
        let features = try features(of: data)
        let (width, height) = (Int(features.width), Int(features.height))
        try PixelMemory.check(width: width, height: height)
        let orientation = ExifOrientation(in: exifBlock(of: data))
        let size = orientation.reducedSize(width: width, height: height, fitting: limit)
        let surface = try PixelMemory.surface(width: size.width, height: size.height)
        try check(decode(data, on: surface, isReduced: size != (width, height)), of: data)
        return PixelMemory(try orientation.upright(surface), isOpaque: features.has_alpha == 0)
    }

    /// Returns whether a file has an Exif block, which follows its pixels.
    static func hasExif(_ data: [UInt8]) -> Bool {
        canRead(data) && data.count > 20 && data[12..<16].elementsEqual("VP8X".utf8) && data[20] & 0x08 != 0
    }

    /// Reads the header from the first bytes of a file. If `hasExif(_:)` is `true`, `data` must
    /// extend to the end of the Exif block after the pixels. Without this block, the orientation is
    /// ignored, and the date is `nil`.
    static func header(of data: [UInt8]) throws(ImageError) -> ImageHeader {
        let features = try features(of: data)
        return try ImageHeader(width: Int(features.width), height: Int(features.height), exif: exifBlock(of: data))
    }

    private static func features(of data: [UInt8]) throws(ImageError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        try check(unsafe WebPGetFeatures(data, data.count, &features), of: data)
        guard features.has_animation == 0 else { throw ImageError(.unsupported(format: "WebP", feature: "animation")) }
        return features
    }

    private static func decode(_ data: [UInt8], on surface: Surface, isReduced: Bool) -> VP8StatusCode {
        unsafe surface.withBytes { pixels, stride in
            var configuration = unsafe WebPDecoderConfig()
            guard unsafe WebPInitDecoderConfig(&configuration) != 0 else { return VP8_STATUS_UNSUPPORTED_FEATURE }
            let isLittle = UInt32(1).littleEndian == 1
            unsafe configuration.output.colorspace = isLittle ? MODE_bgrA : MODE_Argb
            unsafe configuration.output.is_external_memory = 1
            unsafe configuration.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
            unsafe configuration.output.u.RGBA.stride = Int32(stride)
            unsafe configuration.output.u.RGBA.size = pixels.count
            unsafe configuration.options.use_scaling = isReduced ? 1 : 0
            unsafe configuration.options.scaled_width = Int32(surface.width)
            unsafe configuration.options.scaled_height = Int32(surface.height)
            return unsafe WebPDecode(data, data.count, &configuration)
        }
    }

    private static func check(_ status: VP8StatusCode, of data: [UInt8]) throws(ImageError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            throw ImageError(.damaged(format: "WebP", offset: data.count, problem: "the data ends early"))
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            throw ImageError(.unsupported(format: "WebP", feature: "encoding"))
        default:
            // The library does not report the position of the damage.
            let chunk = chunk("VP8 ", of: data) ?? chunk("VP8L", of: data)
            throw ImageError(
                .damaged(format: "WebP", offset: chunk?.startIndex ?? 0, problem: "the pixels cannot be decoded"))
        }
    }

    /// Returns the Exif block without the name that JPEG requires, because some programs also add
    /// this name to WebP images.
    private static func exifBlock(of data: [UInt8]) -> ArraySlice<UInt8>? {
        let name = Array("Exif\0\0".utf8)
        return chunk("EXIF", of: data).map { $0.starts(with: name) ? $0.dropFirst(name.count) : $0 }
    }

    private static func chunk(_ name: String, of data: [UInt8]) -> ArraySlice<UInt8>? {
        // Skips the header of the outer chunk, and the header of the first chunk inside it.
        var start = 12 + 8
        while start <= data.count {
            let length = data[start - 4..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
            if data[start - 8..<start - 4].elementsEqual(name.utf8) { return data[start...].prefix(length) }
            // Chunks have an even length.
            start += length + length % 2 + 8
        }
        return nil
    }
}
