import GestureTesting
import Gestures
import Testing

/// Programs that override the methods of a view, with the outcome that Apple's reference of
/// `UIView` and of `UIResponder` documents.
@Suite struct ViewProgramTests {
    private let frame = Rect(x: 100, y: 100, width: 200, height: 200)
    private let location = Point(x: 200, y: 200)

    @Test func `a set of touches contains the fingers that are down`() {
        let counter = FingerCounter(frame: frame)
        let bench = Bench(counter)
        bench.hand.touch(1, at: location)
        bench.hand.touch(2, at: location + Vector(dx: 30, dy: 0))
        #expect(counter.count == 2)
        bench.hand.lift(1)
        #expect(counter.count == 1)
        bench.hand.cancel(2)
        #expect(counter.count == 0)
        #expect(counter.most == 2)
    }

    @Test func `a view that overrides the touch methods follows the finger`() {
        let view = DraggableView(frame: frame)
        let bench = Bench(view)
        bench.hand.touch(1, at: location)
        #expect(view.isDragged)
        bench.move(1, by: Vector(dx: 3, dy: 4), times: 10)
        #expect(view.frame == Rect(x: 130, y: 140, width: 200, height: 200))
        bench.hand.lift(1)
        #expect(!view.isDragged)
        bench.hand.touch(1, at: location)
        bench.hand.cancel(1)
        #expect(!view.isDragged)
    }

    @Test(arguments: [1, 1.25, 2])
    func `a program measures the same distances at every scale`(scale: Double) {
        let magnifier = Magnifier(frame: frame)
        let bench = Bench(magnifier, scale: scale)
        bench.hand.touch(1, at: location.applying(bench.root.transform))
        #expect(isNear(magnifier.landing, location))
        #expect(magnifier.ring.superview === bench.root && magnifier.ring.frame == frame)
        bench.move(1, by: Vector(dx: 3, dy: 4), times: 20)
        // The pan began at the third step, 15 points from the landing.
        #expect(magnifier.places.count == 18)
        for (step, point) in magnifier.places.enumerated() {
            #expect(isNear(point, location + Vector(dx: 3, dy: 4) * Double(step + 3)))
        }
        #expect(isNear(magnifier.distance, Point(x: 51, y: 68)))
        #expect(isNear(magnifier.speed, Point(x: 300, y: 400)))
        #expect(isNear(magnifier.ring.center, location + Vector(dx: 60, dy: 80)))
        #expect(isNear(magnifier.ring.frame.origin, magnifier.frame.origin))
    }

    private func isNear(_ point: Point, _ other: Point) -> Bool { point.distance(to: other) < 1e-9 }

    @Test func `a view can decide which points are inside it`() {
        let button = SmallButton(frame: Rect(x: 200, y: 200, width: 12, height: 12))
        let bench = Bench(button)
        bench.tap(at: Point(x: 190, y: 206))
        #expect(button.taps == 1)
        bench.hand.wait(.seconds(1))
        bench.tap(at: Point(x: 180, y: 206))
        #expect(button.taps == 1)
    }

    @Test func `a pass-through container lets touches reach the view below`() {
        let below = View(frame: frame)
        let bench = Bench(below)
        let container = PassThroughView(frame: frame)
        let button = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        bench.root.addSubview(container)
        container.addSubview(button)
        let (onView, onButton) = (TapCounter(), TapCounter())
        onView.watch(below)
        onButton.watch(button)
        bench.tap(at: location)
        #expect(onView.count == 1)
        bench.tap(at: Point(x: 110, y: 110))
        #expect(onView.count == 1)
        #expect(onButton.count == 1)
        onButton.stop()
        bench.hand.wait(.seconds(1))
        bench.tap(at: Point(x: 110, y: 110))
        #expect(onButton.count == 1)
    }

    @Test func `a touch that a delegate rejects does not close the dialog`() {
        let content = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        let dialog = Dialog(frame: frame, content: content)
        let bench = Bench(dialog)
        bench.tap(at: location)
        #expect(!dialog.isClosed)
        bench.tap(at: Point(x: 110, y: 110))
        #expect(dialog.isClosed)
    }

    @Test func `each finger draws a line through all of its reports`() {
        let view = FingerPaintView(frame: frame)
        let bench = Bench(view)
        bench.hand.touch(1, at: location)
        bench.hand.touch(2, at: location + Vector(dx: 50, dy: 0))
        bench.hand.advance(.milliseconds(16))
        bench.move(1, through: [Point(x: 200, y: 210), Point(x: 200, y: 220)])
        bench.hand.move(2, by: Vector(dx: 5, dy: 0))
        bench.hand.lift(2)
        bench.hand.lift(1)
        #expect(
            view.finished.map(\.points) == [
                [Point(x: 150, y: 100), Point(x: 155, y: 100)],
                [Point(x: 100, y: 100), Point(x: 100, y: 110), Point(x: 100, y: 120)],
            ])
        bench.hand.touch(1, at: location)
        bench.hand.cancel(1)
        #expect(view.finished.count == 2)
    }
}
