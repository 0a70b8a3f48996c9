import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// Image files as cameras and interrupted downloads produce them.
struct PhotoTests {
    /// An Exif block in TIFF's format with an orientation as a number of a type.
    private func block(_ orientation: UInt8, isLittle: Bool, isLong: Bool) -> [UInt8] {
        let type: UInt8 = isLong ? 4 : 3
        return isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, type, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, type, 0, 0, 0, 1]
                + (isLong ? [0, 0, 0, orientation] : [0, orientation, 0, 0]) + [0, 0, 0, 0]
    }

    /// `JPEGFixtures.baseline` with an Exif segment.
    private func jpeg(_ block: [UInt8], fill: [UInt8] = []) -> [UInt8] {
        let contents = Array("Exif\0\0".utf8) + block
        return [0xFF, 0xD8] + fill + [0xFF, 0xE1, 0, UInt8(contents.count + 2)] + contents
            + JPEGFixtures.baseline.dropFirst(2)
    }

    private func pixels(of image: Image) throws -> ImageSurface {
        var picture = Picture(size: image.size, background: .clear)
        picture.draw(image, in: Rect(origin: .zero, size: image.size))
        return try CairoRenderingTests.image(of: picture, format: .argb32)
    }

    /// The top left quarter of an image of four colors; held in orientation 6, it was at the bottom
    /// left.
    private func expectTurned(_ image: Image, _ comment: Comment) throws {
        #expect((image.width, image.height) == (16, 32), comment)
        #expect(greatestDifference(try pixels(of: image)[4, 8], 0xFF4D_66E6) <= 6, comment)
    }

    @Test func `a photo is upright even if Exif stores its orientation as a LONG`() throws {
        for isLittle in [true, false] {
            try expectTurned(
                try Image(data: jpeg(block(6, isLittle: isLittle, isLong: true))), "little-endian: \(isLittle)")
        }
    }

    @Test func `a photo is upright even if fill bytes precede the Exif marker`() throws {
        let exif = block(6, isLittle: false, isLong: false)
        for count in [1, 2, 7] {
            let fill = [UInt8](repeating: 0xFF, count: count)
            try expectTurned(try Image(data: jpeg(exif, fill: fill)), "\(count) fill bytes")
            // A comment of two bytes stands between the fill bytes and the Exif marker.
            let comment: [UInt8] = fill + [0xFF, 0xFE, 0, 4, 1, 2]
            try expectTurned(try Image(data: jpeg(exif, fill: comment)), "\(count) fill bytes before a comment")
        }
    }

    /// A PNG chunk with its checksum.
    private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let named = Array(name.utf8) + contents
        let checksum = named.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return number(UInt32(contents.count)) + named + number(~checksum)
    }

    @Test func `a PNG image is rotated upright if an Exif chunk contains its orientation`() throws {
        let four = try pixels(of: try Image(data: JPEGFixtures.baseline)).png()
        // Behind the header, and before the end.
        for offset in [33, four.count - 12] {
            for isLong in [true, false] {
                var data = four
                data.insert(contentsOf: chunk("eXIf", block(6, isLittle: false, isLong: isLong)), at: offset)
                try expectTurned(try Image(data: data), "chunk at \(offset)")
            }
        }
        // A chunk that claims to reach beyond the end of the file.
        var broken = four
        broken.insert(contentsOf: [0x7F, 0xFF, 0xFF, 0xFF] + Array("eXIf".utf8), at: 33)
        #expect(throws: ImageError.self) { try Image(data: broken) }
    }

    @Test(arguments: [JPEGFixtures.baseline, JPEGFixtures.progressive, JPEGFixtures.inks, JPEGFixtures.grey])
    func `a JPEG image that lacks only its end marker has all of its pixels`(data: [UInt8]) throws {
        let whole = try Image(data: data)
        let expected = try pixels(of: whole).pixels
        #expect(!whole.isIncomplete)
        for count in 1...2 {
            let image = try Image(data: Array(data.dropLast(count)))
            #expect(image.isIncomplete)
            #expect(try pixels(of: image).pixels == expected)
        }
        #expect(try !Image(data: data + [1, 2, 3]).isIncomplete)
    }

    @Test func `reading a progressive JPEG image that ends between two scans fails`() {
        let data = JPEGFixtures.progressive
        let scans = data.indices.filter {
            data[$0] == 0xFF && [0xDA, 0xC4].contains(data[min($0 + 1, data.count - 1)])
        }
        #expect(scans.count > 8)
        for scan in scans {
            #expect(throws: ImageError.self, "\(scan) bytes") { try Image(data: Array(data.prefix(scan))) }
        }
    }

    /// `JPEGFixtures.baseline` has 32 by 16 pixels, a quarter each red, green, blue and white.
    @Test func `an image is scaled down to fit a size, and keeps its proportions`() throws {
        let png = try pixels(of: try Image(data: JPEGFixtures.baseline)).png()
        let sizes: [(limit: Size, expected: (Int, Int))] = [
            (Size(width: 16, height: 100), (16, 8)), (Size(width: 100, height: 4), (8, 4)),
            (Size(width: 20, height: 20), (20, 10)), (Size(width: 2, height: 2), (2, 1)),
            (Size(width: 0, height: 0), (1, 1)), (Size(width: 32, height: 16), (32, 16)),
            (Size(width: 900, height: 900), (32, 16)), (Size(width: Double.infinity, height: 8), (16, 8)),
        ]
        for (limit, expected) in sizes {
            for data in [JPEGFixtures.baseline, JPEGFixtures.progressive, png] {
                let image = try Image(data: data, fitting: limit)
                #expect((image.width, image.height) == expected, "\(limit)")
                guard image.height >= 4 else { continue }
                let surface = try pixels(of: image)
                #expect(greatestDifference(surface[1, 1], 0xFFE6_4D4D) <= 6, "\(limit)")
                #expect(greatestDifference(surface[image.width - 2, image.height - 2], 0xFFFF_FFFF) <= 6, "\(limit)")
            }
        }
    }

    @Test func `the size limit of a photo applies after the photo is rotated upright`() throws {
        let data = jpeg(block(6, isLittle: true, isLong: false))
        let image = try Image(data: data, fitting: Size(width: 8, height: 100))
        #expect((image.width, image.height) == (8, 16))
        #expect(greatestDifference(try pixels(of: image)[2, 4], 0xFF4D_66E6) <= 6)
    }
}
