import GestureTesting
import Testing

@Suite struct HoverTests {
    let hover = HoverGestureRecognizer()
    let stand: Stand

    init() {
        hover.name = "hover"
        stand = Stand(hover)
    }

    @Test func `a hover begins, changes and ends when the pointer enters, moves in and leaves a view`() {
        stand.hand.hover(.entered, at: Point(x: 10, y: 10))
        #expect(stand.log.text == "")
        stand.hand.hover(.moved, at: middle)
        stand.hand.hover(.moved, at: middle)
        stand.hand.hover(.moved, at: middle + Vector(dx: 1, dy: 0))
        #expect(hover.location(in: stand.view) == Point(x: 101, y: 100))
        stand.hand.hover(.moved, at: Point(x: 10, y: 10))
        #expect(stand.log.text == "hover began, hover changed, hover ended")
        stand.hand.hover(.moved, at: middle)
        stand.hand.hover(.exited, at: middle)
        #expect(stand.count(of: "hover began") == 2 && stand.count(of: "hover ended") == 2)
    }

    @Test func `moving the pointer into a subview does not end the hover`() {
        let child = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        let inner = HoverGestureRecognizer()
        inner.name = "inner"
        inner.delegate = stand
        stand.view.addSubview(child)
        child.addGestureRecognizer(inner)
        stand.hand.hover(.entered, at: Point(x: 560, y: 400))
        stand.hand.hover(.moved, at: middle)
        #expect(hover.state == .changed && inner.state == .began)
        stand.hand.hover(.moved, at: Point(x: 560, y: 400))
        #expect(hover.state == .changed)
        #expect(stand.count(of: "inner ended") == 1)
    }

    @Test func `a touch does not hover, and hovering does not begin a pan`() {
        let pan = PanGestureRecognizer()
        stand.view.addGestureRecognizer(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        stand.hand.hover(.entered, at: middle)
        stand.hand.hover(.moved, at: middle + Vector(dx: 50, dy: 0))
        #expect(stand.log.text == "hover began, hover changed")
    }

    @Test func `if a pointer moves and leaves in one round, the hover ends and no change is announced`() {
        stand.hand.hover(.entered, at: middle)
        stand.hand.together {
            stand.hand.hover(.moved, at: middle + Vector(dx: 3, dy: 0))
            stand.hand.hover(.moved, at: Point(x: 10, y: 10))
        }
        #expect(stand.log.text == "hover began, hover ended")
    }
}
