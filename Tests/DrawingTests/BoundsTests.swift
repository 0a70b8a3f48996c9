import Drawing
import Geometry
import Testing

struct BoundsTests {
    private func bounds(_ content: Item.Content, transform: Transform = .identity, clip: Rect? = nil) -> Rect {
        Item(id: "it", content, transform: transform, clip: clip).bounds
    }

    @Test func `the bounds of a fill extend one pixel beyond its path`() {
        let path = Path(ovalIn: Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(bounds(.shape(Shape(path, fill: .black))) == Rect(x: 9, y: 19, width: 32, height: 42))
    }

    @Test func `the bounds of a stroke include its mitered corners`() {
        let path = Path(rect: Rect(x: 10, y: 10, width: 10, height: 10))
        let round = Stroke(color: .black, width: 4, join: .round)
        #expect(bounds(.shape(Shape(path, stroke: round))) == Rect(x: 7, y: 7, width: 16, height: 16))
        let pointed = Stroke(color: .black, width: 4)
        #expect(bounds(.shape(Shape(path, stroke: pointed))) == Rect(x: 5, y: 5, width: 20, height: 20))
    }

    @Test func `a horizontal line has bounds, and an empty path has none`() {
        var line = Path()
        line.move(to: Point(x: 10, y: 10))
        line.addLine(to: Point(x: 30, y: 10))
        let stroke = Stroke(color: .black, width: 2, join: .bevel)
        #expect(bounds(.shape(Shape(line, stroke: stroke))) == Rect(x: 8, y: 8, width: 24, height: 4))
        #expect(bounds(.shape(Shape(Path(), stroke: stroke))).isEmpty)
    }

    @Test func `an item's transform applies to its bounds and to its stroke`() {
        let shape = Shape(
            Path(rect: Rect(x: 0, y: 0, width: 10, height: 20)),
            stroke: Stroke(color: .black, width: 2, join: .round))
        let double = Transform(translation: Vector(dx: 100, dy: 100)).scaledBy(x: 2, y: 2)
        #expect(bounds(.shape(shape), transform: double) == Rect(x: 97, y: 97, width: 26, height: 46))
    }

    @Test func `the bounds are limited to the clip, which is rounded outward to whole pixels`() {
        let shape = Shape(Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)), fill: .black)
        let clip = Rect(x: 10.5, y: 10.5, width: 9, height: 9)
        #expect(bounds(.shape(shape), clip: clip) == Rect(x: 10, y: 10, width: 10, height: 10))
    }

    @Test func `text is positioned according to its alignment`() {
        func start(_ alignment: TextAlignment) -> Point {
            Text(
                "ab", font: Font(size: 10), color: .black, at: Point(x: 100, y: 50), alignment: alignment,
                extent: TextExtent(width: 40, ascent: 8, descent: 2)
            ).start
        }
        #expect(start(.leading) == Point(x: 100, y: 50))
        #expect(start(.center) == Point(x: 80, y: 50))
        #expect(start(.trailing) == Point(x: 60, y: 50))
    }

    @Test func `the bounds of text cover its ink, which may exceed its advance`() {
        let text = Text(
            "f", font: Font(size: 10), color: .black, at: Point(x: 100, y: 50),
            extent: TextExtent(
                width: 10, ascent: 8, descent: 2, ink: Rect(x: -3, y: -9, width: 20, height: 10)))
        #expect(bounds(.text(text)) == Rect(x: 95, y: 39, width: 24, height: 15))
    }

    @Test func `the bounds of a shadow include its blur`() {
        let shadow = Shadow(of: Rect(x: 50, y: 50, width: 20, height: 20), radius: 12, color: .black)
        #expect(bounds(.shadow(shadow)) == Rect(x: 37, y: 37, width: 46, height: 46))
    }

    @Test func `the blur of a large shadow is at least one part in 285 of its size, or in 2340 of its length`() {
        let large = Shadow(of: Rect(x: 0, y: 0, width: 2850, height: 2850), radius: 4, color: .black)
        #expect(bounds(.shadow(large)) == Rect(x: -11, y: -11, width: 2872, height: 2872))
        let long = Shadow(of: Rect(x: 0, y: 0, width: 20, height: 23_400), radius: 4, color: .black)
        #expect(bounds(.shadow(long)) == Rect(x: -11, y: -11, width: 42, height: 23_422))
    }

    @Test func `UIKit's dynamic colors have the values of the light appearance`() {
        #expect(Color.label == .black && Color.systemBackground == .white)
        #expect(Color.systemPurple == Color(red: 175.0 / 255, green: 82.0 / 255, blue: 222.0 / 255))
    }

    @Test func `the first byte of a hexadecimal color is its red component`() {
        #expect(Color(hex: 0xFF8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
    }
}
