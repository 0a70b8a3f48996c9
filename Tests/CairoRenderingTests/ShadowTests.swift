import CairoRendering
import Drawing
import Geometry
import Testing

struct ShadowTests {
    private let radius = 12.0
    private let rect = Rect(x: 30, y: 30, width: 40, height: 40)

    private func shadow(_ transform: AffineTransform = .identity) throws -> ImageSurface {
        try image(of: picture(.shadow(Shadow(of: rect, radius: radius, color: .black)), transform: transform))
    }

    @Test func `it is full inside, half on the edge and nothing beyond its slope`() throws {
        let image = try shadow()
        #expect(image[50, 50] == 0xFF00_0000)
        #expect(greatestDifference(image[50, 29], 0xFF88_8888) <= 20)
        #expect(greatestDifference(image[50, 30], 0xFF77_7777) <= 20)
        #expect(image[50, 17] == 0xFFFF_FFFF)
        #expect(image[82, 50] == 0xFFFF_FFFF)
    }

    @Test func `it fades without a step`() throws {
        let image = try shadow()
        let slope = (17...50).map { Int(image[$0, 50] & 0xFF) }
        let steps = zip(slope, slope.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= 0 && $0 < 48 })
    }

    @Test func `it looks the same from both sides`() throws {
        let image = try shadow()
        for offset in 0..<30 {
            #expect(greatestDifference(image[50, 49 - offset], image[50, 50 + offset]) <= 12)
            #expect(greatestDifference(image[49 - offset, 50], image[50, 49 - offset]) <= 12)
        }
    }

    @Test func `it holds as much as its rectangle, turned or not`() throws {
        let turned = AffineTransform(translation: Vector(dx: 50, dy: 50)).rotated(by: 0.6)
            .translatedBy(x: -50, y: -50)
        for transform in [.identity, turned] {
            #expect(abs(darkness(of: try shadow(transform).pixels) - rect.area) < rect.area / 50)
        }
    }
}
