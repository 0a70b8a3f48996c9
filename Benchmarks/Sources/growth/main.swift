// Measures frames in which a drawing of 100,000 segments grows by one segment. Prints the
// milliseconds per frame for four ways to divide the drawing into items. Every frame adds one
// segment, so the times should be equal.
import CairoRendering
import Drawing
import Geometry

let window = Size(width: 1280, height: 800)
let frame = Rect(origin: .zero, size: window)
let stroke = Stroke(color: .black, width: 3, cap: .round, join: .round)
let (segments, frames) = (100_000, 200)

/// A point of a scribble that covers the window.
func point(_ index: Int) -> Point {
    let way = Vector(dx: 1, dy: 0).rotated(by: Double(index) * 0.05) * (80 + 0.0021 * Double(index))
    return Point(x: 640 + way.dx * 1.7, y: 400 + way.dy)
}

func line(_ range: ClosedRange<Int>) -> Path {
    var path = Path()
    path.move(to: point(range.lowerBound))
    for index in range.dropFirst() { path.addLine(to: point(index)) }
    return path
}

func item(_ range: ClosedRange<Int>) -> Item {
    Item(id: ItemID("stroke", range.lowerBound), .shape(Shape(line(range), stroke: stroke)))
}

func picture(_ content: [Item]) -> Picture {
    content.reduce(into: Picture(size: window, background: .white)) { $0.add($1) }
}

func measure(_ name: String, _ next: (_ segment: Int) -> Picture) throws {
    let (renderer, target) = (Renderer(), try ImageSurface(size: window))
    var last = next(segments)
    renderer.paint(last, on: target)
    var worst = Duration.zero
    let time = ContinuousClock().measure {
        for frame in 1...frames {
            worst = max(
                worst,
                ContinuousClock().measure {
                    let now = next(segments + frame)
                    renderer.paint(now, on: target, damage: Damage(from: last, to: now))
                    last = now
                })
        }
    }
    print("\(name)\t\(time / .milliseconds(1) / Double(frames))\tworst \(worst / .milliseconds(1))")
}

var path = line(0...segments - 1)
try measure("one line") { index in
    path.addLine(to: point(index))
    return picture([Item(id: "line", .shape(Shape(path, stroke: stroke)))])
}
for length in [100, 1] {
    for raster in [Transform.identity, nil] {
        let items = stride(from: 0, to: segments, by: length).map { item($0...$0 + length) }
        var layer = Layer(version: 1, bounds: frame, items: items, raster: raster)
        try measure("\(items.count) strokes in a layer\(raster == nil ? "" : " that is kept")") { index in
            layer.append(item(index - 1...index))
            return picture([Item(id: "layer", .layer(layer))])
        }
    }
}
