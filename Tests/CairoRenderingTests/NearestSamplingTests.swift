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

    /// The color of the layer at a place in its own space, or of the background outside the layer.
    private func color(at place: Point, below: Color) -> UInt32 {
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else {
            return pixel(background, over: 0)
        }
        let colors = [below, color(of: row * Self.columns + column)]
        return colors.compactMap(\.self).reduce(0) { pixel($1, over: $0) }
    }

    /// The mean color of the four pixels around the nearest corner with even coordinates.
    private func meanColor(near place: Point, below: Color) -> UInt32 {
        let corner = Point(x: 2 * (place.x / 2).rounded(.down) + 1, y: 2 * (place.y / 2).rounded(.down) + 1)
        let colors = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map {
            color(at: corner + Vector(dx: $0.0, dy: $0.1), below: below)
        }
        return [UInt32(24), 16, 8, 0].reduce(0) { sum, shift in
            sum | (colors.reduce(0) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
        }
    }

    @Test(arguments: [1.0, 45, 135, 271], [false, true])
    func `coarse sampling shows one pixel in each square of four`(degrees: Double, keepsHalf: Bool) throws {
        let below = Color(hex: 0x204060)
        var layer = layer(background: below)
        (layer.sampling, layer.keepsHalf) = (.coarse, keepsHalf)
        let transform = transform(degrees: degrees, scale: 3.7)
        let image = try image(of: picture(layer, transform))
        var (checked, worst): (Int, UInt32) = (0, 0)
        for y in 0..<75 {
            for x in 0..<100 {
                let middle = Point(x: Double(x / 2 * 2 + 1), y: Double(y / 2 * 2 + 1))
                let place = transform.inverted().apply(to: middle)
                guard [place.x, place.y].allSatisfy({ abs($0 - $0.rounded()) > 1e-4 }) else { continue }
                let isSeen = Rect(x: 0, y: 0, width: 24, height: 16).contains(place)
                let color =
                    isSeen && keepsHalf ? meanColor(near: place, below: below) : color(at: place, below: below)
                worst = max(worst, greatestDifference(image[x, y], color))
                checked += 1
            }
        }
        #expect(worst <= 2)
        #expect(checked > 7000)
    }

    @Test func `a bitmap with coarse sampling is sharp if it is only moved`() throws {
        var layer = layer(background: .white)
        let pictures = [Vector(dx: 31, dy: 12), Vector(dx: 31.4, dy: 12.3)].map { move in
            [Layer.Sampling.nearest, .coarse].map { sampling in
                layer.sampling = sampling
                return picture(layer, Transform(translation: move))
            }
        }
        for pair in pictures {
            let (sharp, coarse) = (try image(of: pair[0]), try image(of: pair[1]))
            #expect(sharp.pixels == coarse.pixels)
        }
    }

    @Test func `coarse sampling paints the same pixels in parts that cut its squares`() throws {
        var layer = layer(background: .white)
        (layer.sampling, layer.keepsHalf) = (.coarse, true)
        let picture = picture(layer, transform(degrees: 33, scale: 4))
        let (renderer, whole) = (Renderer(), try image(of: picture))
        let image = try ImageSurface(size: window)
        for (left, right) in [(77.0, 100.0), (31, 32), (32, 77), (0, 31)] {
            for (top, bottom) in [(24.0, 75.0), (0, 23), (23, 24)] {
                var damage = Damage(within: window)
                let part = Rect(x: left, y: top, width: right - left, height: bottom - top)
                damage.insert(part)
                let before = image.pixels
                renderer.paint(picture, on: image, damage: damage)
                let after = image.pixels
                let changed = after.indices.filter { after[$0] != before[$0] }
                #expect(changed.allSatisfy { part.contains(Point(x: Double($0 % 100), y: Double($0 / 100))) })
            }
        }
        #expect(image.pixels == whole.pixels)
    }
}
