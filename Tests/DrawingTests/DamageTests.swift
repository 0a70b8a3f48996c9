import Drawing
import Geometry
import Testing

private let size = Size(width: 400, height: 300)

private func square(_ name: ItemID, at x: Double, _ y: Double, color: Color = .black) -> Item {
    Item(id: name, .shape(Shape(Path(rect: Rect(x: x, y: y, width: 20, height: 20)), fill: color)))
}

private func picture(_ items: Item...) -> Picture {
    var picture = Picture(size: size, background: .white)
    for item in items { picture.add(item) }
    return picture
}

/// The square's bounds, with one pixel for antialiasing.
private func box(_ x: Double, _ y: Double) -> Rect { Rect(x: x - 1, y: y - 1, width: 22, height: 22) }

struct DamageTests {
    private let everything = [Rect(origin: .zero, size: size)]

    @Test func `equal pictures have no damage`() {
        let pieces = [square("a", at: 10, 10), square("b", at: 50, 50)]
        #expect(Damage(from: picture(pieces[0], pieces[1]), to: picture(pieces[0], pieces[1])).isEmpty)
    }

    @Test func `the damage of the first picture is the whole picture`() {
        #expect(Damage(from: nil, to: picture()).rects == everything)
    }

    @Test func `changing the background or the size damages the whole picture`() {
        var (dark, small) = (picture(), picture())
        dark.background = .black
        small.size = Size(width: 100.5, height: 50)
        #expect(Damage(from: picture(), to: dark).rects == everything)
        #expect(Damage(from: picture(), to: small).rects == [Rect(x: 0, y: 0, width: 101, height: 50)])
    }

    @Test func `an item that moves a short way damages one rectangle around both positions`() {
        let damage = Damage(from: picture(square("a", at: 50, 50)), to: picture(square("a", at: 55, 50)))
        #expect(damage.rects == [Rect(x: 49, y: 49, width: 27, height: 22)])
    }

    @Test func `an item that moves a long way damages both positions, not the space between them`() {
        let damage = Damage(from: picture(square("a", at: 10, 10)), to: picture(square("a", at: 350, 250)))
        #expect(Set(damage.rects) == [box(10, 10), box(350, 250)])
    }

    @Test func `an item that moves below an unchanged opaque bar damages only what the bar does not cover`() {
        func moved(_ bar: Color, to later: Color? = nil) -> [Rect] {
            func frame(_ x: Double, _ color: Color) -> Picture {
                let bar = Shape(Path(rect: Rect(x: 0, y: 0, width: 400, height: 40)), fill: color)
                return picture(
                    square("a", at: x, 30), square("b", at: x, 5), Item(id: "bar", .shape(bar)), square("c", at: 9, 9))
            }
            return Damage(from: frame(100, bar), to: frame(105, later ?? bar)).rects
        }
        #expect(moved(.white) == [Rect(x: 99, y: 40, width: 27, height: 11)])
        #expect(Set(moved(.white.withAlpha(0.5))) == Set([4, 29].map { Rect(x: 99, y: $0, width: 27, height: 22) }))
        #expect(moved(.white, to: .black).first?.width == 400)
    }

    @Test func `bringing an item to the front damages only that item`() {
        let (a, b, c) = (square("a", at: 10, 10), square("b", at: 100, 10), square("c", at: 200, 10))
        #expect(Damage(from: picture(a, b, c), to: picture(b, c, a)).rects == [box(10, 10)])
    }

    @Test func `inserting an item between others damages only its own bounds`() {
        let (a, b, c) = (square("a", at: 10, 10), square("b", at: 100, 10), square("c", at: 200, 10))
        #expect(Damage(from: picture(a, c), to: picture(a, b, c)).rects == [box(100, 10)])
        #expect(Damage(from: picture(a, b, c), to: picture(a, c)).rects == [box(100, 10)])
    }

    @Test func `damage is clipped to the picture and rounded outward`() {
        let damage = Damage(from: picture(), to: picture(square("a", at: -10.5, 290.5)))
        #expect(damage.rects == [Rect(x: 0, y: 289, width: 11, height: 11)])
    }

    @Test func `if damage has more than sixteen separate rectangles, the two nearest are merged`() {
        let places = (0..<15).map { 10 + Double($0) * 50 } + [830, 800]
        let room = Size(width: 900, height: 100)
        let squares = places.enumerated().map { square(ItemID("piece", $0), at: $1, 10) }
        func damage(_ squares: some Sequence<Item>) -> Damage {
            let empty = Picture(size: room, background: .white)
            return Damage(from: empty, to: squares.reduce(into: empty) { $0.add($1) })
        }
        #expect(damage(squares.dropLast()).rects == places.dropLast().map { box($0, 10) })
        let joined = Rect(x: 799, y: 9, width: 52, height: 22)
        #expect(damage(squares).rects == places.prefix(15).map { box($0, 10) } + [joined])
    }

    @Test func `moving the rings of ten separate fingers damages ten rectangles`() {
        let room = Size(width: 1280, height: 800)
        func rings(moved: Vector) -> Picture {
            var picture = Picture(size: room, background: .white)
            for finger in 0..<10 {
                // On the edge between two strips.
                let middle = Point(x: 60 + Double(finger) * 120, y: 256) + moved
                let ring = Path(ovalIn: Rect(center: middle, size: Size(width: 72, height: 72)))
                picture.stroke(ring, Stroke(color: .black, width: 4), id: ItemID("ring", finger))
            }
            return picture
        }
        let damage = Damage(from: rings(moved: .zero), to: rings(moved: Vector(dx: 3, dy: 2)))
        #expect(damage.rects.count == 10)
        // The ring with its stroke, its way, and less than 10 px for antialiased edges and joins.
        #expect(damage.rects.allSatisfy { $0.width < 89 && $0.height < 88 }, "\(damage.rects)")
    }

    @Test func `a tall, narrow change damages a single rectangle`() {
        let wall = Item(
            id: "wall", .shape(Shape(Path(rect: Rect(x: 10, y: 5, width: 20, height: 290)), fill: .black)))
        #expect(Damage(from: picture(), to: picture(wall)).rects == [Rect(x: 9, y: 4, width: 22, height: 292)])
    }

    @Test func `the damage of a square that stands on a corner is smaller than the square's bounding box`() {
        let room = Size(width: 1000, height: 1000)
        var new = Picture(size: room, background: .white)
        let tipped = Transform(translation: Vector(dx: 500, dy: 500)).rotated(by: .pi / 4)
        new.fill(Path(rect: Rect(x: -300, y: -300, width: 600, height: 600)), .black, transform: tipped)
        let damage = Damage(from: Picture(size: room, background: .white), to: new)
        let painted = damage.rects.reduce(0) { $0 + $1.area }
        #expect(damage.bounds.area > 720_000)
        #expect(painted < 500_000)
    }

    @Test(arguments: [0.1, 0.4, .pi / 4]) func `a small turned square damages one rectangle`(angle: Double) {
        var new = Picture(size: Size(width: 1280, height: 800), background: .white)
        let turn = Transform(translation: Vector(dx: 640, dy: 400)).rotated(by: angle)
        new.fill(Path(rect: Rect(x: -100, y: -100, width: 200, height: 200)), .black, transform: turn)
        let damage = Damage(from: Picture(size: new.size, background: .white), to: new)
        let box = new.items[0].bounds.integral
        #expect(damage.rects.count == 1 && box.contains(damage.bounds.center) && damage.bounds.area <= box.area)
    }

    @Test func `an item that cannot be painted causes no damage`() {
        let flat = Item(
            id: "flat", square("", at: 0, 0).content, transform: Transform(scaleX: 0, y: 1))
        let lost = square("lost", at: .nan, 0)
        let hidden = Item(id: "hidden", square("", at: 0, 0).content, opacity: 0)
        #expect(Damage(from: picture(), to: picture(flat, lost, hidden)).isEmpty)
    }

    @Test func `a layer whose version has not changed is not damaged`() {
        func layer(_ version: Int) -> Item {
            Item(
                id: "map",
                .layer(Layer(version: version, bounds: box(20, 20), items: [square("a", at: 20, 20)])))
        }
        #expect(Damage(from: picture(layer(1)), to: picture(layer(1))).isEmpty)
        #expect(!Damage(from: picture(layer(1)), to: picture(layer(2))).isEmpty)
    }

    @Test func `a layer is damaged when an item is added to it`() {
        func layer(_ count: Int) -> Item {
            let items = (0..<count).map { square(ItemID("square", $0), at: 20, 20) }
            return Item(id: "map", .layer(Layer(version: 1, bounds: box(20, 20), items: items)))
        }
        #expect(Damage(from: picture(layer(1)), to: picture(layer(2))).bounds.contains(Point(x: 25, y: 25)))
    }
}
