import Controls
import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// A stroke on the content of a scroll view, with its predicted end.
@Suite struct AheadStrokeTests {
    /// A view whose picture is a line from the finger to its predicted location.
    private final class Tail: View {
        private var touch: Touch?

        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { touch = touches.first }

        override func draw(_ picture: inout Picture, in bounds: Rect) {}

        override func drawAhead(_ picture: inout Picture, in bounds: Rect) {
            guard let touch else { return }
            let path = Path(through: [touch.location(in: self), shownLocation(of: touch)])
            picture.stroke(path, Stroke(color: .black, width: 4), id: "tail")
        }
    }

    /// Leaves a recognizer the touches of one view.
    private final class Chooser: GestureRecognizerDelegate {
        private let view: View
        init(_ view: View) { self.view = view }

        func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            touch.view === view
        }
    }

    @Test func `a stroke on scrolling content ends at its finger`() throws {
        let stand = ScrollStand(content: Size(width: 3000, height: 3000))
        let (scrollView, hand) = (stand.scrollView, stand.hand)
        let tail = Tail(frame: Rect(x: 50, y: 50, width: 700, height: 100))
        let other = View(frame: Rect(x: 0, y: 200, width: 2000, height: 1000))
        (scrollView.presentsAhead, tail.presentsAhead, scrollView.delaysContentTouches) = (true, true, false)
        scrollView.addSubview(tail)
        scrollView.addSubview(other)
        scrollView.contentOffset = Point(x: 20, y: 20)
        scrollView.panGestureRecognizer.slopPolicy = .keep
        // One finger draws, and another one scrolls next to it.
        let chooser = Chooser(other)
        scrollView.panGestureRecognizer.delegate = chooser
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.touch(2, at: Point(x: 100, y: 290))
        for _ in 0..<25 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: 4, dy: 0))
                hand.move(2, by: Vector(dx: 0, dy: -3))
            }
        }
        #expect(scrollView.isDragging)
        let picture = stand.player.picture(at: hand.time, presentedAt: hand.time + .milliseconds(16))
        let item = try #require(picture.items.first { $0.id.name == "tail" })
        guard case .shape(let shape) = item.content else { throw Missing() }
        let end = try #require(shape.path.bounds.map(item.transform.boundingBox))
        #expect(abs(end.maxX - (hand.location(of: 1).x + 8)) < 0.1)
        #expect(abs(end.maxY - hand.location(of: 1).y) < 0.1, "the end of the stroke is under its finger")
    }

    private struct Missing: Error {}
}
