import CairoRendering
import Drawing
import Geometry
import Testing

struct ShadowTests {
    private let radius = 12.0
    private let rect = Rect(x: 30, y: 30, width: 40, height: 40)

    private func shadow(_ transform: Transform = .identity) throws -> ImageSurface {
        try image(of: picture(.shadow(Shadow(of: rect, radius: radius, color: .black)), transform: transform))
    }

    @Test func `a shadow is fully dark inside, half as dark at its edges, and invisible beyond its blur`() throws {
        let image = try shadow()
        #expect(image[50, 50] == 0xFF00_0000)
        #expect(greatestDifference(image[50, 29], 0xFF88_8888) <= 20)
        #expect(greatestDifference(image[50, 30], 0xFF77_7777) <= 20)
        #expect(image[50, 17] == 0xFFFF_FFFF)
        #expect(image[82, 50] == 0xFFFF_FFFF)
    }

    @Test func `a shadow looks the same in an image that shows only part of it`() throws {
        let shadow = picture(.shadow(Shadow(of: rect, radius: radius, color: .black)))
        let (whole, part) = (try image(of: shadow), try ImageSurface(size: Size(width: 48, height: 40)))
        Renderer().paint(shadow, on: part)
        let isSame = (0..<40).allSatisfy { y in (0..<48).allSatisfy { part[$0, y] == whole[$0, y] } }
        #expect(isSame)
    }

    @Test func `a shadow fades smoothly`() throws {
        let image = try shadow()
        let slope = (17...50).map { Int(image[$0, 50] & 0xFF) }
        let steps = zip(slope, slope.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= 0 && $0 < 48 })
    }

    @Test func `a shadow is symmetric`() throws {
        let image = try shadow()
        for offset in 0..<30 {
            #expect(greatestDifference(image[50, 49 - offset], image[50, 50 + offset]) <= 12)
            #expect(greatestDifference(image[49 - offset, 50], image[50, 49 - offset]) <= 12)
        }
    }

    @Test func `the total darkness of a shadow, even of a rotated one, equals that of an unblurred rectangle`() throws {
        let turned = Transform(translation: Vector(dx: 50, dy: 50)).rotated(by: 0.6)
            .translatedBy(x: -50, y: -50)
        for transform in [.identity, turned] {
            #expect(abs(darkness(of: try shadow(transform).pixels) - rect.area) < rect.area / 50)
        }
    }

    private let turned = Transform(translation: Vector(dx: 50, dy: 50)).rotated(by: 0.6).scaledBy(x: 0.8, y: 0.8)
        .translatedBy(x: -50, y: -50)

    private func fallen(hidden: Rect?, cornerRadius: Double = 0) -> Item {
        let shadow = Shadow(
            of: rect, cornerRadius: cornerRadius, radius: radius, color: .black.withAlpha(0.5), hidden: hidden)
        return Item(id: "shadow", .shadow(shadow), transform: turned)
    }

    @Test(arguments: [0, 8.0, 15]) func `a shadow is painted except where an opaque item hides it`(corner: Double)
        throws
    {
        let (hidden, size) = (rect.insetBy(dx: 5, dy: 5), Size(width: 100, height: 100))
        var (whole, saved, bare) = (
            Picture(size: size, background: .white), Picture(size: size, background: .white),
            Picture(size: size, background: .white)
        )
        whole.add(fallen(hidden: nil, cornerRadius: corner))
        saved.add(fallen(hidden: hidden, cornerRadius: corner))
        bare.add(fallen(hidden: hidden, cornerRadius: corner))
        let cover = Path(roundedRect: hidden, cornerRadius: corner)
        whole.fill(cover, Color(hex: 0x4DCC66), transform: turned)
        saved.fill(cover, Color(hex: 0x4DCC66), transform: turned)
        let isSame = try image(of: whole).pixels == image(of: saved).pixels
        #expect(isSame)
        #expect(try image(of: bare)[50, 50] == 0xFFFF_FFFF)
    }

    @Test func `no hole in a shadow is visible beside large round corners`() throws {
        let (bounds, turn) = (Rect(x: -100, y: -100, width: 200, height: 200), Transform(translationX: 150, y: 150))
        let pictures = [nil, bounds].map { hidden in
            var picture = Picture(size: Size(width: 300, height: 300), background: .white)
            let shadow = Shadow(of: bounds, cornerRadius: 80, radius: 9, color: .black, hidden: hidden)
            picture.add(.shadow(shadow), id: "shadow", transform: turn.rotated(by: 0.3))
            picture.fill(
                Path(roundedRect: bounds, cornerRadius: 80), Color(hex: 0x4DCC66), transform: turn.rotated(by: 0.3))
            return picture
        }
        #expect(try image(of: pictures[0]).pixels == image(of: pictures[1]).pixels)
    }

    @Test func `a shadow looks the same whether it is painted as a whole, inside a clip or in parts`() throws {
        let (alone, size) = (fallen(hidden: nil), Size(width: 100, height: 100))
        var (free, cut) = (Picture(size: size, background: .white), Picture(size: size, background: .white))
        free.add(alone)
        cut.add(alone.content, transform: alone.transform, clip: Rect(origin: .zero, size: size))
        let whole = try image(of: free)
        let difference = greatestDifference(whole.pixels, try image(of: cut).pixels)
        #expect(difference <= 1)
        let parts = try image(of: Picture(size: size, background: .black))
        for column in stride(from: 0.0, to: 100, by: 7) {
            var damage = Damage(within: size)
            damage.insert(Rect(x: column, y: 0, width: 7, height: 100))
            Renderer().paint(free, on: parts, damage: damage)
        }
        let isSame = parts.pixels == whole.pixels
        #expect(isSame)
    }

    /// At a width of 100 px, the shadow is one image. At 2100 px, it is an image without its
    /// middle, which is 13,500 pixels longer.
    @Test(arguments: [0.0, 12]) func `the ends and the middle of a long shadow look like those of a short one`(
        corner: Double
    ) throws {
        func shadow(width: Double) throws -> ImageSurface {
            var picture = Picture(size: Size(width: width + 20, height: 60), background: .white)
            picture.add(
                .shadow(
                    Shadow(
                        of: Rect(x: 10, y: 10, width: width, height: 40), cornerRadius: corner, radius: 2, color: .black
                    )))
            return try image(of: picture)
        }
        let (short, long) = (try shadow(width: 100), try shadow(width: 2100))
        let places = (0..<60).flatMap { y in (0..<60).map { x in (x, y) } }
        func greatest(_ difference: (Int, Int) -> UInt32) -> UInt32 { places.map(difference).max() ?? 255 }
        #expect(greatest { greatestDifference(long[$0, $1], short[$0, $1]) } <= 12)
        #expect(greatest { greatestDifference(long[2119 - $0, $1], short[119 - $0, $1]) } <= 12)
        #expect(greatest { greatestDifference(long[60 + 33 * $0, $1], short[60, $1]) } <= 12)
        #expect(long[1000, 30] == 0xFF00_0000)
    }

    @Test func `a shadow that is large in both directions is fully dark inside, and invisible beyond its blur`() throws
    {
        var picture = Picture(size: Size(width: 1400, height: 1400), background: .white)
        picture.add(.shadow(Shadow(of: Rect(x: 50, y: 50, width: 1300, height: 1300), radius: 2, color: .black)))
        let image = try image(of: picture)
        #expect(abs(darkness(of: image.pixels) - 1300 * 1300) < 1300 * 1300 / 500)
        #expect(image[700, 700] == 0xFF00_0000 && image[700, 60] == 0xFF00_0000 && image[1340, 700] == 0xFF00_0000)
        #expect(image[40, 700] == 0xFFFF_FFFF && image[700, 1360] == 0xFFFF_FFFF)
    }

    @Test func `a shadow that is very long for its radius fades smoothly`() throws {
        let shadow = Shadow(of: Rect(x: 60, y: 30, width: 32_000, height: 40), radius: 2, color: .black)
        let image = try image(of: picture(.shadow(shadow)))
        let slope = (30...80).map { Int(image[$0, 50] & 0xFF) }
        let steps = zip(slope, slope.dropFirst()).map { $0 - $1 }
        #expect(slope[0] == 255 && steps.allSatisfy { $0 >= 0 && $0 < 48 })
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func `a shadow with an invalid size, corner or radius does not cause a trap`(number: Double) throws {
        let sizes = [
            Size(width: number, height: 40), Size(width: 40, height: number), Size(width: number, height: number),
        ]
        for shadow in sizes.map({ Shadow(of: Rect(origin: Point(x: 30, y: 30), size: $0), radius: 4, color: .black) })
            + [
                Shadow(of: rect, cornerRadius: number, radius: 4, color: .black),
                Shadow(of: rect, radius: number, color: .black),
                Shadow(of: Rect(x: number, y: 30, width: 40, height: 40), radius: 4, color: .black),
                Shadow(
                    of: rect, radius: 4, color: .black,
                    hidden: Rect(x: number, y: number, width: number, height: number)),
            ]
        {
            var picture = picture(.shadow(shadow))
            picture.fill(Path(rect: Rect(x: 90, y: 90, width: 5, height: 5)), .black)
            #expect(try image(of: picture)[92, 92] == 0xFF00_0000)
        }
    }

    @Test func `a tiny shadow far away is invisible, and a huge one does not cause a trap`() throws {
        for scale in [1e-9, 1e9] {
            let far = Transform(translation: Vector(dx: 50, dy: -3e9)).scaledBy(x: scale, y: scale)
            let image = try shadow(far)
            let isWhite = image.pixels.allSatisfy { $0 == 0xFFFF_FFFF || scale > 1 }
            #expect(isWhite)
        }
    }
}
