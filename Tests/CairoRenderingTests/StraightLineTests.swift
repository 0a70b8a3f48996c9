import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// Slanted lines without joins, which the renderer paints itself, look as cairo paints them.
struct StraightLineTests {
    private static let size = Size(width: 200, height: 160)

    /// A picture of lines, and the same one as cairo paints it: with dashes longer than any line.
    private func pictures(
        _ path: Path, _ stroke: Stroke, _ transform: Transform = .identity
    ) -> (own: Picture, cairo: Picture) {
        func picture(_ stroke: Stroke) -> Picture {
            var picture = Picture(size: Self.size, background: .white)
            picture.stroke(path, stroke, transform: transform)
            return picture
        }
        var dashed = stroke
        dashed.dash = [1e6]
        return (picture(stroke), picture(dashed))
    }

    private func lines(_ ends: [(Point, Point)]) -> Path {
        var path = Path()
        for (start, end) in ends {
            path.move(to: start)
            path.addLine(to: end)
        }
        return path
    }

    @Test(arguments: [0.01, 0.2, 0.5, 0.785, 1.1, 1.5], [0.3, 0.75, 1, 2.5, 9])
    func `slanted lines look as cairo paints them, at any angle and width`(angle: Double, width: Double) throws {
        let path = lines([
            (Point(x: -70, y: -30), Point(x: 70, y: -30)), (Point(x: -70, y: 0), Point(x: 70, y: 0.5)),
            (Point(x: -40, y: 35), Point(x: 50, y: 35)), (Point(x: 60, y: 60), Point(x: 61, y: 60)),
        ])
        for turn in [0, Double.pi / 2, .pi, 1.5 * .pi] {
            let map = Transform(rotationAngle: angle + turn)
                .concatenating(Transform(translation: Vector(dx: 100.3, dy: 80.7)))
            let (own, cairo) = pictures(path, Stroke(color: .black, width: width), map)
            let (first, second) = (try image(of: own).pixels, try image(of: cairo).pixels)
            // Cairo counts 15 rows of samples in a pixel.
            #expect(greatestDifference(first, second) <= 24)
            #expect(abs(darkness(of: first) - darkness(of: second)) <= 0.01 * darkness(of: second) + 0.5)
        }
    }

    @Test func `scaled and mirrored lines are as wide as cairo paints them`() throws {
        let path = lines([(Point(x: 5, y: 5), Point(x: 40, y: 30)), (Point(x: 5, y: 30), Point(x: 40, y: 12))])
        for map in [Transform(scaleX: 3, y: 3), Transform(a: -2.5, b: 0, c: 0, d: 2.5, tx: 150, ty: 20)] {
            let (own, cairo) = pictures(path, Stroke(color: Color(hex: 0x2A5BD7), width: 1.5), map)
            #expect(greatestDifference(try image(of: own).pixels, try image(of: cairo).pixels) <= 24)
        }
    }

    @Test func `a part is painted as it is in the whole`() throws {
        let path = lines([(Point(x: 3, y: 150), Point(x: 190, y: 11)), (Point(x: 20, y: 5), Point(x: 25, y: 155))])
        let (picture, _) = pictures(path, Stroke(color: .black, width: 3.3))
        let whole = try image(of: picture)
        let parts = try ImageSurface(size: Self.size, format: .rgb24)
        let renderer = Renderer()
        for x in stride(from: 0, to: 200, by: 37) {
            for y in stride(from: 0, to: 160, by: 23) {
                let part = Rect(x: Double(x), y: Double(y), width: 37, height: 23)
                var damage = Damage(within: Self.size)
                damage.insert(part)
                renderer.paint(picture, on: parts, damage: damage)
            }
        }
        #expect(parts.pixels == whole.pixels)
    }

    @Test func `lines that only cairo can paint are left to it`() {
        let slanted = lines([(.zero, Point(x: 9, y: 4))])
        let black = Stroke(color: .black, width: 2)
        func isOwn(
            _ path: Path, _ stroke: Stroke, fill: Paint? = nil, opacity: Double = 1, _ map: Transform = .identity
        )
            -> Bool
        {
            StraightLines(Shape(path, fill: fill, stroke: stroke), opacity: opacity, under: map) != nil
        }
        #expect(isOwn(slanted, black))
        var corner = slanted
        corner.addLine(to: Point(x: 20, y: 1))
        var closed = slanted
        closed.close()
        for path in [Path(), corner, closed, Path(ovalIn: Rect(x: 0, y: 0, width: 9, height: 9))] {
            #expect(!isOwn(path, black))
        }
        #expect(!isOwn(lines([(.zero, Point(x: 9, y: 0))]), black))
        #expect(!isOwn(lines([(.zero, Point(x: 0, y: 9))]), black))
        #expect(!isOwn(slanted, black, fill: .color(.black)))
        #expect(!isOwn(slanted, black, opacity: 0.5))
        #expect(!isOwn(slanted, black, Transform(scaleX: 1, y: 2)))
        #expect(!isOwn(slanted, black, Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)))
        for stroke in [
            Stroke(color: Color(hex: 0, alpha: 0.5), width: 2), Stroke(color: .black, width: 2, cap: .round),
            Stroke(color: .black, width: 2, dash: [3]), Stroke(color: .black, width: 0),
            Stroke(color: .black, width: .nan), Stroke(color: .black, width: 100),
        ] { #expect(!isOwn(slanted, stroke)) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300])
    func `lines without sense trap nothing`(number: Double) throws {
        let ends = [(Point(x: number, y: 1), Point(x: 5, y: 9)), (Point(x: 1, y: 2), Point(x: 5, y: number))]
        for (start, end) in ends {
            for map in [Transform.identity, Transform(scaleX: number, y: number), Transform(rotationAngle: number)] {
                let (picture, _) = pictures(lines([(start, end)]), Stroke(color: .black, width: 2), map)
                _ = try image(of: picture)
            }
        }
    }
}
