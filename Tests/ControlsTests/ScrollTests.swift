import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A scroll view follows fingers, continues after the lift, and comes to rest in the right place.
@Suite struct ScrollTests {
    private let stand = ScrollStand()
    private var view: ScrollView { stand.scrollView }
    private let middle = Point(x: 200, y: 150)
    /// -1000 · ln 0.998 per second.
    private let decay = 2.002_002_670_673_34

    // MARK: Dragging

    @Test func `content follows the finger after the slop, and stops if it is released slowly`() {
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        #expect(stand.offset == Point(x: 0, y: 50) && view.isDragging && view.isTracking)
        // Content as wide as the view does not move sideways.
        stand.hand.move(1, by: Vector(dx: 30, dy: -20))
        #expect(stand.offset == Point(x: 0, y: 70))
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        #expect(stand.offset == Point(x: 0, y: 70) && !view.isDragging && !view.isTracking)
        #expect(stand.log.said == ["begin", "let go", "rests"] && stand.log.scrolls == 2)
    }

    @Test func `content beyond an edge follows the finger like a rubber band, and springs back`() {
        stand.drag(from: middle, by: Vector(dx: 0, dy: 100))
        // The view is 300 points high, and the band initially follows 0.55 of the pull.
        #expect(abs(stand.offset.y + 300 * 55 / (55 + 300)) < 1e-9)
        stand.hand.move(1, by: Vector(dx: 0, dy: -100))
        #expect(abs(stand.offset.y) < 1e-9)
        stand.hand.move(1, by: Vector(dx: 0, dy: 100))
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        #expect(view.isDecelerating)
        stand.pass(.milliseconds(200))
        let spring = Spring(response: 0.628, dampingRatio: 1)
        #expect(abs(stand.offset.y - spring.offset(from: -300 * 55 / (55 + 300), after: 0.2)) < 1e-9)
        stand.pass(.seconds(2))
        #expect(stand.offset == .zero && !view.isDecelerating && !stand.player.wantsFrames)
        #expect(stand.log.said == ["begin", "let go", "goes on", "decelerates", "stops"])
    }

    @Test func `without bouncing, content stops at the edge, even when thrown`() {
        view.bounces = false
        stand.drag(from: middle, by: Vector(dx: 0, dy: -20), steps: 5)
        #expect(stand.offset == Point(x: 0, y: 100))
        stand.hand.move(1, by: Vector(dx: 0, dy: 300))
        #expect(stand.offset == .zero)
        stand.hand.lift(1)
        stand.drag(2, from: middle, by: Vector(dx: 0, dy: -10), steps: 10)
        for _ in 1...10 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(2, by: Vector(dx: 0, dy: 8))
        }
        stand.hand.lift(2)
        for _ in 1...200 {
            stand.hand.wait(.milliseconds(5))
            #expect(stand.offset.y >= 0)
        }
        #expect(stand.offset == .zero && !view.isDecelerating)
    }

    @Test func `without bouncing, a drag of content beyond its edge starts at the edge`() {
        view.bounces = false
        view.contentOffset = Point(x: 0, y: 1900)
        stand.drag(from: middle, by: Vector(dx: 0, dy: 20), steps: 2)
        #expect(stand.offset == Point(x: 0, y: 1660))
    }

    @Test func `content that fits does not move unless it always bounces`() {
        view.contentSize = Size(width: 400, height: 200)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        #expect(stand.offset == .zero && !view.isDragging)
        stand.hand.lift(1)
        view.alwaysBounceVertical = true
        stand.drag(from: middle, by: Vector(dx: 0, dy: -100))
        #expect(abs(stand.offset.y - 300 * 55 / (55 + 300)) < 1e-9)
    }

    @Test func `insets extend the scroll limits, and shrinking the content keeps the offset within them`() {
        view.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        view.setContentOffset(Point(x: 0, y: 5000), animated: false)
        #expect(stand.offset.y == 5000)
        view.contentSize.height = 1000
        // 1000 + 30 - 300.
        #expect(stand.offset.y == 730)
        view.contentSize.height = 100
        #expect(stand.offset.y == -20)
    }

    @Test func `a view that does not scroll leaves the drag to other views`() {
        view.isScrollEnabled = false
        let pan = PanGestureRecognizer()
        stand.root.addGestureRecognizer(pan)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        #expect(stand.offset == .zero && pan.state == .changed)
    }

    // MARK: Deceleration

    @Test(arguments: [60.0, 90, 120, 144])
    func `thrown content slows down at its deceleration rate, regardless of the frame rate`(rate: Double) {
        stand.drag(from: Point(x: 200, y: 290), by: Vector(dx: 0, dy: -8), steps: 20)
        let point = stand.offset.y
        #expect(point == 160)
        stand.hand.lift(1)
        #expect(view.isDecelerating)
        stand.pass(.milliseconds(500), framesPerSecond: rate)
        var left = 1.0
        for _ in 0..<500 { left *= 0.998 }
        // 8 pixels in 8 ms are 1000 points per second.
        #expect(abs(stand.offset.y - (point + 1000 / decay * (1 - left))) < 0.01)
        stand.pass(.seconds(5), framesPerSecond: rate)
        #expect(abs(stand.offset.y - (point + 1000 / decay)) < 0.01)
        #expect(!view.isDecelerating && !stand.player.wantsFrames && stand.player.isAtRest)
        #expect(stand.log.said == ["begin", "let go", "goes on", "decelerates", "stops"])
    }

    @Test func `the delegate receives the velocity and the target, and can change the target`() {
        var told: (velocity: Vector, target: Point)?
        stand.log.target = { velocity, target in
            told = (velocity, target)
            return Point(x: 0, y: 1234)
        }
        stand.drag(from: Point(x: 200, y: 290), by: Vector(dx: 0, dy: -8), steps: 20)
        stand.hand.lift(1)
        #expect(abs((told?.velocity.dy ?? 0) - 1) < 1e-4 && told?.velocity.dx == 0)
        #expect(abs((told?.target.y ?? 0) - (160 + 1000 / decay)) < 0.1)
        var last = stand.offset.y
        for _ in 1...150 {
            stand.hand.wait(.milliseconds(16))
            #expect(stand.offset.y >= last)
            last = stand.offset.y
        }
        #expect(stand.offset.y == 1234 && stand.log.said.last == "stops")
    }

    @Test func `a touch stops moving content where it is, and the content does not receive the touch`() {
        var taps = 0
        let tap = TapGestureRecognizer()
        tap.addAction { _ in taps += 1 }
        stand.page.addGestureRecognizer(tap)
        stand.drag(from: Point(x: 200, y: 290), by: Vector(dx: 0, dy: -8), steps: 20)
        stand.hand.lift(1)
        stand.pass(.milliseconds(200))
        stand.hand.touch(1, at: middle)
        let caught = stand.offset
        stand.hand.wait(.milliseconds(50))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        #expect(stand.offset == caught && taps == 0 && stand.log.said.last == "stops")
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(50))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        #expect(taps == 1)
    }

    @Test func `content caught beyond its edge springs back after the lift`() {
        stand.drag(from: middle, by: Vector(dx: 0, dy: 100))
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.milliseconds(50))
        stand.hand.touch(1, at: middle)
        stand.pass(.milliseconds(300))
        let caught = stand.offset.y
        #expect(caught < -10)
        stand.hand.lift(1)
        stand.pass(.seconds(2))
        #expect(stand.offset == .zero)
    }

    @Test func `a drag that catches moving content continues from the visible location`() {
        stand.drag(from: Point(x: 200, y: 290), by: Vector(dx: 0, dy: -8), steps: 20)
        stand.hand.lift(1)
        stand.pass(.milliseconds(200))
        stand.hand.touch(1, at: middle)
        let caught = stand.offset.y
        stand.hand.move(1, by: Vector(dx: 0, dy: -11))
        stand.hand.move(1, by: Vector(dx: 0, dy: -30))
        #expect(abs(stand.offset.y - caught - 30) < 1e-9)
    }

    @Test func `with reduced motion, content stays where it is released, within its limits`() {
        stand.hand.set(["reduceMotion": .boolean(true)])
        stand.drag(from: Point(x: 200, y: 290), by: Vector(dx: 0, dy: -8), steps: 20)
        stand.hand.lift(1)
        #expect(stand.offset.y == 160 && !view.isDecelerating && stand.log.said.last == "rests")
        stand.drag(from: middle, by: Vector(dx: 0, dy: 500))
        #expect(stand.offset.y == 0)
        stand.hand.lift(1)
        view.setContentOffset(Point(x: 0, y: 700), animated: true)
        #expect(stand.offset.y == 700)
    }

    // MARK: Paging and the lock

    @Test(arguments: [
        (-150.0, false, 0.0), (-250, false, 400), (-60, true, 400), (-390, true, 400), (60, true, 0),
    ])
    func `content that scrolls by pages comes to rest at a page`(displacement: Double, isThrown: Bool, page: Double) {
        view.contentSize = Size(width: 2000, height: 300)
        view.isPagingEnabled = true
        stand.drag(from: Point(x: 395, y: 150), by: Vector(dx: displacement / 10, dy: 0), steps: 10)
        if !isThrown { stand.hand.wait(.milliseconds(100)) }
        stand.hand.lift(1)
        stand.pass(.seconds(2))
        #expect(stand.offset == Point(x: page, y: 0))
    }

    @Test func `with directional lock, a drag along an axis locks to the axis, and a diagonal drag does not`() {
        view.contentSize = Size(width: 2000, height: 2000)
        view.isDirectionalLockEnabled = true
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: -4, dy: -12))
        stand.hand.move(1, by: Vector(dx: -40, dy: -30))
        #expect(stand.offset == Point(x: 0, y: 30))
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: -10, dy: -12))
        stand.hand.move(1, by: Vector(dx: -40, dy: -30))
        #expect(stand.offset == Point(x: 40, y: 60))
    }
}
