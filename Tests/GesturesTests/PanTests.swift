import GestureTesting
import Testing

@Suite struct PanTests {
    let pan = PanGestureRecognizer()

    @Test func `a pan begins beyond its slop, and reports only the movement after that`() {
        let stand = Stand(pan)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(10))
        stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        #expect(stand.log.text == "")
        stand.hand.advance(.milliseconds(10))
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(stand.log.text == "pan began")
        #expect(pan.translation(in: nil) == .zero)
        stand.hand.advance(.milliseconds(10))
        stand.hand.move(1, by: Vector(dx: 5, dy: 7))
        #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 7))
        stand.hand.lift(1)
        #expect(stand.log.text == "pan began, pan changed, pan ended")
        #expect(pan.state == .possible)
    }

    @Test func `a touch that joins or leaves a pan does not change the translation`() {
        pan.slopPolicy = .keep
        let stand = Stand(pan)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        stand.hand.touch(2, at: Point(x: 700, y: 350))
        #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
        #expect(pan.numberOfTouches == 2)
        stand.hand.move(2, by: Vector(dx: 10, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 25, dy: 0))
        stand.hand.lift(1)
        #expect(pan.translation(in: nil) == Vector(dx: 25, dy: 0))
        #expect(pan.location(in: nil) == Point(x: 710, y: 350))
        stand.hand.lift(2)
        #expect(stand.log.text == "pan began, pan changed, pan changed, pan changed, pan ended")
    }

    @Test func `a pan continues when one touch lifts and another lands in the same round`() {
        let stand = Stand(pan)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        stand.hand.together {
            stand.hand.lift(1)
            stand.hand.touch(2, at: Point(x: 650, y: 450))
        }
        #expect(stand.log.text == "pan began, pan changed")
        #expect(pan.location(in: nil) == Point(x: 650, y: 450))
    }

    @Test func `a pan that has not begun fails if more touches land than its maximum allows`() {
        pan.maximumNumberOfTouches = 1
        let stand = Stand(pan)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.touch(2, at: Point(x: 650, y: 400))
        #expect(stand.log.failures == ["pan wrongNumberOfTouches"])
    }

    @Test func `a pan locks to the axis of its movement, even if a finger lands while the pan waits`() {
        let press = LongPressGestureRecognizer()
        pan.directionLock = .either
        press.allowableMovement = 100
        pan.require(toFail: press)
        let stand = Stand.filled(pan, press)
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        stand.hand.touch(2, at: Point(x: 700, y: 400))
        #expect(pan.state == .began)
        let before: Vector = pan.translation(in: nil)
        stand.hand.move(1, by: Vector(dx: 30, dy: 10))
        let after: Vector = pan.translation(in: nil)
        #expect(after.dx == 0 && after.dy > before.dy, "\(before), \(after)")
    }

    @Test func `the wheel pans immediately, and the pan ends after a pause`() {
        let stand = Stand(pan)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: Point(x: 600, y: 400))
        #expect(pan.translation(in: nil) == Vector(dx: 0, dy: -40))
        stand.hand.advance(.milliseconds(50))
        stand.hand.scroll(Vector(dx: 0, dy: 2), at: Point(x: 600, y: 400))
        #expect(pan.translation(in: nil) == Vector(dx: 0, dy: -120))
        stand.hand.wait(.milliseconds(150))
        #expect(stand.log.text == "pan began, pan changed, pan ended")
    }
}
