import GestureTesting
import Testing

@Suite struct MoreFingersTests {
    @Test func `a pan that waits for another recognizer begins without translation, unless the pan keeps the slop`() {
        for (policy, expected) in [(SlopPolicy.keep, 60.0), (.drop, 0)] {
            let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
            press.allowableMovement = 50
            pan.slopPolicy = policy
            pan.name = "pan"
            pan.require(toFail: press)
            let stand = Stand.filled(pan, press)
            stand.hand.touch(1, at: middle)
            for _ in 1...5 { stand.hand.move(1, by: Vector(dx: 10, dy: 0)) }
            #expect(stand.log.text == "")
            stand.hand.move(1, by: Vector(dx: 10, dy: 0))
            #expect(stand.log.text == "pan began")
            #expect(pan.translation(in: nil) == Vector(dx: expected, dy: 0))
        }
    }

    @Test func `a touch beyond an active pan's maximum is still ignored after another touch lifts`() {
        let pan = PanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 30, dy: 0))
        stand.hand.touch(2, at: middle)
        stand.hand.move(2, by: Vector(dx: 300, dy: 0))
        #expect(pan.translation(in: nil) == .zero)
        #expect(pan.location(in: nil) == stand.hand.location(of: 1))
        stand.hand.lift(1)
        #expect(stand.log.text == "PanGestureRecognizer began, PanGestureRecognizer ended")
        stand.hand.move(2, by: Vector(dx: 300, dy: 0))
        stand.hand.lift(2)
        #expect(stand.log.lines.count == 2)
    }

    @Test func `an active pan pauses while it has too few touches`() {
        let pan = PanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.slopPolicy = .keep
        let stand = Stand.filled(pan)
        stand.hand.touch(pair(about: middle, radius: 50, degrees: 0))
        stand.hand.move(pair(about: middle + Vector(dx: 30, dy: 0), radius: 50, degrees: 0))
        stand.hand.lift(1)
        stand.hand.move(2, by: Vector(dx: 100, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 30, dy: 0))
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: 40))
        #expect(pan.translation(in: nil) == Vector(dx: 30, dy: 20))
        #expect(stand.count(of: "PanGestureRecognizer began") == 1)
    }

    @Test func `a pinch pauses when one finger lifts, and ends when the last one lifts`() {
        let pinch = PinchGestureRecognizer()
        let stand = Stand(pinch)
        stand.hand.touch(1, at: Point(x: 580, y: 400))
        stand.hand.touch(2, at: Point(x: 700, y: 400))
        stand.hand.move(2, by: Vector(dx: 5, dy: 0))
        stand.hand.move(2, by: Vector(dx: 125, dy: 0))
        #expect(abs(pinch.scale - 2) < 1e-12)
        stand.hand.lift(2)
        stand.hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(abs(pinch.scale - 2) < 1e-12)
        stand.hand.lift(1)
        #expect(stand.log.text == "pinch began, pinch changed, pinch changed, pinch ended")
    }

    @Test func `a touch that joins before a gesture begins restarts the measurement of the movement`() {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 9, dy: 0))
        stand.hand.touch(2, at: middle + Vector(dx: 80, dy: 0))
        stand.hand.move(1, by: Vector(dx: 8, dy: 0))
        #expect(stand.log.text == "")
        stand.hand.move(1, by: Vector(dx: 0.1, dy: 0))
        #expect(stand.log.text == "PanGestureRecognizer began")
    }

    @Test func `the location of a lift adds no translation, but is the gesture's last location`() {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 30, dy: 0))
        var end = (translation: Vector.zero, location: Point.zero, count: 0)
        pan.addAction { pan in
            if pan.state == .ended { end = (pan.translation(in: nil), pan.location(in: nil), pan.numberOfTouches) }
        }
        stand.hand.advance(.milliseconds(8))
        stand.engine.receive(
            InputBatch(
                InputEvent(
                    time: stand.hand.time,
                    .touch(TouchInput(id: TouchID(1), phase: .ended, location: middle + Vector(dx: 90, dy: 0))))))
        #expect(end == (Vector(dx: 30, dy: 0), middle + Vector(dx: 90, dy: 0), 1))
    }

    @Test func `the changed state is announced once per round, and never for a resting touch`() {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        stand.hand.touch(pair(about: middle, radius: 50, degrees: 0))
        stand.hand.move(pair(about: middle + Vector(dx: 30, dy: 0), radius: 50, degrees: 0))
        stand.log.clear()
        stand.hand.move(pair(about: middle + Vector(dx: 31, dy: 0), radius: 50, degrees: 0))
        stand.hand.move(1, to: stand.hand.location(of: 1))
        #expect(stand.log.text == "PanGestureRecognizer changed")
    }

    @Test func `canceling all touches cancels a gesture, and canceling one touch only removes that touch`() {
        let transform = TransformGestureRecognizer()
        let stand = Stand.filled(transform)
        stand.hand.touch(pair(about: middle, radius: 50, degrees: 0))
        stand.hand.move(pair(about: middle + Vector(dx: 30, dy: 0), radius: 60, degrees: 0))
        stand.hand.cancel(1)
        #expect(transform.state == .changed)
        stand.hand.cancel(2)
        #expect(stand.log.lines.last == "TransformGestureRecognizer cancelled")
        #expect(transform.failureReason == .touchesCancelled)
    }

    @Test func `touches that are down when a gesture ends are ignored until all of them lift`() {
        let swipe = SwipeGestureRecognizer()
        let stand = Stand.filled(swipe)
        stand.hand.touch(1, at: middle)
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        }
        #expect(stand.log.lines.count == 1)
        stand.hand.touch(2, at: middle)
        stand.hand.lift(1)
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(2, by: Vector(dx: 10, dy: 0))
        }
        #expect(stand.log.lines.count == 1)
        stand.hand.lift(2)
        #expect(swipe.state == .possible)
    }

    @Test func `a touch that is ignored during a gesture no longer adds translation`() throws {
        final class View: Gestures.View {
            var event: TouchEvent?
            override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { self.event = event }
        }
        let pan = PanGestureRecognizer()
        let view = View(frame: window)
        let hand = Hand(GestureEngine(root: view))
        view.addGestureRecognizer(pan)
        hand.touch(pair(about: middle, radius: 100, degrees: 0))
        for step in 1...2 {
            hand.move(pair(about: middle + Vector(dx: Double(step) * 10, dy: 0), radius: 100, degrees: 0))
        }
        pan.ignore(pan.countedTouches[1], for: try #require(view.event))
        #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == Vector(dx: 10, dy: 0))
        hand.move(2, by: Vector(dx: 30, dy: 0))
        hand.move(1, by: Vector(dx: 50, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 60, dy: 0))
        hand.lift(2)
        #expect(pan.state == .changed)
    }
}
