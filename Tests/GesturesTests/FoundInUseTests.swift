import GestureTesting
import Testing

/// Faults that were found in use, each by its rule.
@Suite struct FoundInUseTests {
    @Test(arguments: [SlopPolicy.drop, .keep])
    func `a pinch whose fingers land at the same point begins as soon as they pass the slop`(policy: SlopPolicy) {
        let (pinch, transform) = (PinchGestureRecognizer(), TransformGestureRecognizer())
        for recognizer in [pinch, transform] { recognizer.slopPolicy = policy }
        let stand = Stand.filled(pinch, transform)
        stand.hand.touch([middle, middle])
        stand.hand.move(pair(about: middle, radius: 10, degrees: 0))
        #expect(pinch.state == .began && transform.state == .began)
        #expect(pinch.scale == 1 && transform.scale == 1)
        stand.hand.move(pair(about: middle, radius: 20, degrees: 0))
        #expect(abs(pinch.scale - 2) < 1e-12 && abs(transform.scale - 2) < 1e-12)
    }

    @Test func `fingers that have passed the slop but are still close together keep the scale at 1`() {
        let pinch = PinchGestureRecognizer()
        let stand = Stand.filled(pinch)
        stand.hand.touch([middle, middle])
        for radius in [3.0, 3.5, 6] {
            stand.hand.move(pair(about: middle, radius: radius, degrees: 0))
            #expect(pinch.state.isActive && pinch.scale == 1)
        }
        stand.hand.move(pair(about: middle, radius: 12, degrees: 0))
        #expect(abs(pinch.scale - 2) < 1e-12)
    }

    @Test func `a scroll that changes from panning to zooming keeps its translation`() {
        let transform = TransformGestureRecognizer()
        let stand = Stand.filled(transform)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        stand.hand.advance(.milliseconds(100))
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .control)
        #expect(transform.translation(in: nil) == Vector(dx: 0, dy: -40))
        #expect(abs(transform.scale - 1.1) < 1e-12)
        stand.hand.advance(.milliseconds(100))
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        #expect(transform.translation(in: nil) == Vector(dx: -40, dy: -40))
        #expect(abs(transform.scale - 1.1) < 1e-12)
        stand.hand.wait(.milliseconds(200))
        #expect(stand.log.lines.filter { $0.hasSuffix("began") || $0.hasSuffix("ended") }.count == 2)
    }

    @Test func `a pan ends and a pinch begins when a scroll becomes a zoom`() {
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        (pan.name, pinch.name) = ("pan", "pinch")
        let stand = Stand.filled(pan, pinch)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        stand.hand.advance(.milliseconds(100))
        stand.hand.scroll(Vector(dx: 0, dy: -1), at: middle, modifiers: .control)
        #expect(stand.log.text == "pan began, pan ended, pinch began")
        stand.hand.wait(.milliseconds(200))
        #expect(stand.log.text == "pan began, pan ended, pinch began, pinch ended")
        #expect(stand.engine.isAtRest)
    }

    @Test func `all active gestures can be canceled together`() {
        let (pan, hover, transform) = (PanGestureRecognizer(), HoverGestureRecognizer(), TransformGestureRecognizer())
        (pan.name, hover.name, transform.name) = ("pan", "hover", "transform")
        transform.glides = true
        let stand = Stand.filled(pan, hover, transform)
        stand.hand.hover(.entered, at: middle)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        stand.engine.cancelAll()
        #expect(stand.log.lines.suffix(3).sorted() == ["hover cancelled", "pan cancelled", "transform cancelled"])
        #expect(stand.engine.isAtRest && stand.engine.touches.isEmpty)
        stand.hand.touch(1, at: middle)
        for _ in 1...10 {
            stand.hand.advance(.milliseconds(10))
            stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        }
        stand.hand.lift(1)
        #expect(stand.engine.wantsFrames)
        stand.log.clear()
        stand.engine.cancelAll()
        #expect(stand.log.text == "transform cancelled")
        #expect(stand.engine.isAtRest && stand.engine.touches.isEmpty)
    }

    @Test func `a one-finger pan that passes the slop begins, even if a second finger lands in the same round`() {
        let pan = PanGestureRecognizer()
        (pan.name, pan.maximumNumberOfTouches) = ("pan", 1)
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.advance(.milliseconds(10))
        stand.hand.together {
            stand.hand.move(1, by: Vector(dx: 30, dy: 0))
            stand.hand.touch(2, at: middle + Vector(dx: 100, dy: 0))
        }
        #expect(stand.log.text == "pan began")
        #expect(pan.numberOfTouches == 1)
        stand.hand.move(1, by: Vector(dx: 10, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    }

    @Test func `a pinch whose fingers rest and lift one after the other fails because they moved too little`() {
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        let stand = Stand.filled(pan, pinch, rotation)
        stand.hand.touch(pair(about: middle, radius: 50, degrees: 0))
        stand.hand.advance(.milliseconds(100))
        stand.hand.lift(1)
        stand.hand.advance(.milliseconds(10))
        stand.hand.lift(2)
        for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
            #expect(recognizer.failureReason == .movedTooLittle)
        }
    }

    @Test func `a two-finger press fails if there is only one finger, or if the second finger lands too late`() {
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        let stand = Stand.filled(press)
        stand.hand.touch(1, at: middle)
        stand.hand.advance(.milliseconds(100))
        stand.hand.lift(1)
        #expect(press.failureReason == .wrongNumberOfTouches)
        stand.hand.touch(2, at: middle)
        #expect(stand.engine.nextDeadline == stand.hand.time + .milliseconds(120) + .nanoseconds(1))
        stand.hand.wait(.milliseconds(120))
        #expect(press.state == .possible)
        stand.hand.wait(.nanoseconds(1))
        #expect(press.failureReason == .landedTooLate)
    }

    @Test func `a one-finger press begins when the two-finger press that it waits for fails`() {
        let (one, two) = (LongPressGestureRecognizer(), LongPressGestureRecognizer())
        (one.name, two.name) = ("one", "two")
        two.numberOfTouchesRequired = 2
        one.require(toFail: two)
        let stand = Stand.filled(one, two)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.text == "one began")
    }

    @Test func `a gesture that ends after a glide has no touches, and its location is where the content rests`() {
        let transform = TransformGestureRecognizer()
        transform.glides = true
        let stand = Stand.filled(transform)
        var (touches, position) = (-1, Point.zero)
        transform.addAction { transform in
            if transform.state == .ended {
                (touches, position) = (transform.numberOfTouches, transform.location(in: nil))
            }
        }
        stand.hand.touch(1, at: middle)
        for _ in 1...10 {
            stand.hand.advance(.milliseconds(10))
            stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        }
        stand.hand.lift(1)
        stand.hand.wait(.seconds(10))
        #expect(touches == 0)
        // 200 px with the finger, and 2000 px/s that lose 4 parts each second.
        #expect(abs(position.x - middle.x - 200 - 500) < 1)
    }

    @Test(arguments: [(350, "tap ended"), (351, "")])
    func `a touch of exactly the maximum duration is a tap, and a longer one is not`(milliseconds: Int64, log: String) {
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        let stand = Stand.filled(tap)
        stand.hand.touch(1, at: middle)
        stand.hand.advance(.milliseconds(milliseconds))
        stand.hand.lift(1)
        #expect(stand.log.text == log)
    }

    @Test(arguments: [(300, "tap ended"), (301, "")])
    func `a second tap completes a double tap if it lands exactly at the time limit`(milliseconds: Int64, log: String) {
        let tap = TapGestureRecognizer()
        (tap.name, tap.numberOfTapsRequired) = ("tap", 2)
        let stand = Stand.filled(tap)
        stand.hand.touch(1, at: middle)
        stand.hand.advance(.milliseconds(50))
        stand.hand.lift(1)
        stand.hand.advance(.milliseconds(milliseconds - 50))
        stand.hand.touch(1, at: middle)
        stand.hand.advance(.milliseconds(50))
        stand.hand.lift(1)
        #expect(stand.log.text == log)
    }
}
