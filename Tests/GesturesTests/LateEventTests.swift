import GestureTesting
import Testing

/// Events that another program held back and let go later, with the times at which they happened.
@Suite struct LateEventTests {
    /// A stand whose engine's clock shows 1 s, and whose hand moves at the beginning of that
    /// second.
    private func lateStand(_ recognizer: GestureRecognizer, advance: Duration = .seconds(1)) -> Stand {
        let stand = Stand(recognizer)
        stand.engine.receive(InputBatch(InputEvent(time: .zero + advance, .time)))
        return stand
    }

    private func tap(_ hand: Hand, _ finger: UInt32 = 1) {
        hand.touch(finger, at: Point(x: 600, y: 400))
        hand.advance(.milliseconds(50))
        hand.lift(finger)
    }

    private func doubleTap() -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    /// Fault in time: another program withholds two quick taps and releases them a second later.
    @Test func `two quick taps that arrive a second late are a double tap`() {
        let stand = lateStand(doubleTap())
        tap(stand.hand)
        stand.hand.advance(.milliseconds(100))
        tap(stand.hand)
        #expect(stand.log.text == "tap ended")
        #expect(stand.engine.now == .seconds(1))
    }

    @Test func `two slow taps that arrive together are not a double tap`() {
        let stand = lateStand(doubleTap())
        tap(stand.hand)
        stand.hand.advance(.milliseconds(400))
        tap(stand.hand)
        #expect(stand.log.text == "")
        #expect(stand.log.failures == ["tap tooFewTaps"])
    }

    /// Fault in time: another program withholds a short touch for a second.
    @Test func `a short touch that arrives a second late is not a long press`() {
        let stand = lateStand(LongPressGestureRecognizer())
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(200))
        stand.hand.lift(1)
        stand.engine.receive(InputBatch(InputEvent(time: .seconds(3), .time)))
        #expect(stand.log.text == "")
        #expect(stand.log.failures == ["longpress tooShort"])
    }

    @Test func `a long touch that arrives a second late is a long press`() {
        let stand = lateStand(LongPressGestureRecognizer())
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(700))
        stand.hand.lift(1)
        #expect(stand.log.text == "longpress began, longpress ended")
    }

    @Test func `the long press of a resting finger is timed from its landing`() {
        let stand = lateStand(LongPressGestureRecognizer(), advance: .milliseconds(400))
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        #expect(stand.engine.nextDeadline == .milliseconds(500))
        stand.hand.wait(.milliseconds(500))
        #expect(stand.log.text == "longpress began")
    }

    /// Fault in time: the events of a withheld touch arrive in parts.
    @Test func `an expired deadline waits for the remaining events of a late touch`() {
        let stand = lateStand(TapGestureRecognizer())
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        // The tap was too long at 0.35 s, which is over; its lift is on the way.
        #expect(stand.engine.nextDeadline == .milliseconds(1050))
        stand.engine.receive(InputBatch(InputEvent(time: .milliseconds(1040), .time)))
        stand.hand.advance(.milliseconds(50))
        stand.hand.lift(1)
        #expect(stand.log.text == "tap ended")
    }

    @Test func `a late touch without a lift is not a tap`() {
        let stand = lateStand(TapGestureRecognizer())
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.engine.receive(InputBatch(InputEvent(time: .milliseconds(1050), .time)))
        #expect(stand.log.failures == ["tap tooLong"])
    }

    /// Fault in time: the lifts of two taps are reported 110 ms late.
    @Test func `consecutive taps whose lifts arrive late are not a two-finger tap`() {
        let pair = TapGestureRecognizer()
        pair.numberOfTouchesRequired = 2
        let stand = Stand(pair)
        // The first finger lifted at 40 ms, which is reported at 150 ms.
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        stand.hand.advance(.milliseconds(80))
        stand.hand.touch(2, at: Point(x: 620, y: 400))
        for (finger, lift, told) in [(UInt32(1), Int64(40), Int64(150)), (2, 120, 230)] {
            let input = TouchInput(id: TouchID(finger), phase: .ended, location: stand.hand.location(of: finger))
            stand.engine.receive(
                InputBatch(
                    time: .milliseconds(told), events: [InputEvent(time: .milliseconds(lift), .touch(input))]))
        }
        #expect(stand.log.text == "")
        #expect(stand.log.failures == ["tap wrongNumberOfTouches"])
    }

    /// Fault in time: another program withholds a throw until after the lift.
    @Test(arguments: [0, 60, 300, 5000]) func `late events do not change where a throw comes to rest`(
        delay: Int64
    ) {
        let transform = TransformGestureRecognizer()
        transform.glides = true
        var distance = 0.0
        transform.addAction { distance = $0.translation(in: nil).dx }
        let stand = Stand(transform)
        let start = Point(x: 560, y: 350)
        stand.hand.touch(1, at: start)
        for _ in 0..<20 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 8, dy: 0))
        }
        let lift = stand.hand.time
        let input = TouchInput(id: TouchID(1), phase: .ended, location: stand.hand.location(of: 1))
        stand.engine.receive(
            InputBatch(time: lift + .milliseconds(delay), events: [InputEvent(time: lift, .touch(input))]))
        // After the slop of 10 px, which two moves pass, 144 px of way are left of 160. A glide from v goes v / 4.
        let speed = 1000.0
        let seconds = Double(delay) / 1000
        let reached = 144 + speed / 4 * (1 - exponential(-4 * seconds))
        if delay < 5000 { stand.engine.receive(InputBatch(InputEvent(time: stand.engine.now, .time))) }
        #expect(abs(distance - reached) < 2.5)
        stand.engine.receive(InputBatch(InputEvent(time: lift + .seconds(6), .time)))
        #expect(stand.log.text.hasSuffix("transform ended"))
        #expect(abs(distance - (144 + speed / 4)) < 2.5)
    }

    @Test func `a pan whose events arrive late has the velocity of its fingers`() {
        let pan = PanGestureRecognizer()
        var velocity = 0.0
        pan.addAction { velocity = $0.velocity(in: nil).dx }
        let stand = lateStand(pan)
        stand.hand.touch(1, at: Point(x: 560, y: 350))
        for _ in 0..<20 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 8, dy: 0))
        }
        #expect(abs(velocity - 1000) < 1)
        stand.hand.lift(1)
        #expect(stand.log.text.hasSuffix("pan ended"))
        #expect(abs(velocity - 1000) < 1)
    }
}
