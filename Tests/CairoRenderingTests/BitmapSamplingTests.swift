import CCairo
import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// The sampling of bitmaps, compared with cairo's bilinear filter and with exact pictures.
struct BitmapSamplingTests {
    private static let size = Size(width: 160, height: 120)

    /// Bitmaps with smooth colors, stripes, noise, translucent circles, and text.
    private static let bitmaps: [[Item]] = {
        var noise: UInt64 = 1
        func next() -> Double {
            noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(noise >> 40) / 0x1p24
        }
        let all = Rect(x: 0, y: 0, width: 60, height: 40)
        let blend = Gradient(colors: [Color(hex: 0xE64D4D), Color(hex: 0x4D66E6, alpha: 0.2)])
        let smooth = Shape(
            Path(rect: all), fill: .linearGradient(blend, startPoint: .zero, endPoint: Point(x: 60, y: 40)))
        let stripes = (0..<15).map {
            Shape(Path(rect: Rect(x: Double(4 * $0), y: 0, width: 2, height: 40)), fill: .black)
        }
        let squares = (0..<600).map { index in
            let rect = Rect(x: Double(index % 30 * 2), y: Double(index / 30 * 2), width: 2, height: 2)
            return Shape(
                Path(rect: rect), fill: Color(red: next(), green: next(), blue: next(), alpha: next() < 0.3 ? 0 : 1)
            )
        }
        let circles = (0..<4).map {
            Shape(
                Path(ovalIn: Rect(x: Double($0 * 12), y: 4, width: 22, height: 30)),
                fill: Color(hex: 0x4DCC66, alpha: 0.5))
        }
        let text = TextMeasurer().text("Wägjf", font: Font(size: 20), color: .black, at: Point(x: 2, y: 26))
        return [[smooth], stripes, squares, circles].map { shapes in
            shapes.enumerated().map { Item(id: ItemID("shape", $0), .shape($1)) }
        } + [[Item(id: "text", .text(text))]]
    }()

    private static let transforms: [Transform] = (0..<40).map { index in
        let turn = Double(index) * 0.37
        let scale = 0.6 + 0.06 * Double(index % 20)
        return Transform(translation: Vector(dx: 80.3 + Double(index % 3), dy: 60.7)).rotated(by: turn)
            .scaledBy(x: scale, y: scale * (index.isMultiple(of: 7) ? 1.2 : 1)).translatedBy(x: -30, y: -20)
    }

    /// A bitmap of 62 by 42 pixels with a transparent pixel at each edge.
    private func bitmap(_ items: [Item]) throws -> Surface {
        let surface = try Surface(CAIRO_FORMAT_ARGB32, width: 62, height: 42)
        let image = ImageSurface(surface, format: .argb32)
        var picture = Picture(size: Size(width: 62, height: 42), background: .clear)
        for item in items {
            picture.add(
                item.content, id: item.id, transform: Transform(translationX: 1, y: 1),
                clip: Rect(x: 1, y: 1, width: 60, height: 40))
        }
        Renderer().paint(picture, on: image)
        return surface
    }

    private func image() throws -> Surface {
        let surface = try Surface(CAIRO_FORMAT_RGB24, width: Int(Self.size.width), height: Int(Self.size.height))
        surface.context.replaceAll(with: Color(hex: 0x8090A0))
        surface.flush()
        return surface
    }

    @Test func `sampled bitmaps differ from cairo's bilinear filter by at most 6 of 255`() throws {
        var worst: UInt32 = 0
        for items in Self.bitmaps {
            let bitmap = try bitmap(items)
            for (index, transform) in Self.transforms.enumerated() {
                let opacity = index.isMultiple(of: 5) ? 0.5 : 1
                let (sampled, painted) = (try image(), try image())
                let sampling = try #require(
                    BitmapSampling(
                        bitmap, part: Rect(x: 0.5, y: 0.5, width: 61, height: 41), opacity: opacity, under: transform))
                unsafe sampled.withPixels { unsafe sampling.paint(on: $0, stride: $1, within: sampled.frame) }
                painted.context.setTransform(transform)
                painted.context.paint(bitmap, sampling: CAIRO_FILTER_BILINEAR, opacity: opacity)
                let (left, right) = (ImageSurface(sampled, format: .rgb24), ImageSurface(painted, format: .rgb24))
                worst = max(worst, greatestDifference(left.pixels, right.pixels))
            }
        }
        #expect(worst <= 6)
    }

    @Test(arguments: [2, 3, 8])
    func `the number of threads does not affect the pixels`(threads: Int) throws {
        var picture = Picture(size: Size(width: 1300, height: 1000), background: .white)
        for index in 0..<4 {
            let shapes = [
                Item(id: "circle", .shape(Shape(Path(ovalIn: Rect(x: 0, y: 0, width: 800, height: 600)), fill: .black)))
            ]
            let layer = Layer(
                version: index, bounds: Rect(x: 0, y: 0, width: 800, height: 600), items: shapes,
                background: Color(hex: 0x4DCC66, alpha: 0.7))
            picture.add(
                .layer(layer), id: ItemID("layer", index),
                transform: Transform(translationX: 300 + 40 * Double(index), y: 100).rotated(
                    by: 0.3 * Double(index + 1)))
        }
        let shared = try ImageSurface(size: picture.size)
        Renderer(threads: threads).paint(picture, on: shared)
        // Each layer alone has enough pixels for several threads.
        #expect(shared[600, 500] != 0xFFFF_FFFF)
        #expect(shared.pixels == (try CairoRenderingTests.image(of: picture)).pixels)
    }

    @Test func `the pixels of a turned layer do not depend on the part that is painted`() throws {
        let items = Self.bitmaps[2]
        let layer = Layer(version: 1, bounds: Rect(x: 0, y: 0, width: 60, height: 40), items: items)
        var picture = Picture(size: Self.size, background: .white)
        picture.add(.layer(layer), id: "layer", transform: Self.transforms[8])
        #expect(try imageInParts(of: picture).pixels == CairoRenderingTests.image(of: picture).pixels)
    }

    @Test func `next to an edge at 5 degrees, the pixels of a row change gradually`() throws {
        let black = Item(
            id: "black", .shape(Shape(Path(rect: Rect(x: -60, y: -40, width: 120, height: 40)), fill: .black)))
        let layer = Layer(
            version: 1, bounds: Rect(x: -60, y: -40, width: 120, height: 80), items: [black], background: .white)
        for degrees in [5.0, -5, 175] {
            var picture = Picture(size: Self.size, background: .white)
            let turn = Transform(translationX: 80, y: 60).rotated(by: degrees * .pi / 180)
            picture.add(.layer(layer), id: "layer", transform: turn)
            let image = try CairoRenderingTests.image(of: picture)
            var greatest: UInt32 = 0
            // The left and right edges of the layer are far away.
            for y in 50..<70 {
                for x in 40..<120 { greatest = max(greatest, greatestDifference(image[x, y], image[x + 1, y])) }
            }
            #expect(greatest > 0 && greatest <= 36)
        }
    }

    /// Four tiles with a common picture, on a background of a very different color.
    @Test(arguments: [0.0, 5, 17, 45, 90, 123], [0.7, 1, 1.3])
    func `no seam is visible between layers that adjoin, at any opacity`(degrees: Double, scale: Double) throws {
        for (opacity, isHalved) in [(1, false), (0.5, false), (1, true), (0.5, true)] {
            var picture = Picture(size: Self.size, background: .black)
            let all = Rect(x: -61, y: -51, width: 122, height: 102)
            for (index, corner) in [(-61.0, -51.0), (0, -51), (-61, 0), (0, 0)].enumerated() {
                var layer = Layer(
                    version: 1, bounds: Rect(x: corner.0, y: corner.1, width: 61, height: 51),
                    items: [
                        Item(
                            id: "all",
                            .shape(Shape(Path(rect: all.insetBy(dx: -9, dy: -9)), fill: Color(hex: 0xE0E0E0))))
                    ],
                    background: .white, adjoins: true)
                layer.isHalved = isHalved
                let turn = Transform(translationX: 80.4, y: 60.3).rotated(by: degrees * .pi / 180)
                picture.add(
                    .layer(layer), id: ItemID("tile", index), transform: turn.scaledBy(x: scale, y: scale),
                    opacity: opacity)
            }
            let image = try CairoRenderingTests.image(of: picture)
            let expected: UInt32 = opacity == 1 ? 0xFFE0_E0E0 : 0xFF70_7070
            // All tiles cover the middle of the picture.
            for y in 40..<80 {
                for x in 60..<100 { #expect(greatestDifference(image[x, y], expected) <= 2, "\(x) \(y)") }
            }
        }
    }

    @Test func `a layer that is moved by fractions of a pixel is placed on whole pixels`() throws {
        let layer = Layer(
            version: 1, bounds: Rect(x: 0, y: 0, width: 40, height: 30),
            items: [Item(id: "square", .shape(Shape(Path(rect: Rect(x: 5, y: 5, width: 9, height: 9)), fill: .black)))])
        func pixels(_ x: Double, _ y: Double) throws -> [UInt32] {
            try CairoRenderingTests.image(of: picture(.layer(layer), transform: Transform(translationX: x, y: y)))
                .pixels
        }
        #expect(try pixels(20.3, 31.6) == pixels(20, 32))
        #expect(try pixels(20.5, 31.5) == pixels(20.5 + 1e-9, 31.5 - 1e-9))
    }
}
