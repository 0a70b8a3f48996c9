import GestureTesting
import Testing

/// Who comes first, however late its attempt began: the deeper view, then who was added first.
@Suite struct PrecedenceTests {
    @Test func `one that gets its first finger later still comes before one that was added after it`() {
        let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
        (first.name, second.name) = ("first", "second")
        let stand = Stand.filled(first, second)
        stand.simultaneous = false
        first.isEnabled = false
        stand.hand.touch(1, at: middle)
        first.isEnabled = true
        stand.hand.touch(2, at: middle + Vector(dx: 100, dy: 0))
        stand.hand.together { for finger: UInt32 in 1...2 { stand.hand.move(finger, by: Vector(dx: 50, dy: 0)) } }
        #expect(stand.log.text == "first began" && stand.log.failures == ["second prevented"])
    }

    @Test func `the second tap of two is told first to who was added first`() {
        let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
        (single.name, double.name, double.numberOfTapsRequired) = ("single", "double", 2)
        let stand = Stand.filled(single, double)
        for _ in 1...2 {
            stand.hand.touch(1, at: middle)
            stand.hand.lift(1)
            stand.hand.wait(.milliseconds(100))
        }
        #expect(stand.log.text == "single ended, single ended, double ended")
    }

    @Test func `one on a deeper view comes first, though its finger came last`() {
        let (outer, inner) = (PanGestureRecognizer(), PanGestureRecognizer())
        (outer.name, inner.name) = ("outer", "inner")
        let stand = Stand(inner)
        stand.root.addGestureRecognizer(outer)
        stand.hand.touch(1, at: Point(x: 20, y: 20))
        stand.hand.touch(2, at: middle)
        stand.hand.together { for finger: UInt32 in 1...2 { stand.hand.move(finger, by: Vector(dx: 50, dy: 0)) } }
        #expect(stand.log.text == "inner began, outer began")
    }
}
