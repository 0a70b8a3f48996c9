import GestureTesting
import Testing

@Suite struct FailureReasonTests {
    private func stand(_ recognizer: GestureRecognizer) -> (Hand, GestureRecognizer, View) {
        let root = View(frame: window)
        root.addGestureRecognizer(recognizer)
        return (Hand(GestureEngine(root: root)), recognizer, root)
    }

    @Test func `a custom recognizer can fail for a reason in its own words`() {
        final class Closed: GestureRecognizer {
            override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
                propose(.failed(.custom("the circle is not closed")))
            }
        }
        let (hand, recognizer, root) = stand(Closed())
        hand.touch(1, at: root.center)
        hand.lift(1)
        #expect(recognizer.failureReason == .custom("the circle is not closed"))
        #expect(recognizer.failureReason?.name == "the circle is not closed")
    }

    private func tap(_ taps: Int = 1, _ fingers: Int = 1) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
        return tap
    }

    private func press(_ fingers: Int = 1) -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = fingers
        return press
    }

    private func edgePan() -> ScreenEdgePanGestureRecognizer {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return pan
    }

    private func drag(_ hand: Hand, by step: Vector, times: Int, every milliseconds: Int) {
        for _ in 0..<times {
            hand.advance(.milliseconds(milliseconds))
            hand.move(1, by: step)
        }
    }

    /// Fails a recognizer in each way, and reads the reason after the attempt.
    private var reasons: [(FailureReason, GestureRecognizer)] {
        var result: [(FailureReason, GestureRecognizer)] = []
        func fail(_ reason: FailureReason, _ recognizer: GestureRecognizer, _ play: (Hand) -> Void) {
            let (hand, recognizer, root) = stand(recognizer)
            hand.touch(1, at: middle)
            play(hand)
            for finger in 1...3 where hand.location(of: UInt32(finger)) != .zero { hand.lift(UInt32(finger)) }
            hand.wait(.seconds(1))
            withExtendedLifetime(root) { result.append((reason, recognizer)) }
        }
        fail(.movedTooFar, tap()) { $0.move(1, by: Vector(dx: 11, dy: 0)) }
        fail(.movedTooFar, press()) { $0.move(1, by: Vector(dx: 11, dy: 0)) }
        fail(.movedTooLittle, PanGestureRecognizer()) { $0.move(1, by: Vector(dx: 9, dy: 0)) }
        fail(.movedTooLittle, SwipeGestureRecognizer()) { $0.wait(.milliseconds(600)) }
        fail(.tooLong, tap()) { $0.wait(.milliseconds(351)) }
        fail(.tooShort, press()) { $0.wait(.milliseconds(499)) }
        fail(.wrongNumberOfTouches, tap()) { $0.touch(2, at: middle + Vector(dx: 40, dy: 0)) }
        fail(.wrongNumberOfTouches, tap(1, 2)) { $0.wait(.milliseconds(50)) }
        fail(.wrongNumberOfTouches, PinchGestureRecognizer()) { $0.wait(.milliseconds(50)) }
        fail(.landedTooLate, press(2)) { hand in
            hand.advance(.milliseconds(121))
            hand.touch(2, at: middle + Vector(dx: 40, dy: 0))
        }
        fail(.tooFewTaps, tap(2)) { $0.wait(.milliseconds(50)) }
        fail(.wrongDirection, SwipeGestureRecognizer()) { drag($0, by: Vector(dx: -10, dy: 0), times: 10, every: 8) }
        fail(.tooSlow, SwipeGestureRecognizer()) { drag($0, by: Vector(dx: 2, dy: 0), times: 40, every: 8) }
        fail(.notAtEdge, edgePan()) { $0.move(1, by: Vector(dx: 30, dy: 0)) }
        fail(.touchesCancelled, PanGestureRecognizer()) { $0.cancel(1) }
        return result
    }

    @Test func `each kind of failure sets a different reason, which can be read after the attempt`() {
        for (reason, recognizer) in reasons {
            #expect(recognizer.state == .possible)
            #expect(recognizer.failureReason == reason, "\(recognizer)")
        }
    }

    @Test func `the failure reason of a double tap shows whether the second tap was too early or too far away`() {
        for (gap, distance, name) in [(39, 0.0, "tappedTooSoon"), (60, 26, "tappedTooFarAway")] {
            let stand = Stand.filled(tap(2))
            stand.hand.touch(1, at: middle)
            stand.hand.advance(.milliseconds(40))
            stand.hand.lift(1)
            stand.hand.advance(.milliseconds(gap))
            stand.hand.touch(1, at: middle + Vector(dx: distance, dy: 0))
            #expect(stand.log.failures == ["TapGestureRecognizer \(name)"])
        }
    }

    private nonisolated static let causes: [(CancellationCause, FailureReason)] = [
        (.grab, .cancelledByGrab), (.focusLost, .focusLost), (.unmapped, .unmapped), (.deviceGone, .deviceGone),
    ]

    @Test(arguments: causes)
    func `the cause of a canceled touch determines the failure reason, before and after the gesture begins`(
        cause: CancellationCause, reason: FailureReason
    ) {
        let recognizers: [(GestureRecognizer, fingers: UInt32)] = [
            (tap(), 1), (press(), 1), (press(2), 2), (SwipeGestureRecognizer(), 1), (PanGestureRecognizer(), 1),
            (PinchGestureRecognizer(), 2), (RotationGestureRecognizer(), 2), (TransformGestureRecognizer(), 2),
        ]
        for (recognizer, fingers) in recognizers {
            for distance in [0.0, 9, 30] {
                let stand = Stand.filled(recognizer)
                for finger in 1...fingers {
                    stand.hand.touch(finger, at: middle + Vector(dx: 0, dy: 40 * Double(finger)))
                }
                stand.hand.move(1, by: Vector(dx: distance, dy: distance / 2))
                let isOver = recognizer.state.isFinal
                stand.hand.together {
                    for finger in 1...fingers { stand.hand.cancel(finger, because: cause) }
                }
                #expect(isOver || recognizer.failureReason == reason, "\(recognizer) after \(distance)")
                #expect(distance > 0 || !isOver)
            }
        }
    }

    @Test func `a recognizer whose touch lifts while the recognizer waits fails with the reason requirementPending`() {
        for (waiting, other) in [
            (press(), PanGestureRecognizer()), (PanGestureRecognizer(), PinchGestureRecognizer()),
        ] as [(GestureRecognizer, GestureRecognizer)] {
            let stand = Stand.filled(waiting, other)
            waiting.require(toFail: other)
            stand.hand.touch(1, at: middle)
            if waiting is PanGestureRecognizer { stand.hand.move(1, by: Vector(dx: 30, dy: 0)) }
            stand.hand.wait(.seconds(1))
            #expect(waiting.state == .possible)
            stand.hand.lift(1)
            #expect(waiting.failureReason == .requirementPending)
            #expect(stand.log.lines.isEmpty)
        }
    }

    @Test func `the last canceled touch determines the failure reason, even if an earlier one had another cause`() {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.touch(2, at: middle + Vector(dx: 0, dy: 40))
        stand.hand.move(1, by: Vector(dx: 30, dy: 0))
        stand.hand.cancel(2, because: .grab)
        #expect(pan.state.isActive)
        stand.hand.cancel(1)
        #expect(pan.failureReason == .touchesCancelled)
    }

    @Test func `a canceled touch stores the cause of its cancellation`() throws {
        let stand = Stand.filled()
        stand.hand.touch(1, at: middle)
        let touch = try #require(stand.engine.touches.first)
        stand.hand.cancel(1, because: .deviceGone)
        #expect(touch.cancellationCause == .deviceGone)
    }

    @Test func `a failure reason is discarded when the next attempt begins`() {
        let tap = tap()
        let stand = Stand.filled(tap)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 11, dy: 0))
        stand.hand.lift(1)
        #expect(tap.failureReason == .movedTooFar)
        stand.hand.touch(1, at: middle)
        #expect(tap.failureReason == nil)
    }

    @Test func `disabling a recognizer, detaching it and removing its view each set a different reason`() {
        let ends: [(FailureReason, (GestureRecognizer, View) -> Void)] = [
            (.disabled, { recognizer, _ in recognizer.isEnabled = false }),
            (.removed, { recognizer, view in view.removeGestureRecognizer(recognizer) }),
            (.viewRemoved, { _, view in view.removeFromSuperview() }),
        ]
        for (reason, end) in ends {
            for distance in [0.0, 30] {
                let pan = PanGestureRecognizer()
                let stand = Stand.filled(pan)
                stand.hand.touch(1, at: middle)
                stand.hand.move(1, by: Vector(dx: distance, dy: 0))
                stand.log.clear()
                end(pan, stand.view)
                #expect(pan.failureReason == reason)
                #expect(stand.log.text == (distance > 0 ? "PanGestureRecognizer cancelled" : ""))
            }
        }
    }
}
