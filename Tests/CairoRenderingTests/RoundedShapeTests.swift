import CairoRendering
import Drawing
import Geometry
import Testing

/// Circles and rotated rectangles, which are painted without cairo.
struct RoundedShapeTests {
    private static let paints: [(fill: Paint?, stroke: Stroke?)] = [
        (.color(.black), nil), (nil, Stroke(color: .black, width: 3)), (nil, Stroke(color: .black, width: 0.8)),
        (.color(Color(hex: 0xFFB02E)), Stroke(color: Color(hex: 0x46658C), width: 4.5)),
        (.color(Color(hex: 0x204080).withAlpha(0.5)), nil),
    ]

    /// A circle, and the same circle as an arc, which cairo paints.
    private func circles(at center: Point, radius: Double) -> [Path] {
        let box = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
        var arc = Path()
        arc.move(to: center + Vector(dx: radius, dy: 0))
        arc.addArc(withCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        arc.close()
        return [Path(ovalIn: box), arc]
    }

    /// A rectangle, and the same rectangle as four lines, which cairo paints.
    private func rectangles(_ rect: Rect) -> [Path] {
        var lines = Path()
        let corners = rect.corners
        lines.move(to: corners.topLeft)
        for corner in [corners.topRight, corners.bottomRight, corners.bottomLeft] { lines.addLine(to: corner) }
        lines.close()
        return [Path(rect: rect), lines]
    }

    /// The largest difference, if both edges of a line are in a pixel. The distance from an edge
    /// gives the covered area within 11/255, and cairo's samples give it within a fifteenth.
    private static let tolerance: UInt32 = 2 * 11 + 17

    /// Expects two paths to look the same, except in the pixels of some corners.
    private func expectSamePixels(
        _ paths: [Path], _ transform: Transform = .identity, exceptFor mostCornerPixels: Int = 0
    ) throws {
        for (paint, opacity) in Self.paints.flatMap({ paint in [1, 0.4].map { (paint, $0) } }) {
            let pixels = try paths.map { path in
                let shape = Shape(path, fill: paint.fill, stroke: paint.stroke)
                return try image(of: picture(.shape(shape), transform: transform, opacity: opacity)).pixels
            }
            let count = zip(pixels[0], pixels[1]).count { greatestDifference($0, $1) > Self.tolerance }
            #expect(count <= mostCornerPixels, "\(paint)")
            // Half-transparent colors are rounded.
            let (sums, area) = (pixels.map(darkness), Double(pixels[1].count { $0 & 0xFFFFFF != 0xFFFFFF }))
            #expect(abs(sums[0] - sums[1]) < 0.5 + area * 1.5 / 255, "\(paint)")
        }
    }

    @Test(arguments: [4.0, 11.7, 36])
    func `a circle covers each pixel like an arc`(radius: Double) throws {
        try expectSamePixels(circles(at: Point(x: 47.3, y: 52.6), radius: radius))
        let turned = Transform(translationX: 50.4, y: 49.1).rotated(by: 0.7).scaledBy(x: 1.2, y: 1.2)
        try expectSamePixels(circles(at: Point(x: 2, y: -3), radius: radius), turned)
    }

    @Test(arguments: [0.02, 0.5, .pi / 4, -2])
    func `a rotated rectangle covers each pixel like four lines`(turn: Double) throws {
        let transform = Transform(translationX: 50.3, y: 48.7).rotated(by: turn).scaledBy(x: 1.3, y: 1.3)
        try expectSamePixels(rectangles(Rect(x: -26, y: -17, width: 52, height: 34)), transform, exceptFor: 12)
    }

    @Test(arguments: [
        (Color(red: 0.5, green: 0.25, blue: 0, alpha: 2), 1.0), (Color(red: 0.5, green: 0.25, blue: 0), 1.5),
        (Color(red: 2, green: 0.5, blue: -1, alpha: 0.5), 1.0),
    ])
    func `color components beyond their range are limited`(color: Color, opacity: Double) throws {
        let colors = try circles(at: Point(x: 50, y: 50), radius: 20).map { path in
            try image(of: picture(.shape(Shape(path, fill: color)), opacity: opacity)).pixels[50 * 100 + 50]
        }
        #expect(greatestDifference(colors[0], colors[1]) <= 1)
    }

    @Test func `circles that overlap are painted as one path`() throws {
        let paths = circles(at: Point(x: 38, y: 50), radius: 20)
        let others = circles(at: Point(x: 60, y: 50), radius: 20)
        try expectSamePixels(
            zip(paths, others).map { path, other in
                var both = path
                both.append(other)
                return both
            })
    }

    @Test func `repainting part of a circle and a frame does not change any pixel`() throws {
        var picture = Picture(size: Size(width: 100, height: 100), background: .white)
        let edge = Stroke(color: .black, width: 3)
        picture.add(
            .shape(Shape(circles(at: Point(x: 45, y: 55), radius: 30)[0], fill: Color(hex: 0xC04020), stroke: edge)),
            id: "circle")
        picture.add(
            .shape(Shape(Path(rect: Rect(x: -30, y: -20, width: 60, height: 40)), stroke: edge)), id: "frame",
            transform: Transform(translationX: 50, y: 50).rotated(by: 0.4))
        let (renderer, whole) = (Renderer(), try image(of: picture))
        let image = try ImageSurface(size: picture.size)
        for column in stride(from: 0.0, to: 100, by: 7) {
            let part = Rect(x: column, y: 0, width: min(7, 100 - column), height: 100)
            renderer.paint(picture, regions: [part]) { _ in image.surface }
        }
        #expect(image.pixels == whole.pixels)
    }
}
