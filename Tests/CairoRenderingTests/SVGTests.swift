import CairoRendering
import Drawing
import Geometry
import Glibc
import Platform
import Testing

struct SVGTests {
    @Test(arguments: [Transform.identity, Transform(rotationAngle: 0.3)])
    func `an SVG file contains shapes as paths, and gives the picture's size in pixels`(transform: Transform) throws {
        let disc = Shape(Path(ovalIn: Rect(x: 10, y: 10, width: 70, height: 50)), fill: Color(hex: 0x4D66E6))
        let text = try svg(of: picture(.shape(disc), transform: transform))
        #expect(text.contains("width=\"100px\" height=\"100px\""))
        #expect(text.contains("fill:rgb(30.196078%,40%,90.196078%)"))
        #expect(!text.contains("<image") && !text.contains("<mask"))
    }

    @Test func `a transparent background is not painted`() throws {
        var nothing = Picture(size: Size(width: 10, height: 10), background: .clear)
        #expect(try !svg(of: nothing).contains("<rect"))
        nothing.background = .white
        #expect(try svg(of: nothing).contains("<rect"))
    }

    @Test func `failing to create a file and failing to write to it cause different errors`() {
        let nothing = Picture(size: Size(width: 10, height: 10), background: .white)
        #expect(
            throws: ImageError(path: "/nowhere/at-all.svg", .cannotCreate(reason: "No such file or directory"))
        ) { try nothing.writeSVG(to: "/nowhere/at-all.svg") }
        #expect(throws: ImageError(path: "/dev/full", .cannotWrite(reason: "No space left on device"))) {
            try nothing.writeSVG(to: "/dev/full")
        }
    }

    private func svg(of picture: Picture) throws -> String {
        let path = "/tmp/touchstone-\(getpid())-\(UInt64.random(in: 0 ... .max)).svg"
        defer { unsafe unlink(path) }
        try picture.writeSVG(to: path)
        return String(decoding: try Files.read(path), as: UTF8.self)
    }
}
