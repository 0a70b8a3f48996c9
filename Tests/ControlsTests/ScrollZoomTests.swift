import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Two fingers, taps and the program zoom the content of a scroll view.
@Suite struct ScrollZoomTests {
    private let stand = ScrollStand(content: Size(width: 400, height: 300))
    private var view: ScrollView { stand.scrollView }
    private let middle = Point(x: 200, y: 150)

    init() {
        stand.log.zoomed = stand.page
        view.maximumZoomScale = 5
    }

    /// Lets two fingers land around a point and open past the slop.
    private func pinch(around center: Point, span: Double) {
        stand.hand.together {
            stand.hand.touch(1, at: center - Vector(dx: span / 2, dy: 0))
            stand.hand.touch(2, at: center + Vector(dx: span / 2, dy: 0))
        }
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: -6, dy: 0))
            stand.hand.move(2, by: Vector(dx: 6, dy: 0))
        }
    }

    @Test func `the content's points under two fingers stay under the fingers`() {
        pinch(around: middle, span: 88)
        #expect(view.isZooming && view.zoomScale == 1)
        let places = [1, 2].map { stand.page.convert(stand.hand.location(of: $0), from: nil) }
        for step in 1...8 {
            stand.hand.together {
                stand.hand.move(1, by: Vector(dx: -10, dy: Double(step)))
                stand.hand.move(2, by: Vector(dx: 10, dy: Double(step)))
            }
        }
        // From 100 to 260 pixels; the centroid's first pixels are slop of the pan.
        #expect(abs(view.zoomScale - 2.6) < 1e-9)
        #expect(abs(view.contentSize.width - 1040) < 1e-9 && abs(stand.page.frame.minX) < 1e-9)
        for (finger, point) in zip([UInt32(1), 2], places) {
            let now = stand.page.convert(stand.hand.location(of: finger), from: nil)
            #expect(abs(now.x - point.x) < 1e-6 && abs(now.y - point.y) < 7)
        }
        let before = [1, 2].map { stand.page.convert(stand.hand.location(of: $0), from: nil) }
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: 9, dy: -7))
            stand.hand.move(2, by: Vector(dx: -5, dy: -7))
        }
        for (finger, point) in zip([UInt32(1), 2], before) {
            #expect(isNear(stand.page.convert(stand.hand.location(of: finger), from: nil), point))
        }
        #expect(stand.log.zooms == 9 && stand.log.said.contains("zooms"))
    }

    @Test(arguments: [0, 8, 40])
    func `content does not keep scrolling after a zoom whose fingers lift one after the other`(milliseconds: Int) {
        pinch(around: middle, span: 88)
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                stand.hand.move(1, by: Vector(dx: -8, dy: 0))
                stand.hand.move(2, by: Vector(dx: 8, dy: 0))
            }
        }
        stand.hand.lift(1)
        for _ in 0..<milliseconds / 8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(2, by: Vector(dx: 8, dy: 0))
        }
        let offset = stand.offset
        stand.hand.lift(2)
        #expect(!view.isDecelerating)
        stand.pass(.seconds(2))
        #expect(stand.offset == offset)
    }

    @Test func `the scale resists beyond its limits, and springs back`() {
        pinch(around: middle, span: 388)
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: 100, dy: 0))
            stand.hand.move(2, by: Vector(dx: -100, dy: 0))
        }
        // Half of the scale: 0.5 past the limit 1, with a reach of 0.5 and a firmness of 0.55.
        #expect(abs(view.zoomScale - (1 - 0.5 * 0.275 / (0.275 + 0.5))) < 1e-9)
        stand.hand.wait(.milliseconds(100))
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
        #expect(view.isZoomBouncing)
        stand.pass(.seconds(2))
        #expect(view.zoomScale == 1 && stand.offset == .zero && !view.isZoomBouncing)
        #expect(view.contentSize == Size(width: 400, height: 300))
        #expect(stand.log.said.filter { $0.hasPrefix("zoom") } == ["zooms", "zoomed"])
        #expect(!stand.player.wantsFrames)
    }

    @Test func `without bouncing, a pinch stops at the scale limits, and fails if the view cannot zoom`() {
        view.bouncesZoom = false
        pinch(around: middle, span: 388)
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: 100, dy: 0))
            stand.hand.move(2, by: Vector(dx: -100, dy: 0))
        }
        #expect(view.zoomScale == 1)
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
        view.maximumZoomScale = 1
        pinch(around: middle, span: 88)
        #expect(!view.isZooming && view.pinchGestureRecognizer.state == .failed)
    }

    @Test func `the wheel with Control held and a touchpad pinch zoom about the pointer`() {
        let point = Point(x: 100, y: 75)
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: point, modifiers: .control)
        #expect(abs(view.zoomScale - 1.1) < 1e-9)
        #expect(isNear(stand.page.convert(point, from: nil), point))
        stand.pass(.milliseconds(300))
        for (phase, scale) in [(TouchPhase.began, 1.0), (.moved, 2), (.ended, 2)] {
            stand.hand.touchpad(TouchpadInput(gesture: .pinch, phase: phase, fingers: 2, location: point, scale: scale))
        }
        #expect(abs(view.zoomScale - 2.2) < 1e-9)
        #expect(isNear(stand.page.convert(point, from: nil), point))
    }

    @Test func `zooming to a rectangle is immediate, or takes 0.3 s if it is animated`() {
        let rect = Rect(x: 50, y: 50, width: 100, height: 75)
        view.zoom(to: rect, animated: true)
        stand.hand.wait(.milliseconds(150))
        // Scale 4, and the middle (100, 87.5) in the middle of the view: half of both ways.
        #expect(abs(view.zoomScale - 2.5) < 1e-6 && isNear(stand.offset, Point(x: 100, y: 100), within: 1e-4))
        stand.pass(.milliseconds(150))
        #expect(view.zoomScale == 4 && stand.offset == Point(x: 200, y: 200))
        #expect(stand.page.convert(rect, to: view) == view.bounds && stand.log.said == ["zoomed"])
        view.zoom(to: stand.page.bounds, animated: false)
        #expect(view.zoomScale == 1 && stand.offset == .zero)
        view.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: false)
        #expect(view.zoomScale == 5)
    }

    @Test func `setting the scale keeps the center of the visible part in place, and respects the limits`() {
        view.setZoomScale(2, animated: false)
        #expect(view.zoomScale == 2 && stand.offset == Point(x: 200, y: 150))
        view.zoomScale = 100
        #expect(view.zoomScale == 5 && stand.offset == Point(x: 800, y: 600))
        view.zoomScale = 0.1
        #expect(view.zoomScale == 1 && stand.offset == .zero)
    }

    private func tap(_ point: Point) {
        stand.hand.touch(1, at: point)
        stand.hand.wait(.milliseconds(50))
        stand.hand.lift(1)
        stand.hand.wait(.milliseconds(100))
    }

    @Test func `if zooming by double tap is enabled, one double tap zooms in, and the next zooms out`() {
        let point = Point(x: 100, y: 75)
        tap(point)
        tap(point)
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 1)
        view.isDoubleTapZoomEnabled = true
        tap(point)
        tap(point)
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 3 && isNear(stand.page.convert(point, from: nil), point))
        tap(point)
        tap(point)
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 1 && stand.offset == .zero)
    }

    @Test func `a finger that drags during the second tap of a double tap zooms`() {
        view.isDoubleTapZoomEnabled = true
        tap(middle)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: 11))
        #expect(view.isZooming && !view.isDragging)
        // 120 pixels double it.
        stand.hand.move(1, by: Vector(dx: 0, dy: 120))
        #expect(abs(view.zoomScale - 2) < 1e-9 && isNear(stand.page.convert(middle, from: nil), middle))
        stand.hand.lift(1)
        #expect(!view.isZooming && stand.log.said == ["zooms", "zoomed"])
        // An ordinary drag begins as it does without.
        stand.pass(.seconds(1))
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        #expect(stand.offset.y == 200)
    }

    @Test func `without a range of scales, neither a double tap nor a drag during its second tap zooms`() {
        view.isDoubleTapZoomEnabled = true
        (view.minimumZoomScale, view.maximumZoomScale) = (1, 1)
        tap(middle)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: 131))
        #expect(!view.isZooming)
        stand.hand.lift(1)
        tap(middle)
        tap(middle)
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 1 && stand.log.said.allSatisfy { $0 != "zooms" })
    }

    @Test func `a touch stops a zoom animation, and the scale returns within the limits after the lift`() {
        pinch(around: middle, span: 388)
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: 100, dy: 0))
            stand.hand.move(2, by: Vector(dx: -100, dy: 0))
        }
        stand.hand.wait(.milliseconds(100))
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.lift(2)
        }
        stand.pass(.milliseconds(50))
        stand.hand.touch(1, at: middle)
        let caught = view.zoomScale
        stand.pass(.milliseconds(500))
        #expect(view.zoomScale == caught && caught < 0.95)
        stand.hand.lift(1)
        stand.pass(.seconds(2))
        #expect(view.zoomScale == 1)
    }
}
