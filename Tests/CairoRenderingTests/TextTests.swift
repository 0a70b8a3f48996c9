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
        return places.reduce(.zero) { box, location in
            let pixel = Point(x: Double(location % image.width), y: Double(location / image.width))
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

    /// The positions of twelve letters of a layer that is painted at a scale, in the layer's own
    /// space: the means of their ink.
    private func positions(ofLettersAt scale: Double, isHinted: Bool) throws -> [Double] {
        let text = measurer.text(String(repeating: "l", count: 12), font: font, color: .black, at: Point(x: 5.3, y: 30))
        let transform = Transform(scaleX: scale, y: scale)
        let layer = Layer(
            version: 1, bounds: Rect(x: 0, y: 0, width: 100, height: 40), items: [Item(id: "text", .text(text))],
            background: .white, raster: transform, hintsText: isHinted)
        var picture = Picture(size: Size(width: 200, height: 80), background: .white)
        picture.add(.layer(layer), id: "layer", transform: transform)
        let pixels = try CairoRenderingTests.image(of: picture).pixels
        var (positions, letter): ([Double], (ink: Double, time: Double)) = ([], (0, 0))
        for x in 0..<200 {
            let ink = stride(from: x, to: pixels.count, by: 200).reduce(0.0) { $0 + Double(255 - (pixels[$1] & 255)) }
            letter = (letter.ink + ink, letter.time + ink * (Double(x) + 0.5))
            if ink == 0, letter.ink > 0 {
                positions.append(letter.time / letter.ink / scale)
                letter = (0, 0)
            }
        }
        return positions
    }

    @Test(arguments: [1, 1.1, 1.25, 1.4, 1.7])
    func `without hinting, letters keep their places at every scale`(scale: Double) throws {
        // Cairo computes coverage in steps, which moves a mean by up to a tenth of a pixel. With hinting, letters move by up to
        // half a pixel.
        let tolerance = 0.125
        let (expected, letters) = (
            try positions(ofLettersAt: 2, isHinted: false), try positions(ofLettersAt: scale, isHinted: false)
        )
        let advance = (expected[11] - expected[0]) / 11
        #expect(letters.count == 12 && expected.count == 12)
        for (index, position) in letters.enumerated() {
            #expect(abs(position - expected[index]) < tolerance)
            #expect(abs(position - letters[0] - Double(index) * advance) < tolerance)
        }
    }

    @Test func `with hinting, letters move to whole pixels`() throws {
        let letters = try positions(ofLettersAt: 1.1, isHinted: true)
        for position in letters {
            let pixels = (position - letters[0]) * 1.1
            #expect(abs(pixels - pixels.rounded()) < 0.125)
        }
    }
}
