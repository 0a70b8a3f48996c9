import Desktop
import GestureTesting

/// A random landscape, which is used as a photo.
struct Landscape {
    private static let size = Size(width: 480, height: 320)

    private var random: SeededGenerator
    private var picture = Picture(size: Landscape.size, background: .black)

    private init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Draws twenty landscapes, which are always the same.
    static func images() throws -> [Image] {
        try (UInt64(1)...20).map { seed in
            var landscape = Landscape(seed: seed)
            landscape.draw()
            return try landscape.picture.image()
        }
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    private mutating func draw() {
        let (width, height) = (Self.size.width, Self.size.height)
        // The time of day, from morning to evening.
        let hour = number(0...1)
        let zenith = Color(hex: 0x2A6FB0).interpolated(to: Color(hex: 0x2B2350), fraction: hour)
        let dusk = Color(hex: 0xCDE7F5).interpolated(to: Color(hex: 0xF2915B), fraction: hour)
        let horizon = number(0.45...0.65) * height
        picture.fill(
            Path(rect: Rect(x: 0, y: 0, width: width, height: height)),
            .linearGradient(
                Gradient(colors: [zenith, dusk]), startPoint: .zero, endPoint: Point(x: 0, y: horizon)))
        drawSun(above: horizon, light: dusk)
        for ridge in 0..<4 { drawRidge(ridge, horizon: horizon, haze: dusk) }
    }

    private mutating func drawSun(above horizon: Double, light: Color) {
        let center = Point(x: number(60...420), y: horizon - number(10...110))
        let glow = Gradient(colors: [.white.withAlpha(0.9), light.withAlpha(0)])
        picture.fill(
            Path(ovalIn: Rect(center: center, size: Size(width: 200, height: 200))),
            .radialGradient(glow, center: center, startRadius: 14, endRadius: 100))
        picture.fill(Path(ovalIn: Rect(center: center, size: Size(width: 36, height: 36))), Color(hex: 0xFFF6DC))
    }

    /// Draws a ridge. Nearer ridges are lower and darker.
    private mutating func drawRidge(_ ridge: Int, horizon: Double, haze: Color) {
        let near = Double(ridge) / 3
        let color = haze.interpolated(to: Color(hex: 0x17352C), fraction: 0.35 + 0.6 * near)
        var path = Path()
        var place = Point(x: 0, y: horizon + near * 90 + number(-20...20))
        path.move(to: Point(x: 0, y: Self.size.height))
        path.addLine(to: place)
        while place.x < Self.size.width {
            let next = Point(x: place.x + number(50...110), y: horizon + near * 90 + number(-34...34) * (1 - near / 2))
            path.addQuadCurve(
                to: next, controlPoint: Point(x: (place.x + next.x) / 2, y: min(place.y, next.y) - number(4...24)))
            place = next
        }
        path.addLine(to: Point(x: place.x, y: Self.size.height))
        path.close()
        picture.fill(path, color)
    }
}
