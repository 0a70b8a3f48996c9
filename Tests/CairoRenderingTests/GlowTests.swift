import CairoRendering
import Drawing
import Geometry
import Testing

/// Circles that fade out toward the edge, which are painted without cairo.
@Suite struct GlowTests {
    private static let colors = [Color(hex: 0xFF6F4E).withAlpha(0.55), Color(hex: 0x2040C0)]

    /// The same gradient in a circle and in an arc, which cairo paints.
    private func images(_ gradient: Gradient, radius: Double, _ transform: Transform, opacity: Double) throws
        -> [ImageSurface]
    {
        let center = Point(x: 3, y: -2)
        let box = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
        var arc = Path()
        arc.move(to: center + Vector(dx: radius, dy: 0))
        arc.addArc(withCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        arc.close()
        return try [Path(ovalIn: box), arc].map { path in
            var picture = Picture(size: Size(width: 100, height: 90), background: Color(hex: 0xC6D5E2))
            let paint = Paint.radialGradient(gradient, center: center, endRadius: radius)
            picture.add(.shape(Shape(path, fill: paint)), id: "glow", transform: transform, opacity: opacity)
            return try image(of: picture)
        }
    }

    @Test(arguments: [0.7, 9.3, 38], [1, 0.4])
    func `a glow looks like cairo's gradient`(radius: Double, opacity: Double) throws {
        let places = [
            Transform(translationX: 47.3, y: 41.6),
            Transform(translationX: 50, y: 45).rotated(by: 1).scaledBy(x: 1.1, y: 1.1),
            Transform(translationX: 2, y: 88),
        ]
        for (color, place) in Self.colors.flatMap({ color in places.map { (color, $0) } }) {
            let middle = Gradient.Stop(color: color.withAlpha(color.alpha / 3), location: 0.4)
            let gradients = [
                Gradient(colors: [color, color.withAlpha(0)]),
                Gradient(stops: [
                    .init(color: color, location: 0), middle, .init(color: color.withAlpha(0), location: 1),
                ]),
            ]
            for gradient in gradients {
                let images = try images(gradient, radius: radius, place, opacity: opacity)
                let worst = zip(images[0].pixels, images[1].pixels).map(greatestDifference).max() ?? 0
                // The smallest circle has only a few pixels, in which the opacity changes quickly.
                #expect(worst <= (radius < 1 ? 40 : 4))
                if radius > 1 { #expect(Set(images[0].pixels).count > 20) }
            }
        }
    }

    @Test func `a gradient that does not fade out keeps its edge`() throws {
        let gradient = Gradient(colors: [.white, .black])
        let images = try images(gradient, radius: 30, Transform(translationX: 50, y: 45), opacity: 1)
        let worst = zip(images[0].pixels, images[1].pixels).map(greatestDifference).max() ?? 0
        #expect(worst <= 39)
        #expect(images[0][53 + 28, 43] & 0xFF < 0x30)
    }
}
