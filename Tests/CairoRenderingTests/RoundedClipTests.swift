import CairoRendering
import Drawing
import Geometry
import Testing

/// Opaque bitmaps that are clipped to a rounded rectangle at their place.
struct RoundedClipTests {
    private let rect = Rect(x: -30, y: -22, width: 60, height: 44)

    private func layer(raster: Transform?, cornerRadius: Double, items: [Item] = []) -> Layer {
        Layer(
            version: 0, bounds: rect.insetBy(dx: -2, dy: -2), items: items, background: Color(hex: 0xC04020),
            raster: raster, sampling: .nearest, clipPath: Path(roundedRect: rect, cornerRadius: cornerRadius))
    }

    private func transform(turn: Double, scale: Double) -> Transform {
        Transform(translationX: 50.3, y: 48.7).rotated(by: turn).scaledBy(x: scale, y: scale)
    }

    @Test(arguments: [0.0, 0.02, 0.6, -2], [6.0, 10, 22])
    func `the rounded edges of a bitmap are as smooth as the edges of a path`(turn: Double, cornerRadius: Double) throws
    {
        for (scale, opacity) in [(0.6, 1.0), (1, 1), (1.4, 1), (1, 0.5)] {
            let transform = transform(turn: turn, scale: scale)
            let images = try [Transform.identity, nil].map { raster in
                let layer = layer(raster: raster, cornerRadius: cornerRadius)
                return try image(of: picture(.layer(layer), transform: transform, opacity: opacity))
            }
            // The distance gives the covered area within 11/255, and cairo's clip within a fifteenth.
            #expect(greatestDifference(images[0].pixels, images[1].pixels) <= 11 + 17)
            #expect(abs(darkness(of: images[0].pixels) - darkness(of: images[1].pixels)) < 5)
        }
    }

    @Test func `a bitmap rasterized for its transform looks like its contents painted directly`() throws {
        let stripes = (0..<6).map { index in
            let stripe = Rect(x: Double(index) * 10 - 27, y: -17, width: 4, height: 34)
            return Item(id: ItemID("stripe", index), .shape(Shape(Path(rect: stripe), fill: .black)))
        }
        let transform = transform(turn: 0.4, scale: 1.2)
        let images = try [transform, nil].map { raster in
            try image(
                of: picture(
                    .layer(layer(raster: raster, cornerRadius: 8, items: stripes)), transform: transform))
        }
        #expect(greatestDifference(images[0].pixels, images[1].pixels) <= 28)
    }

    @Test(arguments: [0.0, 0.3, 0.8])
    func `edges are smooth in a bitmap that has double resolution and averaged pixels`(turn: Double) throws {
        let half = Rect(x: -30, y: -22, width: 33.3, height: 44)
        let items = [Item(id: "half", .shape(Shape(Path(rect: half), fill: .black)))]
        let images = try [Transform(scaleX: 2, y: 2), nil].map { raster in
            var layer = layer(raster: raster, cornerRadius: 8, items: items)
            layer.averagesPixels = raster != nil
            return try image(of: picture(.layer(layer), transform: transform(turn: turn, scale: 1)))
        }
        // A sample is up to 5/16 of a pixel off along each axis.
        #expect(greatestDifference(images[0].pixels, images[1].pixels) <= 95)
    }

    @Test func `a transform that distorts a rounded rectangle also distorts its corners`() throws {
        let transform = Transform(translationX: 50, y: 50).rotated(by: 0.3).scaledBy(x: 1.3, y: 0.7)
        let images = try [Transform.identity, nil].map { raster in
            try image(of: picture(.layer(layer(raster: raster, cornerRadius: 12)), transform: transform))
        }
        #expect(greatestDifference(images[0].pixels, images[1].pixels) <= 28)
    }

    @Test func `repainting part of a rounded bitmap does not change any pixel`() throws {
        let picture = picture(
            .layer(layer(raster: .identity, cornerRadius: 9)), transform: transform(turn: 0.3, scale: 1.3))
        let (renderer, whole) = (Renderer(), try image(of: picture))
        let image = try ImageSurface(size: picture.size)
        for column in stride(from: 0.0, to: 100, by: 7) {
            var damage = Damage(within: picture.size)
            damage.insert(Rect(x: column, y: 0, width: 7, height: picture.size.height))
            renderer.paint(picture, on: image, damage: damage)
        }
        #expect(image.pixels == whole.pixels)
    }
}
