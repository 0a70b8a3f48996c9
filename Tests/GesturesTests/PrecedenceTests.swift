import GestureTesting
import Testing

/// The precedence of recognizers, however late their attempts begin: the deeper view, then the
/// order of addition.
@Suite struct PrecedenceTests {
    @Test func `a recognizer that receives its first touch late keeps precedence over recognizers added later`() {
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

    @Test func `recognizers that recognize the same tap announce it in the order in which they were added`() {
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

    @Test func `a recognizer on a deeper view has precedence, even if its touch landed last`() {
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
