import Drawing
import Geometry
import Testing

@testable import CairoRendering

struct WebPTests {
    private static let opaque: [UInt32] = [0xFFE6_4D4D, 0xFF4D_CC66, 0xFF4D_66E6, 0xFFFF_FFFF]
    /// Multiplied by alphas of 255, 128, 255 and 0.
    private static let translucent: [UInt32] = [0xFFE6_4D4D, 0x8027_6633, 0xFF4D_66E6, 0]

    private func painted(_ image: Image) throws -> ImageSurface {
        var picture = Picture(size: image.size, background: .clear)
        picture.draw(image, in: Rect(origin: .zero, size: image.size))
        return try CairoRenderingTests.image(of: picture, format: .argb32)
    }

    /// The colors at the centers of the four quarters, in reading order.
    private func quarters(of image: Image) throws -> [UInt32] {
        let surface = try painted(image)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { surface[image.width * $0.0 / 4, image.height * $0.1 / 4] }
    }

    @Test(
        arguments: [
            (WebPFixtures.lossy, opaque, 6), (WebPFixtures.lossless, opaque, 0),
            (WebPFixtures.translucent, translucent, 1), (WebPFixtures.lossyTranslucent, translucent, 6),
        ] as [([UInt8], [UInt32], UInt32)])
    func `a WebP image is read with its transparency`(data: [UInt8], colors: [UInt32], tolerance: UInt32) throws {
        let image = try Image(data: data)
        #expect((image.width, image.height, image.isOpaque) == (32, 16, colors == Self.opaque))
        #expect(greatestDifference(try quarters(of: image), colors) <= tolerance)
    }

    @Test(arguments: [
        (WebPFixtures.lossy, opaque), (WebPFixtures.lossless, opaque), (WebPFixtures.translucent, translucent),
        (WebPFixtures.lossyTranslucent, translucent),
    ])
    func `a WebP image is scaled down to fit a size`(data: [UInt8], colors: [UInt32]) throws {
        for (limit, expected) in [
            (Size(width: 16, height: 100), (16, 8)), (Size(width: 100, height: 6), (12, 6)),
            (Size(width: 1, height: 1), (1, 1)), (Size(width: 32, height: 16), (32, 16)),
            (Size(width: 900, height: 900), (32, 16)),
        ] {
            let image = try Image(data: data, fitting: limit)
            #expect((image.width, image.height) == expected)
            guard image.height >= 6 else { continue }
            #expect(greatestDifference(try quarters(of: image), colors) <= 12, "\(limit)")
        }
    }

    @Test(arguments: [[], Array("Exif\0\0".utf8)])
    func `the size limit of a WebP photo applies after the photo is rotated upright`(name: [UInt8]) throws {
        let orientation6: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let data = WebPFixtures.lossy(exif: name + orientation6)
        for (limit, size) in [(nil, (16, 32)), (Size(width: 8, height: 100), (8, 16))] as [(Size?, (Int, Int))] {
            let image = try Image(data: data, fitting: limit)
            #expect((image.width, image.height) == size)
            #expect(greatestDifference(try quarters(of: image)[0], 0xFF4D_66E6) <= 6)
        }
    }

    private func reason(of data: [UInt8]) -> ImageError.Reason? {
        do {
            _ = try Image(data: data)
            return nil
        } catch {
            return error.reason
        }
    }

    /// Fault in files: an image ends too early.
    @Test(arguments: [
        WebPFixtures.lossy, WebPFixtures.lossless, WebPFixtures.translucent, WebPFixtures.lossyTranslucent,
    ])
    func `the error for a truncated WebP image gives the offset of the damage`(data: [UInt8]) {
        for count in 12..<data.count {
            let expected = ImageError.Reason.damaged(format: "WebP", offset: count, problem: "the data ends early")
            #expect(reason(of: Array(data.prefix(count))) == expected, "\(count) bytes")
        }
        #expect(reason(of: Array(data.prefix(11))) == .unknownFormat)
    }

    /// Fault in files: corrupted images.
    @Test func `reading a corrupted WebP image throws an error or gives an image that can be painted`() throws {
        let sources = [WebPFixtures.lossy, WebPFixtures.lossless, WebPFixtures.lossyTranslucent]
        var errors = 0
        for index in 0..<300 {
            var data = sources[index % 3]
            data[12 + index * 7 % (data.count - 12)] ^= UInt8(1 << (index % 8))
            guard let image = try? Image(data: data) else {
                errors += 1
                continue
            }
            if image.width * image.height < 1 << 20 { _ = try painted(image) }
        }
        #expect(errors > 30 && errors < 270)
    }

    @Test func `the error for corrupted WebP pixels gives the offset of their chunk`() {
        var data = WebPFixtures.lossy
        // The start code of the key frame.
        data[23] = 0
        guard case .damaged("WebP", let offset, _)? = reason(of: data) else {
            Issue.record("\(String(describing: reason(of: data)))")
            return
        }
        #expect(offset == 20)
    }

    /// Fault in files: the header of an image claims more pixels than fit into memory.
    @Test func `reading a WebP image that claims to be huge fails`() {
        var data = WebPFixtures.lossy
        // The width and the height behind the start code.
        data.replaceSubrange(26..<30, with: [0xFF, 0x3F, 0xFF, 0x3F])
        #expect(reason(of: data) == .tooLarge(width: 16383, height: 16383))
    }

    @Test func `the error for an animated WebP image gives the reason`() {
        #expect(reason(of: WebPFixtures.animation) == .unsupported(format: "WebP", feature: "animation"))
        let error = ImageError(path: "a.webp", .unsupported(format: "WebP", feature: "animation"))
        #expect("\(error)" == "a.webp: WebP images with animation cannot be read")
    }
}
