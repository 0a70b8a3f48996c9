import CairoRendering
import Drawing
import Geometry
import Testing

/// Bitmaps that are rotated or stretched and take their nearest pixels.
struct NearestSamplingTests {
    private static let (columns, rows) = (24, 16)
    private let window = Size(width: 100, height: 75)
    private let background = Color(hex: 0x8090A0)

    /// A layer in which each pixel has its own color. Every third pixel is translucent, and every
    /// fourth is missing.
    private func layer(background: Color) -> Layer {
        let items = (0..<Self.rows * Self.columns).compactMap { place -> Item? in
            guard let color = color(of: place) else { return nil }
            let (x, y) = (Double(place % Self.columns), Double(place / Self.columns))
            return Item(
                id: ItemID("pixel", place),
                .shape(Shape(Path(rect: Rect(x: x, y: y, width: 1, height: 1)), fill: color)))
        }
        let bounds = Rect(x: 0, y: 0, width: Double(Self.columns), height: Double(Self.rows))
        return Layer(version: 1, bounds: bounds, items: items, background: background, sampling: .nearest)
    }

    private func color(of place: Int) -> Color? {
        guard !place.isMultiple(of: 4) else { return nil }
        let (x, y) = (place % Self.columns, place / Self.columns)
        return Color(hex: UInt32(x * 10 << 16 | y * 15 << 8 | 77), alpha: place.isMultiple(of: 3) ? 0.5 : 1)
    }

    private func picture(_ layer: Layer, _ transform: Transform) -> Picture {
        var picture = Picture(size: window, background: background)
        picture.add(.layer(layer), id: "layer", transform: transform)
        return picture
    }

    private func transform(degrees: Double, scale: Double) -> Transform {
        Transform(translation: Vector(dx: -12, dy: -8))
            .concatenating(Transform(scaleX: scale, y: scale * 1.25))
            .concatenating(Transform(rotationAngle: degrees * .pi / 180))
            .concatenating(Transform(translation: Vector(dx: 37.3, dy: 30.6)))
    }

    /// The expected color of a pixel, or `nil` if it is too close to an edge.
    private func expected(_ x: Int, _ y: Int, _ transform: Transform, below: Color?) -> UInt32? {
        let place = transform.inverted().apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard [place.x, place.y].allSatisfy({ abs($0 - $0.rounded()) > 1e-4 }) else { return nil }
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        let isInside = (0..<Self.columns).contains(column) && (0..<Self.rows).contains(row)
        let colors = isInside ? [below, color(of: row * Self.columns + column)] : []
        return colors.compactMap(\.self).reduce(pixel(background, over: 0)) { pixel($1, over: $0) }
    }

    private func pixel(_ color: Color, over other: UInt32) -> UInt32 {
        func part(_ value: Double, _ shift: UInt32) -> UInt32 {
            let seen = Double(other >> shift & 0xFF) * (1 - color.alpha) + value * 255 * color.alpha
            return UInt32(seen.rounded()) << shift
        }
        return 0xFF00_0000 | part(color.red, 16) | part(color.green, 8) | part(color.blue, 0)
    }

    @Test(
        arguments: [1.0, 45, 90, 135, 271], [0.4, 1, 3.7])
    func `each pixel shows the nearest pixel of the bitmap`(degrees: Double, scale: Double) throws {
        for below in [nil, Color(hex: 0x204060)] {
            let transform = transform(degrees: degrees, scale: scale)
            let image = try image(of: picture(layer(background: below ?? .clear), transform))
            var (checked, worst): (Int, UInt32) = (0, 0)
            for y in 0..<75 {
                for x in 0..<100 {
                    guard let expected = expected(x, y, transform, below: below) else { continue }
                    worst = max(worst, greatestDifference(image[x, y], expected))
                    checked += 1
                }
            }
            #expect(worst <= 2)
            #expect(checked > 7000)
        }
    }

    @Test func `repainting part of a scaled bitmap does not change any pixel`() throws {
        let picture = picture(layer(background: .clear), transform(degrees: 33, scale: 4))
        let (renderer, whole) = (Renderer(), try image(of: picture))
        let image = try ImageSurface(size: window)
        for part in [Rect(x: 0, y: 0, width: 41, height: 75), Rect(x: 41, y: 0, width: 59, height: 30)] {
            var damage = Damage(within: window)
            damage.insert(part)
            renderer.paint(picture, on: image, damage: damage)
        }
        var rest = Damage(within: window)
        rest.insert(Rect(x: 41, y: 30, width: 59, height: 45))
        renderer.paint(picture, on: image, damage: rest)
        #expect(image.pixels == whole.pixels)
    }
}
