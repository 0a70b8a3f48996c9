import Drawing
import Geometry
import Testing

/// Content that grows damages and visits only the additions, however it is split.
struct GrowthTests {
    private static let size = Size(width: 1000, height: 1000)
    private let stroke = Stroke(color: .black, width: 4, cap: .round, join: .round)

    /// The n-th point of a line that goes to and fro over the picture.
    private func point(_ index: Int) -> Point {
        let (row, column) = (index / 240 * 2, index % 240)
        return Point(x: 20 + 4 * Double(row.isMultiple(of: 4) ? column : 239 - column), y: 20 + 1.1 * Double(row))
    }

    private func line(of count: Int) -> Path {
        var path = Path()
        path.move(to: point(0))
        for index in 1..<count { path.addLine(to: point(index)) }
        return path
    }

    private func picture(_ path: Path, _ transform: Transform = .identity) -> Picture {
        var picture = Picture(size: Self.size, background: .white)
        picture.stroke(path, stroke, id: "line", transform: transform)
        return picture
    }

    private func area(_ damage: Damage) -> Double { damage.rects.reduce(0) { $0 + $1.area } }

    @Test(arguments: [63, 64, 65, 1000, 100_000])
    func `extending a line damages only the added part`(count: Int) {
        var path = line(of: count)
        let before = picture(path)
        path.addLine(to: point(count))
        let damage = Damage(from: before, to: picture(path))
        // Four pixels, the line's width to each side of them, and one of antialiasing.
        let added = Path(rect: Rect(x: point(count - 1).x, y: point(count - 1).y, width: 0, height: 0))
        let box = (added.bounds ?? .zero).insetBy(dx: -12, dy: -12).integral
        #expect(!damage.isEmpty && box.contains(damage.bounds))
    }

    @Test func `extending a line in a rotated item damages the added part where it is visible`() {
        let turn = Transform(translationX: 900, y: 100).rotated(by: .pi / 2)
        var path = line(of: 500)
        let before = picture(path, turn)
        path.addLine(to: point(500))
        let damage = Damage(from: before, to: picture(path, turn))
        let end = turn.apply(to: point(500))
        #expect(damage.bounds.contains(end) && area(damage) < 600)
    }

    @Test func `iterating over a small part of a long line visits only a few segments`() {
        let path = line(of: 100_000)
        var (count, all) = (0, 0)
        path.forEachStep(near: Rect(center: point(50_000), size: Size(width: 20, height: 20))) { _ in count += 1 }
        path.forEachStep(near: nil) { _ in all += 1 }
        #expect(all == 100_000)
        #expect(count > 20 && count < 300)
        var isCovered = false
        path.forEachStep(near: Rect(center: point(50_000), size: Size(width: 2, height: 2))) {
            if case .line(point(50_000)) = $0 { isCovered = true }
        }
        #expect(isCovered)
    }

    @Test func `iterating over part of a line starts at the end of the skipped segments`() {
        var path = Path()
        path.move(to: .zero)
        for index in 1..<5000 { path.addLine(to: Point(x: Double(index), y: 0)) }
        var steps: [PathElement] = []
        path.forEachStep(near: Rect(x: 150, y: -1, width: 2, height: 2)) { steps.append($0) }
        #expect(steps == [.move(to: Point(x: 149, y: 0))] + (150...153).map { .line(to: Point(x: Double($0), y: 0)) })
    }

    @Test func `iterating over part of a closed path visits every segment`() {
        var path = line(of: 5000)
        path.close()
        var count = 0
        path.forEachStep(near: Rect(x: 0, y: 0, width: 1, height: 1)) { _ in count += 1 }
        #expect(count == 5001)
    }

    @Test func `changing the middle, the paint or the fill of a line damages the whole line`() {
        let (short, long) = (line(of: 200), line(of: 201))
        var other = Path()
        other.move(to: Point(x: 1, y: 1))
        for index in 1..<201 { other.addLine(to: point(index)) }
        let whole = Item(id: "line", .shape(Shape(long, stroke: stroke))).bounds.integral
        #expect(Damage(from: picture(short), to: picture(other)).bounds.width > whole.width)
        var closed = long
        closed.close()
        #expect(Damage(from: picture(short), to: picture(closed)).bounds == whole)
        #expect(Damage(from: picture(long), to: picture(short)).bounds == whole)
        var (filled, more) = (
            Picture(size: Self.size, background: .white), Picture(size: Self.size, background: .white)
        )
        filled.fill(short, .black, id: "line")
        more.fill(long, .black, id: "line")
        #expect(Damage(from: filled, to: more).bounds.width > 790)
    }

    private func strokes(_ count: Int) -> [Item] {
        (0..<count).map { index in
            let rect = Rect(x: 10 * Double(index % 90), y: 10 * Double(index / 90), width: 8, height: 8)
            return Item(id: ItemID("stroke", index), .shape(Shape(Path(ovalIn: rect), stroke: stroke)))
        }
    }

    private func picture(of item: Item) -> Picture {
        var picture = Picture(size: Self.size, background: .white)
        picture.add(item)
        return picture
    }

    @Test(arguments: [nil, Transform.identity])
    func `adding a stroke to a layer of a thousand strokes damages only that stroke`(raster: Transform?) {
        let items = strokes(1001)
        let bounds = Rect(origin: .zero, size: Self.size)
        var layer = Layer(version: 1, bounds: bounds, items: Array(items.dropLast()), raster: raster)
        let transform = Transform(translationX: 3, y: 5)
        let before = Item(id: "layer", .layer(layer), transform: transform)
        layer.append(items[1000])
        let after = Item(id: "layer", .layer(layer), transform: transform)
        let pictures = [before, after].map(picture)
        let damage = Damage(from: pictures[0], to: pictures[1])
        let added = items[1000].bounds.offsetBy(dx: 3, dy: 5)
        #expect(damage.bounds.contains(added) && added.insetBy(dx: -3, dy: -3).contains(damage.bounds))
        #expect(Damage(from: pictures[1], to: pictures[1]).isEmpty)
        #expect(Damage(from: pictures[1], to: pictures[0]).bounds.width > 900)
    }

    @Test func `an item that is added out of sight damages one pixel, so that the bitmap is updated`() {
        let items = strokes(20)
        var layer = Layer(version: 1, bounds: Rect(origin: .zero, size: Self.size), items: [items[0]])
        let clip = Rect(x: 2, y: 3, width: 4, height: 5)
        let before = Item(id: "layer", .layer(layer), clip: clip)
        layer.append(items[10])
        let after = Item(id: "layer", .layer(layer), clip: clip)
        let pictures = [before, after].map(picture)
        #expect(Damage(from: pictures[0], to: pictures[1]).rects == [Rect(x: 2, y: 3, width: 1, height: 1)])
    }

    @Test(arguments: [1, 63, 64, 65, 129])
    func `a layer built item by item equals a layer created with all of the items`(count: Int) {
        let items = strokes(count)
        let whole = Layer(version: 1, bounds: Rect(origin: .zero, size: Self.size), items: items, raster: nil)
        var grown = Layer(version: 1, bounds: Rect(origin: .zero, size: Self.size), items: [items[0]], raster: nil)
        for item in items.dropFirst() { grown.append(item) }
        #expect(grown == whole && grown.items == items && whole.items == items)
        var other = grown
        other.items[count / 2] = Item(id: "other", items[0].content)
        #expect(other != grown)
    }

    @Test func `a path that is copied and then extended equals one built from scratch`() {
        let path = line(of: 130)
        var copy = line(of: 129)
        copy.addLine(to: point(129))
        #expect(copy == path && copy.hashValue == path.hashValue && copy.elements.count == 130)
        copy.addLine(to: .zero)
        #expect(copy != path && path.elements.count == 130)
    }
}
