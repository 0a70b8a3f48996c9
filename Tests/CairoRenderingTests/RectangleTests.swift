import CairoRendering
import Drawing
import Geometry
import Testing

struct RectangleTests {
    /// Cairo measures the coverage of a row that a corner cuts with fifteen samples.
    private static let sample = 255.0 / 15

    private let size = Size(width: 40, height: 30)

    private func picture(_ rect: Rect, _ color: Color, _ transform: Transform) -> Picture {
        var picture = Picture(size: size, background: .white)
        picture.fill(Path(rect: rect), color, transform: transform)
        return picture
    }

    /// The area of a rectangle's image that lies in a pixel: a polygon cut at four lines, and the
    /// sum of its triangles.
    private func area(of rect: Rect, under transform: Transform, column: Int, row: Int) -> Double {
        let corners = rect.corners
        var polygon = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
            .map(transform.apply(to:))
        func cut(_ distance: (Point) -> Double) {
            polygon = polygon.indices.flatMap { index -> [Point] in
                let (point, next) = (polygon[index], polygon[(index + 1) % polygon.count])
                let (here, there) = (distance(point), distance(next))
                let kept = here >= 0 ? [point] : []
                guard (here >= 0) != (there >= 0) else { return kept }
                return kept + [point + (next - point) * (here / (here - there))]
            }
        }
        cut { $0.x - Double(column) }
        cut { Double(column + 1) - $0.x }
        cut { $0.y - Double(row) }
        cut { Double(row + 1) - $0.y }
        let crosses = polygon.indices.map { index in
            (polygon[index] - .zero).cross(polygon[(index + 1) % polygon.count] - .zero)
        }
        return abs(crosses.reduce(0, +)) / 2
    }

    @Test func `the darkness of each pixel is proportional to its covered area`() throws {
        var random = SeededPictures(seed: 29)
        func number(_ range: Range<Double>) -> Double { random.number(range) }
        for round in 0..<120 {
            // Upright ones, ones that are rotated, mirrored or sheared, and lines thinner than a pixel.
            let rect = Rect(
                x: number(-9..<0), y: number(-9..<0), width: number(0.1..<18),
                height: round % 5 == 0 ? 0.3 : number(1..<18))
            let turn = round % 4 == 0 ? 0 : number(-4..<4)
            var transform = Transform(translation: Vector(dx: number(-5..<45), dy: number(-5..<35)))
                .rotated(by: turn).scaledBy(x: number(0.3..<2), y: number(0.3..<2) * (round % 3 == 0 ? -1 : 1))
            if round % 7 == 0 { transform = Transform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0).concatenating(transform) }
            let image = try image(of: picture(rect, .black, transform))
            for row in 0..<Int(size.height) {
                for column in 0..<Int(size.width) {
                    let painted = 255 - Double(image[column, row] & 0xFF)
                    let area = area(of: rect, under: transform, column: column, row: row)
                    #expect(abs(painted - area * 255) <= Self.sample, "\(rect) \(transform) at \(column), \(row)")
                }
            }
        }
    }

    @Test func `painting in strips changes pixels at slanted edges by at most 6 of 255`() throws {
        let turned = Transform(translation: Vector(dx: 20, dy: 15)).rotated(by: 0.3)
        let picture = picture(Rect(x: -12, y: -8, width: 24, height: 16), Color(hex: 0x4DCC66, alpha: 0.6), turned)
        let whole = try image(of: picture)
        for width in [1.0, 3, 7] {
            let (parts, renderer) = (try ImageSurface(size: size), Renderer())
            for left in stride(from: 0, to: size.width, by: width) {
                var damage = Damage(within: size)
                damage.insert(Rect(x: left, y: 0, width: width, height: size.height))
                renderer.paint(picture, on: parts, damage: damage)
            }
            #expect(greatestDifference(parts.pixels, whole.pixels) <= partsOfOneEdge)
        }
    }

    /// 0x4D is 77: half of it over half of white is 38.5 + 127.5.
    @Test(arguments: [0, 0.5]) func `a translucent rectangle blends with the background`(turn: Double) throws {
        let transform = Transform(translation: Vector(dx: 20, dy: 15)).rotated(by: turn)
        let image = try image(
            of: picture(Rect(x: -9, y: -9, width: 18, height: 18), Color(hex: 0x4D4D4D, alpha: 0.5), transform))
        #expect(greatestDifference(image[20, 15], 0xFFA6_A6A6) <= 1)
        #expect(image[0, 0] == 0xFFFF_FFFF)
    }

    @Test func `a rectangle that is empty or has an invalid transform paints nothing`() throws {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        let flat = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
        let pictures = [
            picture(Rect(x: 5, y: 5, width: 0, height: 9), .black, .identity),
            picture(rect, .black, flat),
            picture(rect, .black, Transform(scaleX: .nan, y: 1)),
            picture(rect, .black, Transform(translation: Vector(dx: .infinity, dy: 0))),
            picture(rect, .black, Transform(translation: Vector(dx: 1e300, dy: 1e300)).rotated(by: 1)),
            picture(Rect(x: 0, y: 0, width: 1e-300, height: 1e-300), .black, Transform(rotationAngle: 1)),
        ]
        for picture in pictures {
            let isWhite = try image(of: picture).pixels.allSatisfy { $0 == 0xFFFF_FFFF }
            #expect(isWhite)
        }
    }

    @Test func `a rectangle far larger than the picture covers all of it`() throws {
        let rect = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)
        for turn in [0, 0.7] {
            let image = try image(of: picture(rect, .black, Transform(rotationAngle: turn)))
            let isBlack = image.pixels.allSatisfy { $0 == 0xFF00_0000 }
            #expect(isBlack)
        }
    }
}
