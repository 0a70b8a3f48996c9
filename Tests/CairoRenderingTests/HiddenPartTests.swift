import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// What a large opaque item hides is not painted.
@Suite struct HiddenPartTests {
    private static let window = Size(width: 640, height: 480)
    private static let turned = Transform(translationX: 320, y: 240).rotated(by: 0.4)
    private static let frame = Rect(x: -210, y: -150, width: 420, height: 300)

    private static func layer(
        _ background: Color, raster: Transform? = .identity, _ sampling: Layer.Sampling, clip: Path? = nil
    ) -> Item.Content {
        .layer(
            Layer(
                version: 1, bounds: frame, items: [], background: background, raster: raster, sampling: sampling,
                clipPath: clip))
    }

    private static func shape(_ path: Path, _ color: Color) -> Item.Content {
        .shape(Shape(path, fill: color, stroke: Stroke(color: .black.withAlpha(0.3), width: 9)))
    }

    private static func circle(center: Point, radius: Double) -> Path {
        Path(ovalIn: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
    }

    /// Items over a desk of bitmaps, and whether they hide a part of it.
    private static let covers: [(item: Item, hides: Bool)] = [
        (Item(id: "sheet", layer(.yellow, .nearest), transform: turned), true),
        (Item(id: "smooth sheet", layer(.yellow, .smooth), transform: turned), true),
        (
            Item(
                id: "enlarged sheet", layer(.yellow, raster: Transform(scaleX: 0.1, y: 0.1), .smooth), transform: turned
            ), true
        ),
        (
            Item(
                id: "tile", layer(.yellow, .nearest, clip: Path(roundedRect: frame, cornerRadius: 40)),
                transform: turned), true
        ),
        (Item(id: "disc", shape(Self.circle(center: .zero, radius: 200), .green), transform: turned), true),
        (Item(id: "card", shape(Path(roundedRect: frame, cornerRadius: 30), .green), transform: turned), true),
        (Item(id: "glass", layer(.yellow.withAlpha(0.5), .nearest), transform: turned), false),
        (Item(id: "faded sheet", layer(.yellow, .nearest), transform: turned, opacity: 0.5), false),
        (
            Item(
                id: "clipped", layer(.yellow, .nearest), transform: turned,
                clip: Rect(x: 9, y: 9, width: 500, height: 300)), false
        ),
        (Item(id: "cut", layer(.yellow, .nearest, clip: Path(ovalIn: frame)), transform: turned), false),
        (
            Item(
                id: "ring",
                .shape(Shape(Self.circle(center: .zero, radius: 200), stroke: Stroke(color: .red, width: 9))),
                transform: turned), false
        ),
    ]

    private func picture(_ cover: Item) -> Picture {
        var picture = Picture(size: Self.window, background: .red)
        let tile = Layer(
            version: 1, bounds: Rect(x: 0, y: 0, width: 128, height: 96),
            items: [Item(id: "spot", .shape(Shape(Self.circle(center: Point(x: 50, y: 40), radius: 30), fill: .blue)))],
            background: .white, sampling: .nearest)
        // The tiles leave a part of the background uncovered.
        for place in 0..<20 {
            let corner = Vector(dx: Double(place % 4) * 128, dy: Double(place / 4) * 96)
            picture.add(.layer(tile), id: ItemID("tile", place), transform: Transform(translation: corner))
        }
        picture.fill(Self.circle(center: Point(x: 330, y: 250), radius: 90), .black.withAlpha(0.4), id: "mark")
        picture.add(cover)
        picture.fill(Self.circle(center: Point(x: 200, y: 250), radius: 60), .black.withAlpha(0.4), id: "top")
        return picture
    }

    @Test(arguments: covers.indices)
    func `a picture has the same pixels whether or not hidden parts are painted`(index: Int) throws {
        let (cover, hides) = Self.covers[index]
        let picture = picture(cover)
        let whole = Rect(origin: .zero, size: Self.window)
        #expect((picture.hiddenPart(in: whole)?.id == cover.id) == hides)
        let images = try [Color.black, .white].map { color in
            let image = try ImageSurface(size: Self.window)
            Renderer().paint(Picture(size: Self.window, background: color), on: image)
            Renderer().paint(picture, on: image)
            return image
        }
        let isSame = images[0].pixels == images[1].pixels
        #expect(isSame)
        // In small regions, everything is painted.
        let (renderer, parts) = (Renderer(), try ImageSurface(size: Self.window))
        for top in stride(from: 0.0, to: 480, by: 60) {
            var damage = Damage(within: Self.window)
            damage.insert(Rect(x: 0, y: top, width: 640, height: 60))
            renderer.paint(picture, on: parts, damage: damage)
        }
        // Cairo samples a bitmap that is smooth or not opaque, and rounds differently in each region.
        let different = zip(parts.pixels, images[0].pixels).count { greatestDifference($0, $1) > 3 }
        #expect(different <= (cover.opacity < 1 ? 10 : 0))
    }
}
