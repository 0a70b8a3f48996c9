import CCairo
import Drawing
import Geometry
import Glibc
import Platform
import Testing

@testable import CairoRendering

struct ImageFileTests {
    private static let corners: [Character: UInt32] = [
        "R": 0xFFE6_4D4D, "G": 0xFF4D_CC66, "B": 0xFF4D_66E6, "W": 0xFFFF_FFFF,
    ]

    /// The image in its own size.
    private func painted(_ image: Image) throws -> ImageSurface {
        var picture = Picture(size: image.size, background: .clear)
        picture.draw(image, in: Rect(origin: .zero, size: image.size))
        return try CairoRenderingTests.image(of: picture, format: .argb32)
    }

    /// The greatest difference between the middles of the four quarters and the given colors, in
    /// reading order.
    private func difference(of image: Image, from colors: String) throws -> UInt32 {
        let surface = try painted(image)
        let places = [(1, 1), (3, 1), (1, 3), (3, 3)].map { (image.width * $0.0 / 4, image.height * $0.1 / 4) }
        return zip(places, colors).map { greatestDifference(surface[$0.0, $0.1], Self.corners[$1] ?? 0) }.max() ?? 255
    }

    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive, JPEGFixtures.inks])
    func `baseline, progressive and CMYK JPEG images are read`(data: [UInt8]) throws {
        let image = try Image(data: data)
        #expect((image.width, image.height, image.isOpaque) == (32, 16, true))
        #expect(try difference(of: image, from: "RGBW") <= 6)
    }

    @Test func `a gray JPEG image is read`() throws {
        let surface = try painted(try Image(data: JPEGFixtures.grey))
        #expect(greatestDifference(surface[2, 4], 0xFF32_3232) <= 2)
        #expect(greatestDifference(surface[13, 4], 0xFFC8_C8C8) <= 2)
    }

    /// The colors of the corners, by Exif's definition of the sides on which row 0 and column 0
    /// are.
    @Test(arguments: 1...8, [true, false])
    func `a photo is upright regardless of the camera's orientation`(orientation: Int, isLittle: Bool) throws {
        let colors = ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"][orientation - 1]
        let image = try Image(data: JPEGFixtures.baseline(orientation: UInt8(orientation), isLittle: isLittle))
        #expect((image.width, image.height) == (orientation <= 4 ? (32, 16) : (16, 32)))
        #expect(try difference(of: image, from: colors) <= 6)
    }

    @Test func `a PNG image is read with its transparency`() throws {
        var picture = Picture(size: Size(width: 9, height: 7), background: .clear)
        picture.fill(Path(rect: Rect(x: 2, y: 2, width: 4, height: 4)), Color(hex: 0x4D66E6, alpha: 0.5))
        let path = "/tmp/touchstone-\(getpid())-\(UInt64.random(in: 0 ... .max)).png"
        defer { unsafe unlink(path) }
        try picture.writePNG(to: path)
        let image = try Image(contentsOfFile: path)
        #expect((image.width, image.height, image.isOpaque) == (9, 7, false))
        let surface = try painted(image)
        #expect(surface[1, 1] == 0)
        #expect(greatestDifference(surface[3, 3], 0x8027_3373) <= 1)
    }

    /// Two pixels of 16 bits a channel, E6E6 4D4D 4D4D FFFF and 0000 8080 FFFF 8080.
    private static let deepPNG: [UInt8] = [
        137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 1, 16, 6, 0, 0, 0, 164,
        178, 163, 201, 0, 0, 0, 24, 73, 68, 65, 84, 120, 156, 99, 120, 246, 204, 23, 8, 254, 255, 103, 96, 104, 104,
        248, 255, 191, 161, 1, 0, 75, 219, 8, 253, 27, 109, 202, 44, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
    ]

    @Test func `a PNG image with 16 bits per channel is read`() throws {
        let image = try Image(data: Self.deepPNG)
        #expect((image.width, image.height, image.isOpaque) == (2, 1, false))
        let surface = try painted(image)
        #expect(greatestDifference(surface[0, 0], 0xFFE6_4D4D) <= 1)
        // Multiplied by an alpha of 128.
        #expect(greatestDifference(surface[1, 0], 0x8000_4080) <= 1)
    }

    /// Newer versions of cairo read deep images as numbers of other formats: this one has 10 bits,
    /// another 8 of alpha alone.
    @Test func `pixels with 10 bits per channel, or with only an alpha channel, are converted`() throws {
        for (kind, format, color) in [
            (CAIRO_FORMAT_RGB30, ImageSurface.Format.rgb24, 0xFFE6_4D66), (CAIRO_FORMAT_A8, .argb32, 0x8000_0000),
        ] as [(cairo_format_t, ImageSurface.Format, UInt32)] {
            let deep = try Surface(kind, width: 5, height: 3)
            deep.context.replaceAll(with: format == .rgb24 ? Color(hex: 0xE64D66) : Color(hex: 0, alpha: 0.5))
            let image = try ImageSurface(converting: deep)
            #expect((image.width, image.height, image.format) == (5, 3, format))
            #expect(image.pixels.allSatisfy { greatestDifference($0, color) <= 1 })
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
    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive])
    func `reading a truncated JPEG image fails with the decoder's reason`(data: [UInt8]) {
        for count in stride(from: 20, to: data.count - 2, by: 7) {
            guard case .damaged("JPEG", nil, let problem)? = reason(of: Array(data.prefix(count))) else {
                Issue.record("\(count) bytes are an image")
                continue
            }
            #expect(!problem.isEmpty)
        }
    }

    private func pngData() throws -> [UInt8] {
        let path = "/tmp/touchstone-\(getpid())-\(UInt64.random(in: 0 ... .max)).png"
        defer { unsafe unlink(path) }
        try picture(.shape(Shape(Path(ovalIn: Rect(x: 5, y: 5, width: 80, height: 60)), fill: .black))).writePNG(
            to: path)
        return try Files.read(path)
    }

    /// Fault in files: an image ends too early.
    @Test func `the error for a truncated PNG image gives the offset of the damage`() throws {
        let data = try pngData()
        for count in stride(from: 33, to: data.count, by: data.count / 40) {
            let expected = ImageError.Reason.damaged(format: "PNG", offset: count, problem: "the data ends early")
            #expect(reason(of: Array(data.prefix(count))) == expected)
        }
        #expect(reason(of: Array(data.prefix(20))) == .damaged(format: "PNG", offset: 12, problem: "no header"))
    }

    /// Fault in files: 200 corrupted images.
    @Test func `reading a corrupted image throws an error or gives an image that can be painted`() throws {
        let sources = [JPEGFixtures.baseline, JPEGFixtures.progressive, JPEGFixtures.inks, try pngData()]
        var state: UInt64 = 17
        func number(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var errors = 0
        for index in 0..<200 {
            var data = sources[index % sources.count]
            for _ in 0...number(below: 4) { data[2 + number(below: data.count - 2)] ^= UInt8(1 << number(below: 8)) }
            // A size that the bits have made too large for a test's patience is not painted.
            guard let image = try? Image(data: data) else {
                errors += 1
                continue
            }
            if image.width * image.height < 1 << 20 { _ = try painted(image) }
        }
        #expect(errors > 60 && errors < 200)
    }

    /// Fault in files: the header of an image claims more pixels than fit into memory.
    @Test func `reading an image that claims to be huge or empty fails`() throws {
        var png = try pngData()
        png.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        #expect(reason(of: png) == .tooLarge(width: 65536, height: 65536))
        png.replaceSubrange(16..<24, with: [0, 0, 0x20, 1, 0, 0, 0x20, 0])
        #expect(reason(of: png) == .tooLarge(width: 8193, height: 8192))
        png.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 9])
        #expect(reason(of: png) == .noPixels(width: 0, height: 9))
        var jpeg = JPEGFixtures.baseline
        let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(reason(of: jpeg) == .tooLarge(width: 65500, height: 65500))
    }

    @Test func `creating an image with the wrong number of bytes or an invalid size fails`() {
        #expect(throws: ImageError(.wrongByteCount(expected: 24, actual: 23))) {
            try Image(width: 3, height: 2, bytes: Array(repeating: 0, count: 23))
        }
        #expect(throws: ImageError(.noPixels(width: 0, height: 2))) { try Image(width: 0, height: 2, bytes: []) }
        #expect(throws: ImageError(.tooLarge(width: 1, height: 32768))) {
            try Image(width: 1, height: 32768, bytes: [])
        }
        #expect(throws: ImageError(.tooLarge(width: .max, height: .max))) {
            try Image(width: .max, height: .max, bytes: [])
        }
    }

    /// Fault in files: a file that is missing, or not an image.
    @Test func `the error for a missing file or a file that is not an image names the file`() {
        #expect(throws: ImageError(path: "/nowhere/a.png", .unreadable(reason: "No such file or directory"))) {
            try Image(contentsOfFile: "/nowhere/a.png")
        }
        #expect(throws: ImageError(path: "/dev/null", .unknownFormat)) { try Image(contentsOfFile: "/dev/null") }
        let error = ImageError(path: "a.png", .damaged(format: "PNG", offset: 9, problem: "no header"))
        #expect("\(error)" == "a.png: PNG data, byte 9: no header")
        let other = ImageError(path: "a.jpg", .damaged(format: "JPEG", offset: nil, problem: "Bogus marker length"))
        #expect("\(other)" == "a.jpg: JPEG data: Bogus marker length")
    }
}
