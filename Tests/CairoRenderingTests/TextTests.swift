import CairoRendering
import Drawing
import Geometry
import Testing

struct TextTests {
    private let measurer = TextMeasurer()
    private let font = Font(size: 20)

    private func image(ofText text: Text, transform: Transform = .identity) throws -> ImageSurface {
        var picture = Picture(size: Size(width: 200, height: 60), background: .white)
        picture.draw(text, transform: transform)
        return try CairoRenderingTests.image(of: picture)
    }

    /// The box around all pixels that are not white.
    private func ink(of image: ImageSurface) -> Rect {
        let places = image.pixels.enumerated().filter { $0.element != 0xFFFF_FFFF }.map(\.offset)
        return places.reduce(.zero) { box, place in
            let pixel = Point(x: Double(place % image.width), y: Double(place / image.width))
            return box.union(Rect(origin: pixel, size: Size(width: 1, height: 1)))
        }
    }

    @Test func `two copies of a text are twice as wide as one, and text in a larger font is wider`() {
        let once = measurer.measure("nn", font: font)
        #expect(measurer.measure("nnnn", font: font).width == 2 * once.width)
        #expect(measurer.measure("nn", font: Font(size: 40)).width > 1.8 * once.width)
        #expect(measurer.measure("", font: font).width == 0)
        #expect(once.ascent > 10 && once.descent > 2)
    }

    @Test(arguments: [TextAlignment.leading, .center, .trailing])
    func `text is painted within its measured bounds`(alignment: TextAlignment) throws {
        let text = measurer.text(
            "Wägjf", font: font, color: .black, at: Point(x: 100, y: 40), alignment: alignment)
        let measured = text.extent.ink.offsetBy(text.start - .zero)
        let painted = ink(of: try image(ofText: text))
        #expect(measured.insetBy(dx: -1, dy: -1).union(painted) == measured.insetBy(dx: -1, dy: -1))
        #expect(painted.width > measured.width - 3 && painted.height > measured.height - 3)
    }

    @Test func `rotated text stays within its bounds`() throws {
        let text = measurer.text("Wägjf", font: font, color: .black, at: .zero, alignment: .center)
        let transform = Transform(translation: Vector(dx: 100, dy: 30)).rotated(by: 0.3)
        let bounds = Item(id: "text", .text(text), transform: transform).bounds
        let painted = ink(of: try image(ofText: text, transform: transform))
        #expect(painted.area > 400)
        #expect(bounds.union(painted) == bounds)
    }

    @Test func `bold text is darker than regular text`() throws {
        let texts = [Font.Weight.regular, .bold].map {
            measurer.text(
                "Hello", font: Font(size: 20, weight: $0), color: .black, at: Point(x: 10, y: 40))
        }
        let darknesses = try texts.map { darkness(of: try image(ofText: $0).pixels) }
        #expect(darknesses[1] > 1.2 * darknesses[0])
    }

    @Test(arguments: [1, 1.25, 2], [Color.black, Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.6)])
    func `text that is painted again, or moved by whole pixels, has the same pixels`(
        scale: Double, color: Color
    ) throws {
        let renderer = Renderer()
        let text = measurer.text("Wägjf 42", font: font, color: color, at: Point(x: 7.3, y: 24.6))
        for step in 0..<4 {
            let move = Vector(dx: Double(step / 2 * 11), dy: Double(step / 2 * 3))
            var picture = Picture(size: Size(width: 260, height: 80), background: .white)
            picture.draw(
                text, transform: Transform(scaleX: scale, y: scale).concatenating(Transform(translation: move)))
            let image = try ImageSurface(size: picture.size)
            renderer.paint(picture, on: image)
            let fresh = try CairoRenderingTests.image(of: picture)
            #expect(greatestDifference(image.pixels, fresh.pixels) <= 1, "step \(step)")
            #expect(darkness(of: image.pixels) > 100)
        }
    }
}
