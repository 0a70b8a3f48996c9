import Drawing
import Geometry
import Platform
import Testing

@testable import CairoRendering

/// Sizes and dates that are read without the pixels.
struct ImageHeaderTests {
    private static let path = "/tmp/touchstone-header-\(Environment.processIdentifier)"

    private func header(_ data: [UInt8]) throws -> ImageHeader {
        let path = "\(Self.path)-\(UInt64.random(in: 0 ... .max))"
        defer { try? Files.remove(path) }
        try Files.write(data, to: path)
        return try ImageHeader(contentsOfFile: path)
    }

    /// An Exif block in big-endian order with an orientation and the date of the exposure.
    private static func exif(orientation: UInt8, date: String) -> [UInt8] {
        var block: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        block += [0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        block += [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]
        block += [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 56, 0, 0, 0, 0]
        return block + Array(date.utf8) + [0]
    }

    private static func jpeg(_ segments: [UInt8]...) -> [UInt8] {
        var data: [UInt8] = [0xFF, 0xD8]
        for segment in segments {
            let length = segment.count + 2
            data += [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
            data += segment
        }
        return data + JPEGFixtures.baseline.dropFirst(2)
    }

    /// `JPEGFixtures.baseline` has 32 by 16 pixels.
    @Test func `the header of a JPEG file has the size of the upright photo and the date of the exposure`() throws {
        let block = Array("Exif\0\0".utf8) + Self.exif(orientation: 6, date: "2026:05:09 11:20:33")
        let rotated = try header(Self.jpeg(block))
        #expect(rotated.size == Size(width: 16, height: 32) && rotated.date == "2026:05:09 11:20:33")
        let plain = try header(JPEGFixtures.baseline)
        #expect(plain.size == Size(width: 32, height: 16) && plain.date == nil)
    }

    @Test func `a header that is longer than usual is read to its end`() throws {
        let preview = [UInt8](repeating: 7, count: 60_000)
        #expect(try header(Self.jpeg(preview, preview, preview)).size == Size(width: 32, height: 16))
    }

    @Test func `the header agrees with the decoded image, also in WebP and PNG files`() throws {
        var picture = Picture(size: Size(width: 30, height: 20), background: .white)
        picture.fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .black)
        let png = try CairoRenderingTests.image(of: picture).png()
        for data in [png, WebPFixtures.lossy, WebPFixtures.lossless, JPEGFixtures.progressive] {
            #expect(try header(data).size == Image(data: data).size)
        }
    }

    @Test func `a text file, an empty file, a header that ends early and a missing file have no header`() throws {
        for data in [Array("hello".utf8), [], Array(JPEGFixtures.baseline.prefix(40))] {
            #expect(throws: ImageError.self) { try header(data) }
        }
        let error = #expect(throws: ImageError.self) { try ImageHeader(contentsOfFile: "\(Self.path)-none") }
        #expect(error?.path == "\(Self.path)-none")
    }
}
