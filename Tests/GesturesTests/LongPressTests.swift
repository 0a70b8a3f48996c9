import GestureTesting
import Testing

@Suite struct LongPressTests {
    let press = LongPressGestureRecognizer()

    @Test func `two fingers that rest for half a second begin a press, and one lift ends it`() {
        press.numberOfTouchesRequired = 2
        let stand = Stand(press)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(120))
        stand.hand.touch(2, at: Point(x: 700, y: 400))
        stand.hand.wait(.milliseconds(499))
        #expect(stand.log.text == "")
        stand.hand.wait(.milliseconds(1))
        #expect(stand.log.text == "longpress began")
        stand.hand.move(1, by: Vector(dx: 200, dy: 0))
        stand.hand.lift(1)
        #expect(stand.log.text == "longpress began, longpress changed, longpress ended")
        #expect(press.state == .ended)
        stand.hand.lift(2)
        #expect(press.state == .possible)
    }

    @Test func `a movement of exactly ten pixels is allowed, and slightly more fails`() {
        let stand = Stand(press)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        #expect(stand.log.failures == [])
        stand.hand.move(1, by: Vector(dx: 0.01, dy: 0))
        #expect(stand.log.failures == ["longpress movedTooFar"])
    }

    @Test func `a third touch fails a two-finger press before it begins`() {
        press.numberOfTouchesRequired = 2
        let stand = Stand(press)
        for finger in 1...3 { stand.hand.touch(UInt32(finger), at: Point(x: 560 + 40 * Double(finger), y: 400)) }
        #expect(stand.log.failures == ["longpress wrongNumberOfTouches"])
    }

    @Test func `a tap far from the previous one counts as the first before a press`() {
        press.numberOfTapsRequired = 1
        let stand = Stand(press)
        for place in [Point(x: 560, y: 320), Point(x: 720, y: 480)] {
            stand.hand.touch(1, at: place)
            stand.hand.advance(.milliseconds(50))
            stand.hand.lift(1)
            stand.hand.advance(.milliseconds(100))
        }
        stand.hand.touch(1, at: Point(x: 720, y: 480))
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.failures == ["longpress tappedTooFarAway"])
        #expect(stand.log.text == "longpress began")
    }
}
