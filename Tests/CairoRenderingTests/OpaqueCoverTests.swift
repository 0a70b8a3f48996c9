import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// The background is painted only where no opaque bitmap covers it.
@Suite struct OpaqueCoverTests {
    private let window = Rect(x: 0, y: 0, width: 100, height: 60)

    private func tile(_ frame: Rect, background: Color = .white) -> Item.Content {
        .layer(Layer(version: 1, bounds: frame, items: [], background: background, sampling: .nearest))
    }

    private func area(_ contents: [(Item.Content, Transform)]) -> Double {
        var picture = Picture(size: window.size, background: .red)
        for (content, transform) in contents { picture.add(content, transform: transform) }
        return picture.uncoveredParts(of: window, onServer: false).reduce(0) { $0 + $1.area }
    }

    @Test func `the background is not painted under opaque bitmaps moved by whole pixels`() {
        let left = tile(Rect(x: 0, y: 0, width: 50, height: 60))
        #expect(area([]) == 6000)
        #expect(area([(left, .identity)]) == 3000)
        #expect(area([(left, .identity), (left, Transform(translation: Vector(dx: 50, dy: 0)))]) == 0)
        #expect(area([(left, .identity), (left, Transform(translation: Vector(dx: 40, dy: 10)))]) == 400 + 600)
    }

    @Test func `the background is painted under bitmaps that are transparent, rotated, scaled or between pixels`() {
        let frame = Rect(x: 10, y: 10, width: 50, height: 40)
        #expect(area([(tile(frame, background: .clear), .identity)]) == 6000)
        #expect(area([(tile(frame), Transform(translation: Vector(dx: 0.5, dy: 0)))]) == 6000)
        #expect(area([(tile(frame), Transform(rotationAngle: 0.1))]) == 6000)
        #expect(area([(tile(frame), Transform(scaleX: 1.1, y: 1.1))]) == 6000)
    }

    @Test func `the background is painted only in the parts that a picture names, except on a server`() {
        var picture = Picture(size: window.size, background: .red)
        picture.backgroundParts = [
            Rect(x: 5, y: 5, width: 10.5, height: 10), Rect(x: 90, y: 50, width: 40, height: 40),
        ]
        let parts = [Rect(x: 5, y: 5, width: 11, height: 10), Rect(x: 90, y: 50, width: 10, height: 10)]
        #expect(picture.uncoveredParts(of: window, onServer: false) == parts)
        #expect(picture.uncoveredParts(of: Rect(x: 40, y: 0, width: 20, height: 60), onServer: false).isEmpty)
        #expect(picture.uncoveredParts(of: window, onServer: true) == [window])
    }

    @Test func `tiles and the background between them are painted in the right places`() throws {
        var picture = Picture(size: window.size, background: .red)
        picture.add(tile(Rect(x: 5, y: 5, width: 60, height: 30), background: .blue))
        picture.add(tile(Rect(x: 65, y: 5, width: 35, height: 55), background: .green))
        let image = try ImageSurface(size: window.size)
        Renderer().paint(picture, on: image)
        let expected: [(Int, Int, UInt32)] = [
            (4, 20, 0xFFFF_0000), (5, 20, 0xFF00_00FF), (64, 34, 0xFF00_00FF), (64, 35, 0xFFFF_0000),
            (65, 35, 0xFF00_FF00), (99, 59, 0xFF00_FF00), (50, 59, 0xFFFF_0000), (99, 4, 0xFFFF_0000),
        ]
        for (x, y, color) in expected { #expect(image[x, y] == color, "(\(x), \(y))") }
    }

    @Test func `the background is painted beyond the bitmaps of a reduced picture`() throws {
        var picture = Picture(size: Size(width: 100, height: 61), background: .red)
        picture.backgroundParts = []
        let tile = tile(Rect(x: 0, y: -2, width: 100, height: 62))
        picture.add(tile, transform: Transform(translation: Vector(dx: 0, dy: 1)))
        let reduced = try image(of: picture.scaled(by: 0.5, to: Size(width: 50, height: 30.5)))
        #expect(reduced[25, 29] == 0xFFFF_FFFF)
        #expect(reduced[25, 30] == 0xFFFF_0000)
    }
}
