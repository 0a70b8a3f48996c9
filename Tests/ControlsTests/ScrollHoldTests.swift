import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// The held content of a scroll view during a zoom.
@Suite struct ScrollHoldTests {
    private let stand: ScrollStand
    private var view: ScrollView { stand.scrollView }
    private var hand: Hand { stand.hand }

    init() { self.init(content: Size(width: 400, height: 300)) }

    private init(content: Size) {
        stand = ScrollStand(content: content)
        stand.log.zoomed = stand.page
        view.maximumZoomScale = 5
    }

    /// The middle between the first two fingers, in the content's coordinate space.
    private var held: Point { stand.page.convert(middle, from: nil) }
    private var middle: Point { hand.location(of: 1).interpolated(to: hand.location(of: 2), fraction: 0.5) }

    private func land(around center: Point, span: Double) {
        hand.together {
            hand.touch(1, at: center - Vector(dx: span / 2, dy: 0))
            hand.touch(2, at: center + Vector(dx: span / 2, dy: 0))
        }
    }

    /// Moves both fingers by a way and closes them by a number of pixels, in steps of 8 ms.
    private func move(by displacement: Vector, closing: Double, steps: Int = 10) {
        for _ in 0..<steps {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: displacement / Double(steps) + Vector(dx: closing / Double(2 * steps), dy: 0))
                hand.move(2, by: displacement / Double(steps) - Vector(dx: closing / Double(2 * steps), dy: 0))
            }
        }
    }

    private func lift() {
        hand.wait(.milliseconds(100))
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }

    @Test(arguments: [false, true])
    func `content smaller than the view stays under fingers that pinch below the minimum scale`(isCentering: Bool) {
        stand.log.isCentering = isCentering
        land(around: Point(x: 280, y: 200), span: 200)
        move(by: .zero, closing: 14, steps: 1)
        #expect(view.isZooming)
        let location = held
        for _ in 1...5 {
            move(by: Vector(dx: -12, dy: 6), closing: 18)
            #expect(view.zoomScale < 1 && isNear(held, location))
        }
        // With one finger left, nothing jumps.
        let before = stand.page.convert(Point.zero, to: nil)
        hand.lift(1)
        hand.advance(.milliseconds(8))
        hand.move(2, by: Vector(dx: 1, dy: 0))
        #expect(stand.page.convert(Point.zero, to: nil).distance(to: before) < 2)
        hand.lift(2)
        stand.pass(.seconds(2))
        #expect(view.zoomScale == 1 && stand.offset == .zero && stand.page.frame == view.bounds)
    }

    @Test func `zooming into content that the delegate centers keeps the held point in place`() {
        stand.log.isCentering = true
        stand.page.bounds.size = Size(width: 200, height: 100)
        view.contentSize = stand.page.bounds.size
        stand.log.center(in: view)
        land(around: Point(x: 170, y: 140), span: 80)
        move(by: .zero, closing: -14, steps: 1)
        let location = held
        for _ in 1...8 {
            move(by: Vector(dx: 3, dy: -2), closing: -20)
            #expect(isNear(held, location))
        }
        #expect(view.zoomScale > 2.5 && view.contentSize.width > 400)
        lift()
        stand.pass(.seconds(2))
        let limits = Rect(origin: .zero, size: view.contentSize)
        #expect(limits.union(Rect(origin: stand.offset, size: Size(width: 1, height: 1))) == limits)
    }

    @Test func `a double tap zooms in about the tapped point of content that the delegate centers`() {
        stand.log.isCentering = true
        view.isDoubleTapZoomEnabled = true
        stand.page.bounds.size = Size(width: 200, height: 200)
        view.contentSize = stand.page.bounds.size
        stand.log.center(in: view)
        let location = Point(x: 210, y: 160)
        let tapped = stand.page.convert(location, from: nil)
        for _ in 1...2 {
            hand.touch(1, at: location)
            hand.wait(.milliseconds(50))
            hand.lift(1)
            hand.wait(.milliseconds(100))
        }
        stand.pass(.seconds(1))
        #expect(view.zoomScale == 3 && isNear(stand.page.convert(tapped, to: nil), location))
        #expect(stand.log.said == ["zoomed"])
    }

    @Test(arguments: [Point(x: 60, y: 40), Point(x: 340, y: 260)])
    func `content pinched near a corner keeps the held point in place, and returns inside the edges`(corner: Point) {
        view.setZoomScale(3, animated: false)
        let isAtStart = corner.x < 200
        view.contentOffset = isAtStart ? .zero : Point(x: 800, y: 600)
        land(around: corner, span: 100)
        move(by: .zero, closing: 14, steps: 1)
        let location = held
        for _ in 1...6 {
            move(by: isAtStart ? Vector(dx: 8, dy: 5) : Vector(dx: -8, dy: -5), closing: 5)
            #expect(view.zoomScale > 1 && isNear(held, location))
        }
        lift()
        stand.pass(.seconds(2))
        #expect(stand.offset.x >= 0 && stand.offset.y >= 0)
        #expect(stand.offset.x <= view.contentSize.width - 400 && stand.offset.y <= view.contentSize.height - 300)
    }

    @Test func `without bouncing, a pinch near a corner shows nothing beyond the edges`() {
        view.bounces = false
        view.setZoomScale(3, animated: false)
        view.contentOffset = .zero
        land(around: Point(x: 60, y: 40), span: 100)
        move(by: Vector(dx: 60, dy: 40), closing: 40)
        #expect(stand.offset == .zero && view.zoomScale < 2.5)
    }

    @Test func `a third finger that joins and leaves a pinch does not move the held point`() {
        view.setZoomScale(2, animated: false)
        land(around: Point(x: 180, y: 140), span: 100)
        move(by: .zero, closing: -30)
        let location = held
        hand.touch(3, at: Point(x: 300, y: 250))
        #expect(isNear(held, location))
        hand.advance(.milliseconds(8))
        hand.together { for finger in 1...3 { hand.move(UInt32(finger), by: Vector(dx: 9, dy: -4)) } }
        #expect(isNear(held, location))
        hand.lift(3)
        move(by: Vector(dx: -20, dy: 10), closing: -20)
        #expect(isNear(held, location))
    }

    @Test func `two fingers that land on flung content stop it and zoom it, and the held point stays under them`() {
        let other = ScrollHoldTests(content: Size(width: 400, height: 2000))
        other.flingAndPinch()
    }

    private func flingAndPinch() {
        stand.drag(from: Point(x: 200, y: 280), by: Vector(dx: 0, dy: -12), steps: 12)
        hand.lift(1)
        hand.wait(.milliseconds(100))
        #expect(view.isDecelerating)
        land(around: Point(x: 200, y: 150), span: 80)
        let offset = stand.offset
        move(by: .zero, closing: -14, steps: 1)
        #expect(stand.offset == offset && !view.isDecelerating)
        let location = held
        move(by: Vector(dx: 10, dy: 20), closing: -60)
        #expect(view.zoomScale > 1.4 && isNear(held, location))
        let middle = middle
        lift()
        stand.pass(.seconds(2))
        #expect(isNear(stand.page.convert(location, to: nil), middle))
    }
}
