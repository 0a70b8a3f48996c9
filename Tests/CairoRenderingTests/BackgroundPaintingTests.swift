import Drawing
import Geometry
import Platform
import Testing

@testable import CairoRendering

/// Layers whose bitmaps are painted on another thread when their resolution changes.
@Suite(.timeLimit(.minutes(1))) struct BackgroundPaintingTests {
    private static let size = Size(width: 700, height: 600)
    private let turn = Transform(translationX: 340, y: 280).rotated(by: 0.4).scaledBy(x: 1.6, y: 1.6)

    private func layer(raster: Transform, version: Int = 1, count: Int = 1) -> Layer {
        let circles = (0..<count).map { index in
            let oval = Rect(x: -130 + 20 * Double(index), y: -90, width: 260, height: 180)
            return Item(
                id: ItemID("oval", index), .shape(Shape(Path(ovalIn: oval), stroke: Stroke(color: .black, width: 3))))
        }
        return Layer(
            version: version, bounds: Rect(x: -150, y: -120, width: 300, height: 240), items: circles,
            background: Color(hex: 0xE6CC4D), raster: raster)
    }

    private func picture(_ layer: Layer, _ transform: Transform) -> Picture {
        var picture = Picture(size: Self.size, background: .white)
        picture.add(.layer(layer), id: "layer", transform: transform)
        return picture
    }

    private func linear(_ transform: Transform) -> Transform {
        Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    }

    private func wait(for renderer: Renderer) throws {
        _ = try Poller([try #require(renderer.fileDescriptor)]).wait(atMost: nil)
        #expect(renderer.hasBetterBitmaps)
    }

    private func renderer() -> Renderer {
        let renderer = Renderer()
        renderer.paintsInBackground = true
        return renderer
    }

    @Test func `a bitmap is stretched until a better one has been painted in the background`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        let (coarse, exact) = (picture(layer(raster: .identity), turn), picture(layer(raster: linear(turn)), turn))
        renderer.paint(coarse, on: image)
        let stretched = image.pixels
        renderer.paint(exact, on: image)
        #expect(greatestDifference(image[340, 280], 0xFFE6_CC4D) <= 1)
        let interior = { (pixels: [UInt32]) in stride(from: 340, to: 500, by: 1).map { pixels[280 * 700 + $0] } }
        #expect(interior(image.pixels) == interior(stretched))
        try wait(for: renderer)
        var damage = Damage(within: Self.size)
        let parts = renderer.changeOver()
        for part in parts { damage.insert(part) }
        #expect(parts == exact.items.map(\.bounds))
        renderer.paint(exact, on: image, damage: damage)
        #expect(image.pixels == (try CairoRenderingTests.image(of: exact)).pixels)
        #expect(renderer.changeOver().isEmpty)
    }

    @Test func `without painting in the background, each picture is painted at its own resolution`() throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: Self.size))
        let exact = picture(layer(raster: linear(turn)), turn)
        renderer.paint(picture(layer(raster: .identity), turn), on: image)
        renderer.paint(exact, on: image)
        #expect(image.pixels == (try CairoRenderingTests.image(of: exact)).pixels)
        #expect(renderer.fileDescriptor == nil)
    }

    @Test(arguments: [2, 1]) func `new content is painted immediately`(version: Int) throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        renderer.paint(picture(layer(raster: .identity), turn), on: image)
        let new = picture(layer(raster: linear(turn), version: version, count: 3 - version), turn)
        renderer.paint(new, on: image)
        #expect(image.pixels == (try CairoRenderingTests.image(of: new)).pixels)
    }

    @Test func `a bitmap that is no longer needed is dropped`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        let first = picture(layer(raster: .identity), turn)
        renderer.paint(first, on: image)
        renderer.paint(picture(layer(raster: linear(turn)), turn), on: image)
        renderer.paint(first, on: image)
        try wait(for: renderer)
        #expect(renderer.changeOver().isEmpty)
        renderer.paint(first, on: image)
        #expect(image.pixels == (try CairoRenderingTests.image(of: first)).pixels)
    }

    @Test func `a stretched bitmap that moves leaves no pixel behind`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        var last = picture(layer(raster: Transform(scaleX: 0.4, y: 0.4)), turn)
        renderer.paint(last, on: image)
        for step in 1...20 {
            let move = Transform(translationX: -120 + Double(step) * 9.3, y: Double(step) * 3.7 - 40)
            let next = picture(layer(raster: linear(turn)), turn.concatenating(move))
            renderer.paint(next, on: image, damage: Damage(from: last, to: next))
            last = next
        }
        let kept = image.pixels
        renderer.paint(last, on: image)
        #expect(image.pixels == kept)
    }

    // MARK: Layers that no picture shows yet

    /// A picture with a layer of one color, which is hidden if it has a deferral.
    private func picture(of color: Color, _ deferral: Deferral?) -> Picture {
        let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
        let fill = Item(id: "fill", .shape(Shape(Path(rect: bounds), fill: color)))
        var layer = Layer(version: 1, bounds: bounds, items: [fill])
        layer.deferral = deferral
        let pixel = Rect(x: 0, y: 0, width: 1, height: 1)
        var picture = Picture(size: Self.size, background: .white)
        picture.add(.layer(layer), id: "tile", clip: deferral == nil ? nil : pixel)
        return picture
    }

    @Test func `a layer that is hidden is painted in the background, and only once`() throws {
        let (renderer, image, progress) = (renderer(), try ImageSurface(size: Self.size), BitmapProgress())
        let hidden = picture(of: .black, .inBackground(progress))
        renderer.paint(hidden, on: image)
        #expect(progress.isPending && image[0, 0] == 0xFFFF_FFFF)
        try wait(for: renderer)
        _ = renderer.changeOver()
        #expect(!progress.isPending)
        renderer.paint(hidden, on: image)
        #expect(!progress.isPending)
        // The version is the same, so the bitmap that was painted in the background is shown.
        renderer.paint(picture(of: .white, nil), on: image)
        #expect(image[200, 200] == 0xFF00_0000)
    }

    @Test func `a hidden layer is not painted until it is whole`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        renderer.paint(picture(of: .white, .untilWhole), on: image)
        #expect(renderer.fileDescriptor == nil)
        renderer.paint(picture(of: .black, nil), on: image)
        #expect(image[200, 200] == 0xFF00_0000)
    }

    @Test func `a layer that is shown earlier than expected, or no longer needed, is not pending`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        for next in [picture(of: .black, nil), Picture(size: Self.size, background: .white)] {
            let progress = BitmapProgress()
            renderer.paint(Picture(size: Self.size, background: .white), on: image)
            renderer.paint(picture(of: .black, .inBackground(progress)), on: image)
            #expect(progress.isPending)
            renderer.paint(next, on: image)
            #expect(!progress.isPending && image[200, 200] == (next.items.isEmpty ? 0xFFFF_FFFF : 0xFF00_0000))
        }
    }

    @Test func `without painting in the background, hidden layers are painted immediately`() throws {
        let (renderer, image, progress) = (Renderer(), try ImageSurface(size: Self.size), BitmapProgress())
        renderer.paint(picture(of: .black, .inBackground(progress)), on: image)
        #expect(!progress.isPending && image[0, 0] == 0xFF00_0000)
        renderer.paint(picture(of: .white, nil), on: image)
        #expect(image[200, 200] == 0xFF00_0000)
    }

    @Test func `a bitmap inside a fading group is also painted in the background`() throws {
        let (renderer, image) = (renderer(), try ImageSurface(size: Self.size))
        func group(_ raster: Transform) -> Picture {
            let inner = Item(id: "inner", .layer(layer(raster: raster)), transform: turn)
            let bounds = Rect(origin: .zero, size: Self.size)
            var picture = Picture(size: Self.size, background: .white)
            picture.add(
                .layer(Layer(version: 1, bounds: bounds, items: [inner], raster: nil)), id: "group", opacity: 0.5)
            return picture
        }
        renderer.paint(group(.identity), on: image)
        let exact = group(linear(turn))
        renderer.paint(exact, on: image)
        try wait(for: renderer)
        #expect(renderer.changeOver() == exact.items.map(\.bounds))
        renderer.paint(exact, on: image)
        #expect(image.pixels == (try CairoRenderingTests.image(of: exact)).pixels)
    }
}
