import CairoRendering
import Drawing
import Geometry
import Testing

struct LayerTests {
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 40)

    private func layer(
        version: Int = 1, dot: Color = .black, raster: AffineTransform? = .identity, background: Color = .clear
    ) -> Layer {
        let dot = Item(
            id: "dot", .shape(Shape(Path(ovalIn: Rect(x: 5.5, y: 6, width: 20, height: 60)), fill: dot)))
        return Layer(version: version, bounds: bounds, items: [dot], background: background, raster: raster)
    }

    private func picture(_ layer: Layer, _ transform: AffineTransform, opacity: Double = 1) -> Picture {
        CairoRenderingTests.picture(.layer(layer), transform: transform, opacity: opacity)
    }

    private let move = AffineTransform(translation: Vector(dx: 30, dy: 20))

    @Test(arguments: [Color.clear, .white, Color(hex: 0xFF0000, alpha: 0.4)])
    func `a kept layer moved by whole pixels looks as if painted anew`(background: Color) throws {
        let kept = try image(of: picture(layer(background: background), move))
        let anew = try image(of: picture(layer(raster: nil, background: background), move))
        #expect(greatestDifference(kept.pixels, anew.pixels) <= 2)
        #expect(kept[45, 40] == 0xFF00_0000)
    }

    @Test func `a layer is cut at its bounds`() throws {
        let image = try image(of: picture(layer(), move))
        #expect((image[45, 59], image[45, 60]) == (0xFF00_0000, 0xFFFF_FFFF))
    }

    @Test func `a layer rasterised for a turn is sharp at that turn`() throws {
        let turn = AffineTransform(translation: Vector(dx: 50, dy: 30)).rotated(by: 0.5).scaledBy(x: 1.3, y: 1.3)
        let kept = try image(of: picture(layer(raster: turn), turn))
        let anew = try image(of: picture(layer(raster: nil), turn))
        #expect(greatestDifference(kept.pixels, anew.pixels) <= 2)
    }

    @Test func `a kept layer is painted again only when its version changes`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        renderer.paint(picture(layer(version: 1, dot: .black), move), on: image)
        renderer.paint(picture(layer(version: 1, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_0000)
        renderer.paint(picture(layer(version: 2, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_FF00)
    }

    @Test func `a layer that left the picture is forgotten`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        renderer.paint(picture(layer(version: 1, dot: .black), move), on: image)
        renderer.paint(Picture(size: Size(width: 100, height: 100), background: .white), on: image)
        renderer.paint(picture(layer(version: 1, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_FF00)
    }

    @Test func `a stretched layer grows about its own origin`() throws {
        let image = try image(of: picture(layer(), move.scaledBy(x: 1.5, y: 1.5)))
        #expect(image[30 + 23, 20 + 45] == 0xFF00_0000)
        #expect(image[30 + 5, 20 + 45] == 0xFFFF_FFFF)
    }

    @Test(arguments: [nil, AffineTransform.identity])
    func `a layer can be seen through`(raster: AffineTransform?) throws {
        let image = try image(of: picture(layer(raster: raster), move, opacity: 0.5))
        #expect(greatestDifference(image[45, 40], 0xFF80_8080) <= 1)
    }
}
