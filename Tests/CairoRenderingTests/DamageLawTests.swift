import CairoRendering
import Drawing
import Geometry
import Testing

struct DamageLawTests {
    /// A picture that is one strip high, and one of several strips.
    @Test(arguments: 0..<15, [120.0, 500])
    func `painting only the damage gives the same picture as painting everything`(seed: UInt64, height: Double) throws {
        var random = SeededPictures(seed: seed, size: Size(width: 160, height: height))
        let renderer = Renderer()
        var old = random.picture()
        let kept = try ImageSurface(size: old.size)
        renderer.paint(old, on: kept)
        for _ in 0..<8 {
            let new = random.successor(of: old)
            renderer.paint(new, on: kept, damage: Damage(from: old, to: new))
            let difference = greatestDifference(kept.pixels, try image(of: new).pixels)
            #expect(difference <= partsOfOverlaidEdges, "after \(Damage(from: old, to: new))")
            old = new
        }
    }

    @Test func `repainting part of a rotated square does not change any pixel`() throws {
        var squares = Picture(size: Size(width: 200, height: 200), background: .white)
        for (index, location) in [60.0, 100, 140].enumerated() {
            let turned = Transform(translation: Vector(dx: location, dy: location)).rotated(by: 0.3 + location)
            squares.fill(
                Path(rect: Rect(x: -35, y: -35, width: 70, height: 70)),
                Color(hex: [0xE64D4D, 0x4DCC66, 0x4D66E6][index]),
                transform: turned)
        }
        let (whole, renderer) = (try image(of: squares), Renderer())
        let kept = try image(of: squares)
        for left in stride(from: 0.0, to: 190, by: 7) {
            var damage = Damage(within: squares.size)
            damage.insert(Rect(x: left, y: left / 2, width: 9, height: 60))
            renderer.paint(squares, on: kept, damage: damage)
        }
        #expect(greatestDifference(kept.pixels, whole.pixels) <= partsOfOverlaidEdges)
    }

    @Test func `painting does not change any pixel outside the damage`() throws {
        let old = picture(.shape(Shape(Path(rect: Rect(x: 10, y: 10, width: 10, height: 10)), fill: .black)))
        let image = try image(of: Picture(size: old.size, background: Color(hex: 0x00FF00)))
        var damage = Damage(within: old.size)
        damage.insert(Rect(x: 0, y: 0, width: 15, height: 15))
        Renderer().paint(old, on: image, damage: damage)
        #expect((image[14, 14], image[15, 14], image[14, 15]) == (0xFF00_0000, 0xFF00_FF00, 0xFF00_FF00))
    }
}
