// Longer than 250 lines: wheel, touchpad, keys and the program share one scroll view and its expectations.

import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Wheel, touchpad, keys and the program scroll too, and bars show how far.
@Suite struct ScrollByOthersTests {
    private let stand = ScrollStand()
    private var view: ScrollView { stand.scrollView }
    private let middle = Point(x: 200, y: 150)
    private let decay = 2.002_002_670_673_34

    // MARK: Wheel and touchpad

    @Test func `a wheel notch scrolls 40 points, stops at the edge, and does not glide`() {
        for _ in 1...3 {
            stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            stand.hand.wait(.milliseconds(20))
        }
        #expect(stand.offset.y == 120 && view.isDragging)
        stand.pass(.seconds(1))
        #expect(stand.offset.y == 120 && !view.isDragging)
        #expect(stand.log.said == ["begin", "let go", "rests"])
        for _ in 1...5 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle) }
        #expect(stand.offset.y == 0)
    }

    @Test func `a wheel that reports eighths of a notch scrolls without a throw`() {
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.scroll(Vector(dx: 0, dy: 0.125), at: middle, device: .wheel)
        }
        stand.pass(.seconds(1))
        #expect(stand.offset.y == 40 && !view.isDecelerating && !view.isDragging)
    }

    @Test func `scrolling against an edge gives an offset of 0, not negative zero`() {
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle)
        stand.hand.scroll(Vector(dx: -1, dy: 0), at: middle)
        #expect("\(view.contentOffset.x) \(view.contentOffset.y)" == "0.0 0.0")
        stand.pass(.seconds(1))
        #expect("\(view.contentOffset.x) \(view.contentOffset.y)" == "0.0 0.0")
    }

    @Test(arguments: [60.0, 144])
    func `content that a touchpad has scrolled glides after a short pause`(rate: Double) {
        for _ in 1...20 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle)
        }
        // 20 steps of 10 points, one in 8 ms: 1250 points per second.
        #expect(stand.offset.y == 200 && view.isDragging)
        stand.hand.wait(.milliseconds(49))
        #expect(stand.offset.y == 200 && !view.isDecelerating && !stand.player.wantsFrames)
        #expect(stand.player.nextDeadline == stand.hand.time + .milliseconds(1))
        stand.hand.wait(.milliseconds(1))
        #expect(view.isDecelerating && stand.player.wantsFrames)
        stand.pass(.milliseconds(300), framesPerSecond: rate)
        var left = 1.0
        for _ in 0..<300 { left *= 0.998 }
        #expect(abs(stand.offset.y - (200 + 1250 / decay * (1 - left))) < 0.01)
        let location = stand.offset.y
        stand.hand.scroll(Vector(dx: 0, dy: -0.25), at: middle)
        // It is caught, and goes back.
        #expect(stand.offset.y == location - 10 && view.isDragging && !view.isDecelerating)
        stand.pass(.seconds(1))
        #expect(stand.player.isAtRest)
    }

    @Test(arguments: [8, 500], [2, 3])
    func `content glides when the fingers leave the touchpad, unless they have rested`(rest: Int, fingers: Int) {
        func report(_ phase: TouchPhase, _ length: Double) {
            if fingers == 2 {
                stand.hand.scroll(Vector(dx: 0, dy: length / 40), at: middle, device: .touchpad, phase: phase)
            } else {
                stand.hand.touchpad(
                    TouchpadInput(
                        gesture: .swipe, phase: phase, fingers: 3, location: middle, delta: Vector(dx: 0, dy: -length)))
            }
        }
        report(.began, 0)
        for _ in 1...20 {
            stand.hand.advance(.milliseconds(8))
            report(.moved, 10)
        }
        stand.hand.wait(.milliseconds(rest))
        #expect(stand.offset.y == 200 && view.isDragging && !view.isDecelerating)
        report(.ended, 0)
        #expect(stand.offset.y == 200 && !view.isDragging && view.isDecelerating == (rest < 40))
    }

    @Test func `a wheel notch stops a glide, and the content comes to rest after the notch`() {
        stand.drag(from: middle, by: Vector(dx: 0, dy: -12), steps: 12)
        stand.hand.lift(1)
        stand.pass(.milliseconds(200))
        #expect(view.isDecelerating)
        let location = stand.offset.y
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(!view.isDecelerating && stand.offset.y == location + 40)
        stand.pass(.seconds(1))
        #expect(stand.offset.y == location + 40 && stand.player.isAtRest)
    }

    @Test func `a vertical wheel scrolls content that moves only sideways, and a vertical touchpad scroll does not`() {
        view.contentSize = Size(width: 2000, height: 300)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(stand.offset == Point(x: 80, y: 0))
        stand.hand.scroll(Vector(dx: -1, dy: 0), at: middle)
        #expect(stand.offset == Point(x: 40, y: 0))
        stand.pass(.seconds(1))
        for _ in 1...4 { stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle) }
        #expect(stand.offset == Point(x: 40, y: 0))
    }

    @Test func `a vertical wheel over content that moves sideways scrolls the outer view if that view can scroll`() {
        let strip = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        strip.contentSize = Size(width: 2000, height: 300)
        stand.page.addSubview(strip)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(stand.offset == Point(x: 0, y: 40) && strip.contentOffset == .zero)
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        stand.pass(.seconds(1))
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        #expect(strip.contentOffset == Point(x: 40, y: 0))
    }

    @Test func `a vertical wheel scrolls a strip sideways if the outer content fits`() {
        view.contentSize = view.bounds.size
        let strip = ScrollView(frame: view.bounds)
        strip.contentSize = Size(width: 2000, height: 300)
        stand.page.addSubview(strip)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(strip.contentOffset == Point(x: 40, y: 0) && stand.offset == .zero)
    }

    @Test func `in paged content, each wheel notch turns a page`() {
        view.contentSize = Size(width: 2000, height: 300)
        view.isPagingEnabled = true
        func turn(_ notches: Double) { stand.hand.scroll(Vector(dx: 0, dy: notches), at: middle) }
        turn(1)
        stand.pass(.milliseconds(150))
        #expect(stand.offset.x > 0 && stand.offset.x < 400)
        stand.pass(.seconds(1))
        #expect(stand.offset == Point(x: 400, y: 0))
        turn(2)
        stand.pass(.seconds(1))
        #expect(stand.offset == Point(x: 1200, y: 0))
        turn(-1)
        stand.pass(.seconds(1))
        #expect(stand.offset == Point(x: 800, y: 0))
        for _ in 1...9 { turn(-1) }
        stand.pass(.seconds(2))
        #expect(stand.offset == .zero && stand.player.isAtRest)
    }

    @Test func `a tap after turns of the wheel stays on the page`() {
        view.contentSize = Size(width: 2000, height: 300)
        view.isPagingEnabled = true
        stand.hand.scroll(Vector(dx: 0, dy: 3), at: middle)
        stand.pass(.seconds(1))
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        #expect(stand.offset == Point(x: 1200, y: 0))
    }

    // MARK: Keys

    @Test(arguments: [
        (Size(width: 2000, height: 300), Vector(dx: 400, dy: 0), ["Left", "Right"]),
        (Size(width: 400, height: 1500), Vector(dx: 0, dy: 300), ["Up", "Down"]),
    ])
    func `in paged content, keys turn pages`(content: Size, page: Vector, arrows: [String]) {
        view.contentSize = content
        view.isPagingEnabled = true
        func press(_ key: String, _ modifiers: ModifierFlags = []) -> Double {
            #expect(view.keyPressed(KeyInput(key: key, modifiers: modifiers)))
            stand.pass(.seconds(1))
            return (stand.offset - .zero).length / page.length
        }
        #expect(press(arrows[1]) == 1 && press("Next") == 2 && press("space") == 3 && press("Prior") == 2)
        #expect(press(arrows[0]) == 1 && press("End") == 4 && press("space", .shift) == 3 && press("Home") == 0)
    }

    @Test func `keys scroll by a line, by a page, or to an end`() {
        func press(_ key: String, _ modifiers: ModifierFlags = []) -> Double {
            #expect(view.keyPressed(KeyInput(key: key, modifiers: modifiers)))
            stand.pass(.milliseconds(300))
            return stand.offset.y
        }
        #expect(press("Down") == 40)
        // A page of 300 points, which keeps 40 of them visible.
        #expect(press("Next") == 300 && press("space") == 560 && press("space", .shift) == 300)
        #expect(press("End") == 1700)
        #expect(!view.keyPressed(KeyInput(key: "Down")) && !view.keyPressed(KeyInput(key: "Right")))
        #expect(press("Prior") == 1440 && press("Up") == 1400 && press("Home") == 0)
        #expect(!view.keyPressed(KeyInput(key: "x")))
    }

    @Test func `the page keys scroll a small view by half of its height`() {
        view.frame.size.height = 60
        #expect(view.keyPressed(KeyInput(key: "Next")))
        stand.pass(.milliseconds(300))
        #expect(stand.offset.y == 30)
    }

    @Test func `a drag continues from an offset that the program sets`() {
        stand.drag(from: middle, by: Vector(dx: 0, dy: -10), steps: 2)
        view.setContentOffset(Point(x: 0, y: 500), animated: false)
        #expect(stand.offset.y == 500)
        stand.hand.advance(.milliseconds(8))
        stand.hand.move(1, by: Vector(dx: 0, dy: -10))
        #expect(stand.offset.y == 510)
    }

    @Test func `simulated fingers are centered on the view under the pointer, or on the window if there is no view`() {
        #expect(stand.player.mousePivot(at: middle).center == Point(x: 200, y: 1000))
        #expect(stand.player.mousePivot(at: Point(x: 600, y: 500)).center == Point(x: 400, y: 300))
    }

    @Test func `the scroll distances of keys that are pressed quickly add up`() {
        for _ in 1...3 {
            view.keyPressed(KeyInput(key: "Down"))
            stand.hand.wait(.milliseconds(50))
        }
        stand.pass(.seconds(1))
        #expect(stand.offset.y == 120 && stand.log.said == ["arrives"])
    }

    @Test func `a key scrolls from the offset that the program has set during an animation`() {
        view.setContentOffset(Point(x: 0, y: 600), animated: true)
        stand.hand.wait(.milliseconds(150))
        view.contentOffset.y = 100
        view.keyPressed(KeyInput(key: "Down"))
        stand.pass(.seconds(1))
        #expect(stand.offset.y == 140)
    }

    // MARK: The program

    @Test func `an animated offset is halfway after 0.15 s, and a touch stops it`() {
        view.setContentOffset(Point(x: 0, y: 600), animated: true)
        stand.hand.wait(.milliseconds(150))
        #expect(abs(stand.offset.y - 300) < 1e-6)
        stand.pass(.milliseconds(150))
        #expect(stand.offset.y == 600 && stand.log.said == ["arrives"] && !stand.player.wantsFrames)
        view.setContentOffset(.zero, animated: true)
        stand.hand.wait(.milliseconds(150))
        stand.hand.touch(1, at: middle)
        stand.pass(.seconds(1))
        #expect(abs(stand.offset.y - 300) < 1e-6)
        stand.hand.lift(1)
    }

    @Test func `a rectangle scrolls into view by the shortest distance`() {
        view.scrollRectToVisible(Rect(x: 0, y: 500, width: 10, height: 100), animated: false)
        #expect(stand.offset.y == 300)
        view.scrollRectToVisible(Rect(x: 0, y: 350, width: 10, height: 100), animated: false)
        #expect(stand.offset.y == 300)
        view.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 100), animated: false)
        #expect(stand.offset.y == 100)
        view.scrollRectToVisible(Rect(x: 0, y: 1990, width: 10, height: 500), animated: false)
        #expect(stand.offset.y == 1700)
    }

    // MARK: Indicators

    @Test func `content that fits in one direction has no scroll indicator for that direction`() throws {
        let bars = view.subviews.suffix(2)
        let (wide, high) = (try #require(bars.first), try #require(bars.last))
        view.contentSize = Size(width: view.bounds.width, height: 3000)
        view.setContentOffset(Point(x: 0, y: 10), animated: true)
        #expect(wide.isHidden && !high.isHidden && high.alpha == 1)
        view.contentSize = Size(width: 3000, height: view.bounds.height)
        view.setContentOffset(Point(x: 10, y: 0), animated: true)
        #expect(!wide.isHidden && high.isHidden)
    }

    @Test func `a scroll indicator shows the scroll position while the content moves`() throws {
        view.contentSize = Size(width: 800, height: 3000)
        let bars = view.subviews.suffix(2)
        let (wide, high) = (try #require(bars.first), try #require(bars.last))
        #expect(wide.alpha == 0 && high.alpha == 0)
        stand.drag(from: middle, by: Vector(dx: -100, dy: 0))
        #expect(wide.alpha == 1 && high.alpha == 1)
        // 392 points less the gaps of 3; half of the 392 for half of the content; a quarter of the way.
        let (room, length) = (386.0, 386.0 * 392 / (392 + 400))
        #expect(abs(wide.frame.width - length) < 1e-9)
        #expect(abs(wide.frame.minX - (100 + 3 + (room - length) * 0.25)) < 1e-9)
        #expect(wide.frame.maxY == 297 && high.frame.maxX == 497 && abs(high.frame.minY - 3) < 1e-9)
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.milliseconds(300))
        stand.drag(from: middle, by: Vector(dx: -100, dy: 0))
        stand.pass(.milliseconds(300))
        #expect(wide.alpha == 1)
        stand.hand.lift(1)
        stand.pass(.milliseconds(390))
        #expect(wide.alpha == 1)
        stand.pass(.seconds(1))
        #expect(wide.alpha == 0 && !stand.player.wantsFrames)
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(wide.alpha == 1 && high.isHidden && !wide.isHidden)
        stand.page.addSubview(View())
        view.addSubview(View())
        #expect(view.subviews.last === high)
    }

    // MARK: Numbers without sense

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
    func `a scroll view with invalid values does not trap`(number: Double) {
        stand.log.zoomed = stand.page
        view.contentSize = Size(width: number, height: number)
        view.contentInset = EdgeInsets(top: number, left: number, bottom: number, right: number)
        (view.minimumZoomScale, view.maximumZoomScale) = (number, number)
        (view.isPagingEnabled, view.decelerationRate) = (true, ScrollView.DecelerationRate(rawValue: number))
        view.setContentOffset(Point(x: number, y: 0), animated: true)
        view.scrollRectToVisible(Rect(x: number, y: 0, width: number, height: 1), animated: true)
        view.setZoomScale(number, animated: true)
        view.zoom(to: Rect(x: number, y: 0, width: 1, height: number), animated: true)
        stand.drag(from: middle, by: Vector(dx: -30, dy: -50), steps: 5)
        stand.hand.lift(1)
        view.bounds.size.width = number
        stand.pass(.milliseconds(300))
        view.keyPressed(KeyInput(key: "Next"))
        view.bounds.origin.x = number
        stand.drag(from: middle, by: Vector(dx: -30, dy: -50), steps: 5)
        stand.hand.lift(1)
        stand.pass(.milliseconds(300))
        _ = stand.player.picture()
    }
}
