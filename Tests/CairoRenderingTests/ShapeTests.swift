import CairoRendering
import Drawing
import Geometry
import Testing

struct ShapeTests {
    private let square = Path(rect: Rect(x: 20, y: 30, width: 40, height: 20))

    @Test func `a fill covers exactly the pixels of its shape`() throws {
        let image = try image(of: picture(.shape(Shape(square, fill: Color(hex: 0xE64D4D)))))
        #expect(image[20, 30] == 0xFFE6_4D4D)
        #expect(image[59, 49] == 0xFFE6_4D4D)
        #expect(image[19, 30] == 0xFFFF_FFFF)
        #expect(image[60, 49] == 0xFFFF_FFFF)
        #expect(image[40, 50] == 0xFFFF_FFFF)
    }

    @Test func `a pixel that is half covered is half as dark`() throws {
        let path = Path(rect: Rect(x: 20.5, y: 20, width: 10, height: 10))
        let image = try image(of: picture(.shape(Shape(path, fill: .black))))
        #expect(greatestDifference(image[20, 25], 0xFF80_8080) <= 2)
        #expect(image[21, 25] == 0xFF00_0000)
    }

    @Test func `a stroke is centered on its path, above the fill`() throws {
        let stroke = Stroke(color: Color(hex: 0x0000FF), width: 4)
        let image = try image(of: picture(.shape(Shape(square, fill: Color(hex: 0xFF0000), stroke: stroke))))
        #expect(image[18, 28] == 0xFF00_00FF)
        #expect(image[21, 40] == 0xFF00_00FF)
        #expect(image[22, 40] == 0xFFFF_0000)
        #expect(image[17, 40] == 0xFFFF_FFFF)
    }

    @Test func `a positive rotation is clockwise`() throws {
        let arm = Path(rect: Rect(x: 0, y: -2, width: 30, height: 4))
        let turned = Transform(translation: Vector(dx: 50, dy: 50)).rotated(by: .pi / 2)
        let image = try image(of: picture(.shape(Shape(arm, fill: .black)), transform: turned))
        #expect(image[50, 75] == 0xFF00_0000)
        #expect(image[75, 50] == 0xFFFF_FFFF)
        #expect(image[50, 25] == 0xFFFF_FFFF)
    }

    @Test func `an arc from 0 to a half turn clockwise lies below its center`() throws {
        let arc = Path(
            arcCenter: Point(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
        let back = Path(
            arcCenter: Point(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: .pi, clockwise: false)
        let stroke = Stroke(color: .black, width: 6)
        let (below, above) = (
            try image(of: picture(.shape(Shape(arc, stroke: stroke)))),
            try image(of: picture(.shape(Shape(back, stroke: stroke))))
        )
        #expect((below[50, 80], below[50, 20]) == (0xFF00_0000, 0xFFFF_FFFF))
        #expect((above[50, 80], above[50, 20]) == (0xFFFF_FFFF, 0xFF00_0000))
    }

    @Test func `fast antialiasing paints edges in the same place with fewer shades`() throws {
        var path = Path()
        path.move(to: Point(x: 8, y: 20))
        path.addLine(to: Point(x: 90, y: 57))
        var shape = Shape(path, stroke: Stroke(color: .black, width: 5, cap: .round))
        let fine = try image(of: picture(.shape(shape))).pixels
        shape.edges = .quick
        let quick = try image(of: picture(.shape(shape))).pixels
        #expect(greatestDifference(fine, quick) < 128)
        #expect(abs(darkness(of: fine) - darkness(of: quick)) < 0.1 * darkness(of: fine))
        #expect(Set(quick).count < Set(fine).count)
    }

    private static let frame = Rect(x: 10, y: 20, width: 60, height: 40)
    private static let roundFigures: [(Path, area: Double)] = [
        (Path(ovalIn: frame), area: 1884.96),
        (Path(roundedRect: frame, cornerRadius: 10), area: 2314.16),
        (Path(roundedRect: frame, cornerRadius: 900), area: 2056.64),
    ]

    @Test(arguments: roundFigures)
    func `the painted area of a round shape equals its geometric area`(path: Path, area: Double) throws {
        let image = try image(of: picture(.shape(Shape(path, fill: .black))))
        #expect(abs(darkness(of: image.pixels) - area) < area / 500)
    }

    @Test func `the even-odd rule leaves a hole that the winding rule fills`() throws {
        var path = Path(rect: Rect(x: 10, y: 10, width: 60, height: 60))
        path.append(Path(rect: Rect(x: 30, y: 30, width: 20, height: 20)))
        #expect(try image(of: picture(.shape(Shape(path, fill: .black))))[40, 40] == 0xFF00_0000)
        path.usesEvenOddFillRule = true
        #expect(try image(of: picture(.shape(Shape(path, fill: .black))))[40, 40] == 0xFFFF_FFFF)
    }

    @Test func `a clip is in the picture's coordinate space`() throws {
        let clip = Rect(x: 0, y: 0, width: 40, height: 100)
        let image = try image(of: picture(.shape(Shape(square, fill: .black)), clip: clip))
        #expect((image[39, 40], image[40, 40]) == (0xFF00_0000, 0xFFFF_FFFF))
    }

    @Test func `in a translucent item, the fill does not show through the stroke`() throws {
        let shape = Shape(square, fill: Color(hex: 0xFF0000), stroke: Stroke(color: .black, width: 8))
        let image = try image(of: picture(.shape(shape), opacity: 0.5))
        #expect(greatestDifference(image[40, 40], 0xFFFF_8080) <= 1)
        #expect(greatestDifference(image[22, 40], 0xFF80_8080) <= 1)
    }

    @Test func `an image with alpha stays transparent where nothing is painted`() throws {
        var empty = picture(.shape(Shape(square, fill: Color(hex: 0xFF0000, alpha: 0.5))))
        empty.background = .clear
        let image = try image(of: empty, format: .argb32)
        #expect(image[5, 5] == 0)
        #expect(greatestDifference(image[40, 40], 0x8080_0000) <= 1)
    }

    @Test func `an item that cannot be painted does not affect later items`() throws {
        var picture = picture(.shape(Shape(square, fill: .black)), transform: Transform(scaleX: 0, y: 0))
        picture.fill(Path(rect: Rect(x: 0, y: 0, width: .nan, height: 5)), .black)
        picture.fill(square, Color(hex: 0x00FF00))
        #expect(try image(of: picture)[40, 40] == 0xFF00_FF00)
    }
}
