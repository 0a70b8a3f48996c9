import CairoRendering
import Drawing
import Geometry
import Glibc
import Platform
import Testing

struct SavingTests {
    private let folder: String

    init() throws {
        folder = "/tmp/touchstone-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try #require(unsafe mkdir(folder, 0o700) == 0)
    }

    private var disc: Picture {
        picture(.shape(Shape(Path(ovalIn: Rect(x: 10, y: 10, width: 70, height: 50)), fill: Color(hex: 0x4D66E6))))
    }

    private func files() -> Set<String> {
        var names: Set<String> = []
        guard let directory = unsafe opendir(folder) else { return [] }
        while let entry = unsafe readdir(directory) {
            names.insert(
                unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        unsafe closedir(directory)
        return names.subtracting([".", ".."])
    }

    private func remove() {
        for name in files() { unsafe unlink("\(folder)/\(name)") }
        unsafe rmdir(folder)
    }

    @Test func `a picture is written to a PNG file at the given scale`() throws {
        defer { remove() }
        try disc.writePNG(to: "\(folder)/a.png", scale: 1.5)
        let image = try ImageSurface(contentsOfPNG: "\(folder)/a.png")
        #expect((image.width, image.height) == (150, 150))
        // The disc's right end is at 80, thus 120.
        #expect((image[117, 52], image[123, 52]) == (0xFF4D_66E6, 0xFFFF_FFFF))
    }

    @Test func `a picture is written to a PDF file in points`() throws {
        defer { remove() }
        try disc.writePDF(to: "\(folder)/a.pdf")
        let text = String(decoding: try Files.read("\(folder)/a.pdf"), as: UTF8.self)
        #expect(text.hasPrefix("%PDF-") && text.contains("%%EOF"))
        // 100 pixels of 1/96 inch.
        #expect(text.contains("/MediaBox [ 0 0 75 75 ]"))
        #expect(!text.contains("/Subtype /Image"))
    }

    @Test func `an image is embedded once, at full resolution, in SVG and PDF files`() throws {
        defer { remove() }
        let image = try Image(data: JPEGFixtures.baseline)
        var picture = Picture(size: Size(width: 100, height: 100), background: .white)
        for position in [0.0, 50] { picture.draw(image, in: Rect(x: position, y: position, width: 4, height: 4)) }
        try picture.writeSVG(to: "\(folder)/a.svg")
        let text = String(decoding: try Files.read("\(folder)/a.svg"), as: UTF8.self)
        #expect(text.components(of: "<image ") == 1 && text.contains("width=\"32\" height=\"16\""))
        try picture.writePDF(to: "\(folder)/a.pdf")
        let document = String(decoding: try Files.read("\(folder)/a.pdf"), as: UTF8.self)
        #expect(document.components(of: "/Subtype /Image") == 1 && document.contains("/Width 32"))
    }

    @Test func `saving a picture replaces an existing file, and leaves no temporary files`() throws {
        defer { remove() }
        for name in ["a.png", "a.svg", "a.pdf"] {
            try Files.write(Array("old".utf8), to: "\(folder)/\(name)")
        }
        try disc.writePNG(to: "\(folder)/a.png")
        try disc.writeSVG(to: "\(folder)/a.svg")
        try disc.writePDF(to: "\(folder)/a.pdf")
        #expect(files() == ["a.png", "a.svg", "a.pdf"])
        for name in files() { #expect(try Files.read("\(folder)/\(name)").count > 100) }
    }

    /// Fault in files: a picture is saved in a missing folder, under the name of an existing
    /// folder, or on a full disk.
    @Test func `saving to a file that cannot be created or written throws an error`() {
        defer { remove() }
        #expect(throws: ImageError(path: "/nowhere/a.pdf", .cannotCreate(reason: "No such file or directory"))) {
            try disc.writePDF(to: "/nowhere/a.pdf")
        }
        #expect(throws: ImageError(path: folder, .cannotCreate(reason: "Is a directory"))) {
            try disc.writePNG(to: folder)
        }
        #expect(throws: ImageError(path: "/dev/full", .cannotWrite(reason: "No space left on device"))) {
            try disc.writePDF(to: "/dev/full")
        }
    }

    /// Fault in files: a picture whose size or scale is negative, infinite, far too large or not a
    /// number.
    @Test(arguments: [Double.nan, .infinity, -1, 1e300, 0])
    func `writing a picture whose size or scale is invalid fails, and the error names the file`(length: Double) {
        defer { remove() }
        let (picture, path) = (Picture(size: Size(width: length, height: 10), background: .white), "\(folder)/a")
        func expectError(_ write: () throws -> Void) {
            let error = #expect(throws: ImageError.self) { try write() }
            #expect(error?.path == path && error?.description.hasPrefix("\(path): cannot create an image of ") == true)
        }
        if length != 0 {
            expectError { try picture.writePNG(to: path) }
            expectError { try disc.writePNG(to: path, scale: length) }
        }
        if length != 0, length != 1e300 {
            expectError { try picture.writeSVG(to: path) }
            expectError { try picture.writePDF(to: path) }
        }
    }
}

extension String {
    /// The number of occurrences of a text.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
