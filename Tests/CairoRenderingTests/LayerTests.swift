import CairoRendering
import Drawing
import Geometry
import Testing

struct LayerTests {
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 40)

    private func layer(
        version: Int = 1, dot: Color = .black, raster: Transform? = .identity, background: Color = .clear
    ) -> Layer {
        let dot = Item(
            id: "dot", .shape(Shape(Path(ovalIn: Rect(x: 5.5, y: 6, width: 20, height: 60)), fill: dot)))
        return Layer(version: version, bounds: bounds, items: [dot], background: background, raster: raster)
    }

    private func picture(_ layer: Layer, _ transform: Transform, opacity: Double = 1) -> Picture {
        CairoRenderingTests.picture(.layer(layer), transform: transform, opacity: opacity)
    }

    private let move = Transform(translation: Vector(dx: 30, dy: 20))

    @Test(arguments: [Color.clear, .white, Color(hex: 0xFF0000, alpha: 0.4)])
    func `a cached layer moved by whole pixels looks freshly painted`(background: Color) throws {
        let kept = try image(of: picture(layer(background: background), move))
        let anew = try image(of: picture(layer(raster: nil, background: background), move))
        #expect(greatestDifference(kept.pixels, anew.pixels) <= 2)
        #expect(kept[45, 40] == 0xFF00_0000)
    }

    @Test func `a layer is clipped to its bounds`() throws {
        let image = try image(of: picture(layer(), move))
        #expect((image[45, 59], image[45, 60]) == (0xFF00_0000, 0xFFFF_FFFF))
    }

    @Test func `a layer rasterized for a rotation is sharp at that rotation`() throws {
        let turn = Transform(translation: Vector(dx: 50, dy: 30)).rotated(by: 0.5).scaledBy(x: 1.3, y: 1.3)
        let kept = try image(of: picture(layer(raster: turn), turn))
        let anew = try image(of: picture(layer(raster: nil), turn))
        #expect(greatestDifference(kept.pixels, anew.pixels) <= 2)
    }

    @Test func `a cached layer is repainted only when its version changes`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        renderer.paint(picture(layer(version: 1, dot: .black), move), on: image)
        renderer.paint(picture(layer(version: 1, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_0000)
        renderer.paint(picture(layer(version: 2, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_FF00)
    }

    @Test func `a layer that is no longer in the picture is removed from the cache`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        renderer.paint(picture(layer(version: 1, dot: .black), move), on: image)
        renderer.paint(Picture(size: Size(width: 100, height: 100), background: .white), on: image)
        renderer.paint(picture(layer(version: 1, dot: Color(hex: 0x00FF00)), move), on: image)
        #expect(image[45, 40] == 0xFF00_FF00)
    }

    @Test func `items with the same name share a bitmap, which is kept as long as any of the items exists`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        let (black, green): (UInt32, UInt32) = (0xFF00_0000, 0xFF00_FF00)
        func paint(_ dots: [(color: Color, x: Double)]) -> [UInt32] {
            var picture = Picture(size: Size(width: 100, height: 100), background: .white)
            for (index, dot) in dots.enumerated() {
                var layer = layer(dot: dot.color)
                layer.bitmapID = "dot"
                let transform = Transform(translation: Vector(dx: dot.x, dy: 20))
                picture.add(.layer(layer), id: ItemID("dot", index + dots.count), transform: transform)
            }
            renderer.paint(picture, on: image)
            return dots.map { image[Int($0.x) + 15, 40] }
        }
        let lime = Color(hex: 0x00FF00)
        #expect(paint([(.black, 0), (lime, 50)]) == [black, black])
        #expect(paint([(lime, 30)]) == [black])
        #expect(paint([]) == [])
        #expect(paint([(lime, 30)]) == [green])
    }

    @Test func `a stretched layer scales about its own origin`() throws {
        let image = try image(of: picture(layer(), move.scaledBy(x: 1.5, y: 1.5)))
        #expect(image[30 + 23, 20 + 45] == 0xFF00_0000)
        #expect(image[30 + 5, 20 + 45] == 0xFFFF_FFFF)
    }

    @Test(arguments: [nil, Transform.identity])
    func `a layer can be translucent`(raster: Transform?) throws {
        let image = try image(of: picture(layer(raster: raster), move, opacity: 0.5))
        #expect(greatestDifference(image[45, 40], 0xFF80_8080) <= 1)
    }

    @Test(arguments: [Color.clear, .white, Color(hex: 0xFF0000, alpha: 0.4)])
    func `a layer painted in several steps looks like a layer painted in one step`(background: Color) throws {
        let (renderer, grown) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        let whole = row(of: 4, background: background)
        for count in [0, 1, 1, 3, 4] {
            var part = whole
            part.items = Array(whole.items.prefix(count))
            renderer.paint(picture(part, move), on: grown)
        }
        let atOnce = try image(of: picture(whole, move))
        #expect(greatestDifference(grown.pixels, atOnce.pixels) <= 2)
    }

    @Test func `a growing layer repaints only its new items`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        var layer = row(of: 1, background: .clear)
        renderer.paint(picture(layer, move), on: image)
        layer.items = row(of: 2, background: .clear, color: Color(hex: 0x00FF00)).items
        renderer.paint(picture(layer, move), on: image)
        #expect((image[35, 25], image[45, 25]) == (0xFF00_0000, 0xFF00_FF00))
    }

    /// Squares side by side.
    private func row(of count: Int, background: Color, color: Color = .black) -> Layer {
        let items = (0..<count).map { index in
            let square = Rect(x: 2 + 10 * Double(index), y: 2, width: 8, height: 8)
            return Item(id: ItemID("square", index), .shape(Shape(Path(rect: square), fill: color)))
        }
        return Layer(version: 1, bounds: bounds, items: items, background: background)
    }

    @Test(arguments: [10.0, 60, 110, 160, 210, 260, 310])
    func `every pixel of a rotated layer is in the right place`(degrees: Double) throws {
        let (middle, window) = (Vector(dx: 100, dy: 75), Size(width: 200, height: 150))
        let turn = Transform(translation: Vector(dx: -100, dy: -100))
            .concatenating(Transform(rotationAngle: degrees * .pi / 180))
            .concatenating(Transform(translation: middle))
        let image = try ImageSurface(size: window)
        var picture = Picture(size: window, background: .white)
        picture.add(.layer(board(of: 5, squares: 40)), id: "board", transform: turn)
        Renderer().paint(picture, on: image)
        for (x, y) in [(3, 75), (63, 70), (64, 80), (65, 10), (127, 140), (128, 20), (190, 75), (100, 75)] {
            let point = turn.inverted().apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            let (column, row) = (Int((point.x / 40).rounded(.down)), Int((point.y / 40).rounded(.down)))
            let isFar = [point.x, point.y].allSatisfy { abs($0 / 40 - ($0 / 40).rounded()) > 0.05 }
            guard isFar, (0..<5).contains(column), (0..<5).contains(row) else { continue }
            #expect(image[x, y] == ((column + row).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF))
        }
    }

    /// A chequered pattern.
    private func board(of count: Int, squares side: Double) -> Layer {
        var path = Path()
        for index in 0..<count * count where (index / count + index % count).isMultiple(of: 2) {
            path.append(
                Path(
                    rect: Rect(
                        x: Double(index % count) * side, y: Double(index / count) * side, width: side, height: side)))
        }
        let all = Rect(x: 0, y: 0, width: Double(count) * side, height: Double(count) * side)
        return Layer(
            version: 1, bounds: all, items: [Item(id: "squares", .shape(Shape(path, fill: .black)))],
            background: .white)
    }
}
