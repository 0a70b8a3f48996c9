import CairoRendering
import Drawing
import Geometry
import Glibc
import Platform
import Testing

/// The lines of the documentation's page are compiled and run.
struct DocumentationTests {
    @Test func `the code on the documentation page saves a picture and draws it as an image`() throws {
        let folder = "/tmp/touchstone-\(getpid())-page"
        try #require(unsafe mkdir(folder, 0o700) == 0)
        defer {
            for name in ["disc.png", "disc.svg", "disc.pdf"] { unsafe unlink("\(folder)/\(name)") }
            unsafe rmdir(folder)
        }
        var picture = Picture(size: Size(width: 400, height: 300), background: .white)
        picture.fill(Path(ovalIn: Rect(x: 20, y: 20, width: 200, height: 120)), Color(hex: 0x4D66E6))
        let sky = Gradient(colors: [Color(hex: 0x203080), Color(hex: 0xA0C0F0), .white])
        let panel = Path(roundedRect: Rect(x: 20, y: 160, width: 200, height: 120), cornerRadius: 12)
        picture.fill(panel, .linearGradient(sky, startPoint: Point(x: 0, y: 160), endPoint: Point(x: 0, y: 280)))
        picture.stroke(panel, Stroke(color: .black, width: 3, cap: .round, dash: [0, 8]))
        let measurer = TextMeasurer()
        let style = ParagraphStyle(width: 160, alignment: .center, numberOfLines: 3)
        let font = Font(size: 18, weight: .semibold, isItalic: true)
        let words = measurer.text("שלום, world", font: font, color: .black, paragraph: style, at: Point(x: 230, y: 40))
        picture.draw(words)
        try picture.writePNG(to: folder + "/disc.png", scale: 2)
        try picture.writeSVG(to: folder + "/disc.svg")
        try picture.writePDF(to: folder + "/disc.pdf")
        let photo = try Image(contentsOfFile: folder + "/disc.png")
        let frame = ContentMode.scaleAspectFit.rect(for: photo.size, in: Rect(x: 0, y: 0, width: 200, height: 200))
        picture.draw(photo, in: frame, transform: Transform(rotationAngle: 0.1), opacity: 0.8)
        #expect((photo.width, photo.height) == (800, 600))
        #expect(frame == Rect(x: 0, y: 25, width: 200, height: 150))
    }

    @Test func `every line of code on the documentation page is tested`() throws {
        let here = String(#filePath)
        let root = here.dropLast("Tests/CairoRenderingTests/DocumentationTests.swift".count)
        let page = try Files.read(root + "Sources/CairoRendering/CairoRendering.docc/CairoRendering.md")
        let test = Set(lines(of: try Files.read(here)))
        var isCode = false
        for line in lines(of: page) {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
            } else if isCode {
                #expect(test.contains(line))
            }
        }
    }

    private func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
}
