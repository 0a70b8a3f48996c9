import CairoRendering
import Drawing
import Geometry
import Glibc
import Testing

struct PNGTests {
    @Test(arguments: [ImageSurface.Format.rgb24, .argb32])
    func `an image that is written and read back has the same pixels`(format: ImageSurface.Format) throws {
        let shape = Shape(Path(ovalIn: Rect(x: 10, y: 10, width: 70, height: 50)), fill: Color(hex: 0x4D66E6))
        var drawing = picture(.shape(shape))
        drawing.background = format == .rgb24 ? .white : .clear
        let written = try image(of: drawing, format: format)
        let path = "/tmp/touchstone-\(getpid())-\(format).png"
        defer { unsafe unlink(path) }
        try written.writePNG(to: path)
        let read = try ImageSurface(contentsOfPNG: path)
        #expect(read.format == format)
        #expect(greatestDifference(read.pixels, written.pixels) <= 1)
    }

    @Test func `failing to create a file and failing to write to it cause different errors`() throws {
        let image = try ImageSurface(size: Size(width: 10, height: 10))
        let missing = ImageError(path: "/nowhere/at-all.png", .cannotCreate(reason: "No such file or directory"))
        #expect(throws: missing) { try image.writePNG(to: "/nowhere/at-all.png") }
        #expect("\(missing)" == "cannot create /nowhere/at-all.png: No such file or directory")
        let full = ImageError(path: "/dev/full", .cannotWrite(reason: "No space left on device"))
        #expect(throws: full) { try image.writePNG(to: "/dev/full") }
        #expect("\(full)" == "cannot write /dev/full: No space left on device")
    }

    @Test func `a file that is not an image is refused`() {
        #expect {
            try ImageSurface(contentsOfPNG: "/dev/null")
        } throws: {
            guard let error = $0 as? ImageError, case .unreadable = error.reason else { return false }
            return error.path == "/dev/null"
        }
    }

    @Test func `an image larger than cairo's limit is refused`() {
        #expect {
            try ImageSurface(size: Size(width: 1e6, height: 1))
        } throws: {
            guard case .noSurface(1_000_000, 1, _)? = ($0 as? ImageError)?.reason else { return false }
            return true
        }
    }
}
