import CairoRendering
import Drawing
import Geometry
import Testing

struct ImageTests {
    private static let (red, green): (UInt32, UInt32) = (0xFFE6_4D4D, 0xFF4D_CC66)
    private static let (blue, white): (UInt32, UInt32) = (0xFF4D_66E6, 0xFFFF_FFFF)

    /// Four colors of 10 by 10 pixels each: red and green above blue and white.
    private static func quarters(side: Int = 20) throws -> Image {
        try bitmap(width: side, height: side) { x, y in
            y < side / 2 ? (x < side / 2 ? red : green) : (x < side / 2 ? blue : white)
        }
    }

    /// An image of opaque colors.
    private static func bitmap(width: Int, height: Int, _ color: (Int, Int) -> UInt32) throws -> Image {
        var bytes: [UInt8] = []
        for index in 0..<width * height {
            let pixel = color(index % width, index / width)
            for shift in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
        return try Image(width: width, height: height, bytes: bytes)
    }

    private func pixel(_ image: Image, in rect: Rect, _ x: Int, _ y: Int, transform: Transform = .identity) throws
        -> UInt32
    {
        let placed = PlacedImage(image, in: rect, sampling: .nearest)
        return try CairoRenderingTests.image(of: picture(.image(placed), transform: transform))[x, y]
    }

    @Test func `an image fills its rectangle, with its first row at the top`() throws {
        let image = try Self.quarters()
        let rect = Rect(x: 10, y: 20, width: 80, height: 40)
        let colors = try [(10, 20), (89, 20), (10, 59), (89, 59), (9, 20), (90, 59), (50, 19), (50, 60)].map {
            try pixel(image, in: rect, $0.0, $0.1)
        }
        #expect(
            colors == [Self.red, Self.green, Self.blue, Self.white, Self.white, Self.white, Self.white, Self.white])
    }

    @Test func `an image is rotated by its item's transform`() throws {
        let turn = Transform(translation: Vector(dx: 80, dy: 10)).rotated(by: .pi / 2)
        let rect = Rect(x: 0, y: 0, width: 60, height: 60)
        // After a quarter turn clockwise, red is at the top right and blue at the top left.
        let colors = try [(70, 20), (70, 60), (30, 20)].map {
            try pixel(try Self.quarters(), in: rect, $0.0, $0.1, transform: turn)
        }
        #expect(colors == [Self.red, Self.green, Self.blue])
    }

    @Test(arguments: [PlacedImage.Sampling.nearest, .good, .best])
    func `an unscaled image at a whole-pixel position is copied exactly, regardless of the sampling`(
        sampling: PlacedImage.Sampling
    ) throws {
        let image = try Self.bitmap(width: 40, height: 40) { x, y in
            (x + y).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        let placed = PlacedImage(image, in: Rect(x: 7, y: 9, width: 40, height: 40), sampling: sampling)
        let painted = try CairoRenderingTests.image(of: picture(.image(placed)))
        for (x, y) in [(0, 0), (1, 0), (17, 30), (39, 39)] {
            #expect(painted[7 + x, 9 + y] == ((x + y).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF))
        }
    }

    @Test(arguments: [3, 7.3, 16, 24], [PlacedImage.Sampling.good, .best])
    func `a fine checkerboard that is scaled down is gray, without a moiré pattern`(
        times: Double, sampling: PlacedImage.Sampling
    ) throws {
        let image = try Self.bitmap(width: 240, height: 240) { x, y in
            (x + y).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        let side = 240 / times
        let placed = PlacedImage(image, in: Rect(x: 0, y: 0, width: side, height: side), sampling: sampling)
        let painted = try CairoRenderingTests.image(of: picture(.image(placed)))
        let inside = stride(from: 1, to: min(99, Int(side) - 1), by: 1)
        let greatest = inside.flatMap { y in inside.map { greatestDifference(painted[$0, y], 0xFF80_8080) } }.max()
        #expect(try #require(greatest) <= 2)
    }

    @Test func `an enlarged image is sharp at its edges and smooth inside`() throws {
        let image = try Self.bitmap(width: 2, height: 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FF00 }
        let placed = PlacedImage(image, in: Rect(x: 20, y: 20, width: 60, height: 60), sampling: .good)
        let painted = try CairoRenderingTests.image(of: picture(.image(placed)))
        #expect([19, 20, 34].map { painted[$0, 50] } == [Self.white, 0xFF00_0000, 0xFF00_0000])
        #expect(greatestDifference(painted[49, 50], 0xFF7D_7D00) <= 4)
        #expect([66, 79, 80].map { painted[$0, 50] } == [0xFFFF_FF00, 0xFFFF_FF00, Self.white])
    }

    @Test(arguments: [Transform.identity, Transform(translation: Vector(dx: 50, dy: -10)).rotated(by: 0.7)])
    func `a translucent image blends with the picture below it`(transform: Transform) throws {
        let image = try Self.bitmap(width: 8, height: 8) { _, _ in 0xFF00_0000 }
        let placed = PlacedImage(image, in: Rect(x: 30, y: 30, width: 40, height: 40))
        let painted = try CairoRenderingTests.image(of: picture(.image(placed), transform: transform, opacity: 0.5))
        let middle = transform.apply(to: Point(x: 50, y: 50))
        #expect(greatestDifference(painted[Int(middle.x), Int(middle.y)], 0xFF80_8080) <= 1)
    }

    @Test func `an image shows only the part inside its crop rectangle and its clip`() throws {
        let image = try Self.bitmap(width: 8, height: 8) { _, _ in 0xFF00_0000 }
        let rect = Rect(x: 0, y: 0, width: 100, height: 100)
        let placed = PlacedImage(image, in: rect, crop: Rect(x: 20, y: 0, width: 80, height: 200))
        let item = picture(.image(placed), clip: Rect(x: 0, y: 0, width: 60, height: 100))
        let painted = try CairoRenderingTests.image(of: item)
        #expect([19, 20, 59, 60].map { painted[$0, 50] } == [Self.white, 0xFF00_0000, 0xFF00_0000, Self.white])
        #expect(item.items[0].bounds.minX >= 19 && item.items[0].bounds.maxX <= 60)
    }

    @Test func `an image that is larger than its bounds is cropped to them`() throws {
        let image = try Self.quarters()
        let bounds = Rect(x: 20, y: 20, width: 60, height: 30)
        let placed = PlacedImage(image, in: bounds, contentMode: .scaleAspectFill, sampling: .nearest)
        let painted = try CairoRenderingTests.image(of: picture(.image(placed)))
        #expect([19, 20, 49, 50].map { painted[24, $0] } == [Self.white, Self.red, Self.blue, Self.white])
    }

    @Test func `two images are equal only if they share their pixel memory`() throws {
        let (one, other) = (try Self.quarters(), try Self.quarters())
        let copy = one
        #expect(copy == one && one != other)
        let rect = Rect(x: 0, y: 0, width: 20, height: 20)
        let before = picture(.image(PlacedImage(one, in: rect)))
        #expect(Damage(from: before, to: picture(.image(PlacedImage(copy, in: rect)))).isEmpty)
        #expect(!Damage(from: before, to: picture(.image(PlacedImage(other, in: rect)))).isEmpty)
    }

    @Test(arguments: [
        (Image.ByteOrder.rgba, false, 0x8000_4080 as UInt32), (.bgra, false, 0x8080_4000),
        (.rgba, true, 0x8000_8080), (.bgra, true, 0x8080_8000),
    ])
    func `pixels are read in the given byte order, and premultiplied if necessary`(
        order: Image.ByteOrder, isPremultiplied: Bool, expected: UInt32
    ) throws {
        // Premultiplied, 255 is more than the alpha of 128: it counts as 128.
        let image = try Image(
            width: 1, height: 1, bytes: [0, 128, 255, 128], order: order, isPremultiplied: isPremultiplied)
        var picture = Picture(size: Size(width: 4, height: 4), background: .clear)
        picture.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(greatestDifference(try CairoRenderingTests.image(of: picture, format: .argb32)[1, 1], expected) <= 1)
        #expect(!image.isOpaque)
    }

    @Test func `an image that is removed from a picture and added again is painted`() throws {
        let (renderer, target) = (Renderer(), try ImageSurface(size: Size(width: 100, height: 100)))
        let image = try Self.quarters(side: 400)
        let shown = picture(.image(PlacedImage(image, in: Rect(x: 0, y: 0, width: 40, height: 40))))
        for picture in [shown, Picture(size: shown.size, background: .white), shown] {
            renderer.paint(picture, on: target)
        }
        #expect(greatestDifference(target[10, 10], Self.red) <= 1)
    }

    @Test func `a picture is converted to an image that is sharp at any scale`() throws {
        let shape = picture(.shape(Shape(Path(rect: Rect(x: 10.5, y: 10, width: 20, height: 20)), fill: .black)))
        let image = try shape.image(scale: 2)
        #expect((image.width, image.height, image.isOpaque) == (200, 200, true))
        #expect(
            try [20, 21].map { try pixel(image, in: Rect(origin: .zero, size: image.size), $0, 30) } == [
                Self.white, 0xFF00_0000,
            ])
    }

    @Test func `an empty or oversized picture cannot be converted to an image`() {
        // 6000 by 4000 points at 2 are 96 Mpx, with each side below the limit.
        let large = Picture(size: Size(width: 6000, height: 4000), background: .white)
        #expect(throws: ImageError.self) { try large.image(scale: 2) }
        for scale in [Double.nan, .infinity, -1, 1e300] {
            #expect(throws: ImageError.self) { try large.image(scale: scale) }
        }
    }
}
