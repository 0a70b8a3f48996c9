// Measures frames in which a drawing of 100,000 segments grows by one segment. Prints the
// milliseconds per frame for a drawing of one line and of 1000 lines. Every frame adds one segment,
// so the times should be equal.
import CairoRendering
import Drawing
import Geometry

let window = Size(width: 1280, height: 800)
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

func picture(_ lines: [Path]) -> Picture {
    lines.reduce(into: Picture(size: window, background: .white)) { $0.stroke($1, stroke) }
}

for length in [segments, 100] {
    let (renderer, target) = (Renderer(), try ImageSurface(size: window))
    var lines = stride(from: 0, to: segments, by: length).map { line($0...$0 + length) }
    var last = picture(lines)
    renderer.paint(last, on: target)
    var worst = Duration.zero
    let time = ContinuousClock().measure {
        for frame in 1...frames {
            let duration = ContinuousClock().measure {
                lines[lines.count - 1].addLine(to: point(segments + frame))
                let next = picture(lines)
                renderer.paint(next, on: target, replacing: last)
                last = next
            }
            worst = max(worst, duration)
        }
    }
    print("lines: \(lines.count)\t\(time / .milliseconds(1) / Double(frames))\tworst \(worst / .milliseconds(1))")
}
