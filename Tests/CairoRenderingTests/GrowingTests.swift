import CairoRendering
import Drawing
import Geometry
import Testing

/// Pictures that are painted in steps look like pictures that are painted in one step.
struct GrowingTests {
    private let size = Size(width: 200, height: 150)

    /// A point of a line that winds all over the picture.
    private func point(_ index: Int) -> Point {
        let angle = Double(index) * 0.13
        let displacement = Vector(dx: 1, dy: 0).rotated(by: angle) * (30 + 0.12 * Double(index % 300))
        return Point(x: 100 + displacement.dx * 1.3, y: 75 + displacement.dy)
    }

    private static let strokes = [
        Stroke(color: Color(hex: 0x203080), width: 5), Stroke(color: .black, width: 3, cap: .round, join: .round),
        Stroke(color: Color(hex: 0x203080, alpha: 0.5), width: 8, cap: .square, join: .bevel),
        Stroke(color: .black, width: 3, dash: [9, 4]),
        Stroke(
            .radialGradient(
                Gradient(colors: [.black, Color(hex: 0xE64D4D)]), center: Point(x: 100, y: 75), endRadius: 90), width: 4
        ),
    ]

    private func picture(_ path: Path, _ stroke: Stroke, _ transform: Transform) -> Picture {
        var picture = Picture(size: size, background: .white)
        picture.fill(Path(ovalIn: Rect(x: 20, y: 20, width: 90, height: 90)), Color(hex: 0xE6CC4D), id: "disc")
        picture.stroke(path, stroke, id: "line", transform: transform)
        return picture
    }

    @Test(arguments: strokes, [Transform.identity, Transform(rotationAngle: 0.2).scaledBy(x: 0.9, y: 0.8)])
    func `a line that is extended in steps looks like a line drawn in one step`(stroke: Stroke, transform: Transform)
        throws
    {
        let (renderer, image) = (Renderer(), try ImageSurface(size: size))
        var (path, last): (Path, Picture?) = (Path(), nil)
        for index in 0..<260 {
            if index == 0 { path.move(to: point(0)) } else { path.addLine(to: point(index)) }
            if index % 90 == 70 { path.addQuadCurve(to: point(index + 9), controlPoint: point(index + 4)) }
            guard index % 7 == 0 else { continue }
            let next = picture(path, stroke, transform)
            renderer.paint(next, on: image, damage: Damage(from: last, to: next))
            last = next
        }
        let whole = try CairoRenderingTests.image(of: try #require(last))
        #expect(darkness(of: whole.pixels) > 1000)
        #expect(greatestDifference(image.pixels, whole.pixels) <= partsOfOverlaidEdges)
    }

    @Test func `part of a long line looks the same when it is repainted alone`() throws {
        var path = Path()
        path.move(to: point(0))
        for index in 1..<6000 { path.addLine(to: point(index)) }
        let whole = picture(path, Self.strokes[1], .identity)
        let image = try image(of: Picture(size: size, background: .white))
        var damage = Damage(within: size)
        damage.insert(Rect(x: 60, y: 0, width: 50, height: 150))
        Renderer().paint(whole, on: image, damage: damage)
        let all = try CairoRenderingTests.image(of: whole)
        var darkest = UInt32.max
        for location in 0..<50 * 150 {
            let (x, y) = (60 + location % 50, location / 50)
            // Without the far steps of a row, cairo measures its coverage more finely.
            #expect(greatestDifference(image[x, y], all[x, y]) <= partsOfOneEdge, "\(x) \(y)")
            darkest = min(darkest, all[x, y])
        }
        #expect(darkest == 0xFF00_0000)
    }

    @Test(
        arguments: [Transform.identity, Transform(translationX: 4, y: 3), Transform(rotationAngle: 0.1)], [false, true])
    func `a layer that grows item by item looks like a layer painted in one step`(transform: Transform, isKept: Bool)
        throws
    {
        let (renderer, image) = (Renderer(), try ImageSurface(size: size))
        var layer = Layer(
            version: 1, bounds: Rect(origin: .zero, size: size), items: [], raster: isKept ? .identity : nil)
        var last: Picture?
        for index in 0..<90 {
            let box = Rect(center: point(index * 3), size: Size(width: 14, height: 9))
            layer.append(Item(id: ItemID("box", index), .shape(Shape(Path(ovalIn: box), fill: .black))))
            var next = Picture(size: size, background: .white)
            next.add(.layer(layer), id: "layer", transform: transform)
            renderer.paint(next, on: image, damage: Damage(from: last, to: next))
            last = next
        }
        let whole = try CairoRenderingTests.image(of: try #require(last))
        #expect(greatestDifference(image.pixels, whole.pixels) <= 2)
    }

    /// A layer with a disc of a color, whose bitmap keeps its first color while its version stays.
    private func disc(_ color: Color, raster: Transform? = .identity) -> Item {
        let disc = Item(id: "disc", .shape(Shape(Path(ovalIn: Rect(x: 10, y: 10, width: 40, height: 40)), fill: color)))
        let layer = Layer(version: 1, bounds: Rect(x: 0, y: 0, width: 60, height: 60), items: [disc], raster: raster)
        return Item(id: "inner", .layer(layer), transform: Transform(translationX: 5, y: 7))
    }

    private func outer(_ item: Item, version: Int, raster: Transform? = .identity) -> Picture {
        var picture = Picture(size: size, background: .white)
        let layer = Layer(
            version: version, bounds: Rect(x: 0, y: 0, width: 90, height: 90), items: [item], raster: raster)
        picture.add(.layer(layer), id: "outer")
        return picture
    }

    @Test(arguments: [nil, Transform.identity])
    func `a layer inside a repainted layer stays cached`(raster: Transform?) throws {
        let (renderer, image) = (Renderer(), try ImageSurface(size: size))
        renderer.paint(outer(disc(.black), version: 1, raster: raster), on: image)
        renderer.paint(outer(disc(Color(hex: 0x00FF00)), version: 2, raster: raster), on: image)
        #expect(image[35, 37] == 0xFF00_0000)
        // It is forgotten with what it was in.
        renderer.paint(Picture(size: size, background: .white), on: image)
        renderer.paint(outer(disc(Color(hex: 0x00FF00)), version: 2, raster: raster), on: image)
        #expect(image[35, 37] == 0xFF00_FF00)
    }

    @Test func `a translucent layer inside a bitmap of a different resolution stays translucent`() throws {
        let inner = Item(id: "inner", disc(.black).content, opacity: 0.5)
        let image = try CairoRenderingTests.image(of: outer(inner, version: 1, raster: Transform(scaleX: 2, y: 2)))
        #expect([0xFF7F_7F7F, 0xFF80_8080].contains(image[30, 30]) && image[3, 3] == 0xFFFF_FFFF)
    }

    @Test func `a layer inside a bitmap of a different resolution is as sharp as the rest of the bitmap`() throws {
        let double = Transform(scaleX: 2, y: 2)
        let (renderer, image) = (Renderer(), try ImageSurface(size: size))
        for raster in [Transform.identity, double] {
            var picture = outer(disc(.black), version: 1, raster: raster)
            picture = picture.items.reduce(into: Picture(size: size, background: .white)) {
                $0.add($1.content, id: $1.id, transform: raster)
            }
            renderer.paint(picture, on: image)
        }
        var plain = Picture(size: size, background: .white)
        plain.add(disc(.black, raster: nil).content, transform: double.translatedBy(x: 5, y: 7))
        #expect(greatestDifference(image.pixels, try CairoRenderingTests.image(of: plain).pixels) <= 2)
    }

    @Test func `a layer inside an uncached layer stays sharp when the picture is enlarged`() throws {
        let double = Transform(scaleX: 2, y: 2)
        let large = outer(disc(.black), version: 1, raster: nil).scaled(by: 2, to: size)
        var plain = Picture(size: size, background: .white)
        plain.add(disc(.black, raster: nil).content, transform: double.translatedBy(x: 5, y: 7))
        let (left, right) = (try CairoRenderingTests.image(of: large), try CairoRenderingTests.image(of: plain))
        #expect(greatestDifference(left.pixels, right.pixels) <= 2)
    }
}
