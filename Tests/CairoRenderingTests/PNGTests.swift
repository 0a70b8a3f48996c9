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
        #expect {
            try image.writePNG(to: "/nowhere/at-all.png")
        } throws: {
            guard case .cannotCreateFile("/nowhere/at-all.png", let reason) = $0 as? CairoError else { return false }
            return reason == "No such file or directory"
        }
        #expect {
            try image.writePNG(to: "/dev/full")
        } throws: {
            guard case .cannotWriteFile("/dev/full", let reason) = $0 as? CairoError else { return false }
            return reason == "No space left on device"
        }
    }

    @Test func `a file that is not an image is refused`() {
        #expect {
            try ImageSurface(contentsOfPNG: "/dev/null")
        } throws: {
            guard case .cannotReadFile("/dev/null", _) = $0 as? CairoError else { return false }
            return true
        }
    }

    @Test func `an image larger than cairo's limit is refused`() {
        #expect {
            try ImageSurface(size: Size(width: 1e6, height: 1))
        } throws: {
            guard case .noSurface(1_000_000, 1, _) = $0 as? CairoError else { return false }
            return true
        }
    }
}
