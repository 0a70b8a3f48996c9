import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// Layers that are sampled at half the resolution of the target and enlarged.
struct HalvedSamplingTests {
    private static let size = Size(width: 161, height: 123)
    private static let middle = Point(x: 80.3, y: 60.7)
    private static let bounds = Rect(x: -50, y: -40, width: 100, height: 80)

    private func layer(_ items: [Item] = [], isHalved: Bool = true, adjoins: Bool = false) -> Layer {
        var layer = Layer(version: 1, bounds: Self.bounds, items: items, background: .white, adjoins: adjoins)
        layer.isHalved = isHalved
        return layer
    }

    private func rect(_ rect: Rect, _ color: Color = .black) -> Item {
        Item(id: ItemID("rect", Int(rect.minX)), .shape(Shape(Path(rect: rect), fill: color)))
    }

    private func turned(
        _ layer: Layer, degrees: Double, scale: Double = 1, on background: Color = .white, opacity: Double = 1
    ) -> Picture {
        var picture = Picture(size: Self.size, background: background)
        let turn = Transform(translation: Self.middle - .zero).rotated(by: degrees * .pi / 180)
        picture.add(.layer(layer), id: "layer", transform: turn.scaledBy(x: scale, y: scale), opacity: opacity)
        return picture
    }

    /// The largest difference between two pixels of which one is `step` beyond the other, in the
    /// middle of the picture.
    private func greatestStep(_ image: ImageSurface, _ step: (x: Int, y: Int)) -> UInt32 {
        var greatest: UInt32 = 0
        for y in 40..<80 {
            for x in 60..<100 {
                greatest = max(greatest, greatestDifference(image[x, y], image[x + step.x, y + step.y]))
            }
        }
        return greatest
    }

    @Test(arguments: [5.0, 17, 45, 85, 130], [0.7, 1, 1.45])
    func `an edge changes by at most half of its contrast from pixel to pixel`(degrees: Double, scale: Double) throws {
        let half = rect(Rect(x: -50, y: -40, width: 100, height: 40))
        let image = try image(of: turned(layer([half]), degrees: degrees, scale: scale))
        // An enlarged pixel is at most half a pixel of the smaller picture from the next one.
        let limit: UInt32 = 255 / 2 + 2
        let steps = [greatestStep(image, (1, 0)), greatestStep(image, (0, 1))]
        #expect(steps.allSatisfy { $0 > 0 && $0 <= limit }, "\(steps)")
        // Along an edge at 5 degrees, a bilinear sample changes by the tangent of the angle.
        if degrees == 5 { #expect(steps[0] <= 36) }
    }

    /// At scales from 1, each pixel of the bitmap counts equally.
    @Test(arguments: [0.0, 5, 17, 45, 90, 123], [1.01, 1.1, 1.3])
    func `the content is in its place and has its weight`(degrees: Double, scale: Double) throws {
        let square = Rect(x: 11, y: -13, width: 9, height: 9)
        let image = try image(of: turned(layer([rect(square)]), degrees: degrees, scale: scale))
        var (weight, sum) = (0.0, Vector.zero)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let dark = 1 - Double(image[x, y] & 0xFF) / 255
                weight += dark
                sum += Vector(dx: Double(x) + 0.5, dy: Double(y) + 0.5) * dark
            }
        }
        let expected = Transform(translation: Self.middle - .zero).rotated(by: degrees * .pi / 180)
            .scaledBy(x: scale, y: scale).apply(to: square.center)
        #expect((Point.zero + sum * (1 / weight)).distance(to: expected) < 0.15)
        #expect(abs(weight / (square.area * scale * scale) - 1) < 0.05)
    }

    @Test(arguments: [5.0, 17, 45, 123], [0.7, 1.45])
    func `nothing is missing where a halved layer covers its shadow`(degrees: Double, scale: Double) throws {
        let images = try [nil, Self.bounds].map { hidden in
            var shadow = Shadow(
                of: Self.bounds.offsetBy(Vector(dx: 6, dy: 9)), radius: 14, color: .black, hidden: hidden)
            shadow.isHalved = true
            let turned = turned(layer(), degrees: degrees, scale: scale)
            var picture = Picture(size: Self.size, background: .white)
            picture.add(.shadow(shadow), id: "shadow", transform: turned.items[0].transform)
            picture.add(turned.items)
            return try image(of: picture)
        }
        #expect(images[0].pixels == images[1].pixels)
        #expect(images[0].pixels.count { $0 < 0xFFC0_C0C0 } > 100)
    }

    @Test func `a layer that is no longer halved is exact`() throws {
        let items = [rect(Rect(x: -30, y: -20, width: 31, height: 17)), rect(Rect(x: 5, y: 6, width: 3, height: 30))]
        let renderer = Renderer()
        let image = try ImageSurface(size: Self.size)
        let (halved, full) = (
            turned(layer(items), degrees: 17), turned(layer(items, isHalved: false), degrees: 17)
        )
        renderer.paint(halved, on: image)
        let exact = try CairoRenderingTests.image(of: full).pixels
        #expect(image.pixels != exact)
        renderer.paint(full, on: image, replacing: halved)
        #expect(image.pixels == exact)
    }

    @Test(arguments: [0.7, 1, 1.45]) func `a halved layer that moves leaves nothing behind`(scale: Double) throws {
        let renderer = Renderer()
        let image = try ImageSurface(size: Self.size)
        var last: Picture?
        for step in 0..<24 {
            let picture = turned(
                layer([rect(Rect(x: -50, y: -40, width: 100, height: 80))]), degrees: Double(step) * 7.3,
                scale: scale / 2)
            renderer.paint(picture, on: image, replacing: last)
            last = picture
            #expect(image.pixels == (try CairoRenderingTests.image(of: picture)).pixels, "step \(step)")
        }
    }

    @Test func `the pixels do not depend on the part that is painted`() throws {
        let picture = turned(layer([rect(Rect(x: -30, y: -20, width: 31, height: 17))]), degrees: 33, opacity: 0.8)
        #expect(try imageInParts(of: picture).pixels == CairoRenderingTests.image(of: picture).pixels)
    }

    @Test(arguments: [2, 3]) func `the number of threads does not affect the pixels`(threads: Int) throws {
        var picture = Picture(size: Size(width: 900, height: 701), background: Color(hex: 0x8090A0))
        for index in 0..<3 {
            var layer = Layer(
                version: index, bounds: Rect(x: 0, y: 0, width: 500, height: 400),
                items: [rect(Rect(x: 30, y: 40, width: 200, height: 100))], background: Color(hex: 0x4DCC66, alpha: 0.7)
            )
            layer.isHalved = true
            picture.add(
                .layer(layer), id: ItemID("layer", index),
                transform: Transform(translationX: 250, y: 60).rotated(by: 0.3 * Double(index + 1)))
        }
        let shared = try ImageSurface(size: picture.size)
        Renderer(threads: threads).paint(picture, on: shared)
        #expect(shared.pixels == (try CairoRenderingTests.image(of: picture)).pixels)
    }

    @Test(arguments: [0x8090A0, 0x010203, 0xFEFDFC, 0x7F8081] as [UInt32])
    func `the background around a halved layer has its color`(hex: UInt32) throws {
        let image = try image(of: turned(layer(), degrees: 30, scale: 0.3, on: Color(hex: hex)))
        for corner in [(0, 0), (160, 0), (0, 122), (160, 122)] {
            #expect(image[corner.0, corner.1] == 0xFF00_0000 | hex)
        }
    }
}
