import GestureTesting
import Testing

/// Every recognizer can be subclassed, with thresholds and places of its own.
@Suite struct OpenRecognizerTests {
    private final class Tap: TapGestureRecognizer {
        override func canPrevent(_ other: GestureRecognizer) -> Bool { super.canPrevent(other) }
    }
    private final class Press: LongPressGestureRecognizer {}
    private final class Pinch: PinchGestureRecognizer {
        override var scale: Double {
            get { super.scale * 2 }
            set { super.scale = newValue / 2 }
        }
    }
    private final class Turn: RotationGestureRecognizer {}
    private final class Swipe: SwipeGestureRecognizer {}
    private final class Edge: ScreenEdgePanGestureRecognizer {
        override func location(in view: View?) -> Point { super.location(in: view) + Vector(dx: 1, dy: 0) }
    }
    private final class Hover: HoverGestureRecognizer {}
    private final class All: TransformGestureRecognizer {}

    @Test func `a subclass of each recognizer recognizes the same gestures as its superclass`() {
        let pinch = Pinch()
        let stand = Stand.filled(Tap(), Press(), pinch, Turn(), Swipe(), Edge(), Hover(), All())
        let pan: PanGestureRecognizer = Edge()
        #expect(pan is ScreenEdgePanGestureRecognizer)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle, radius: 200, degrees: 30))
        stand.hand.move(pair(about: middle, radius: 400, degrees: 30))
        #expect(pinch.scale == 4)
        pinch.scale = 2
        #expect(abs(pinch.scale - 2) < 1e-12)
        #expect(stand.log.text.contains("Turn began") && stand.log.text.contains("All began"))
    }

    @Test func `each recognizer can have its own copy of the thresholds`() {
        let (near, far) = (PanGestureRecognizer(), PanGestureRecognizer())
        let stand = Stand.filled(near, far)
        stand.engine.thresholds.panSlop = 20
        far.thresholds.panSlop = 50
        #expect(near.thresholds.panSlop == 20 && far.thresholds.panSlop == 50)
        stand.engine.thresholds.panSlop = 30
        #expect(far.thresholds.panSlop == 50 && near.effectiveThresholds.panSlop == 30)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 31, dy: 0))
        #expect(near.state == .began && far.state == .possible)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(far.state == .began)
        stand.engine.scale = 2
        #expect(far.effectiveThresholds.panSlop == 100 && far.thresholds.panSlop == 50)
        stand.engine.millimetersPerPixel = 0.01
        #expect(far.effectiveThresholds.panSlop == 160)
    }

    @Test(
        arguments: [
            (.horizontal, Vector(dx: 20, dy: 20), true), (.horizontal, Vector(dx: 20, dy: 21), false),
            (.vertical, Vector(dx: -20, dy: 21), true), (.vertical, Vector(dx: 21, dy: 20), false),
            (.either, Vector(dx: 21, dy: -20), true), (nil, Vector(dx: 1, dy: 20), true),
        ] as [(PanGestureRecognizer.DirectionLock?, Vector, Bool)])
    func `a direction lock lets a pan begin only along its axis`(
        lock: PanGestureRecognizer.DirectionLock?, displacement: Vector, begins: Bool
    ) {
        let pan = PanGestureRecognizer()
        pan.directionLock = lock
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: displacement)
        #expect((pan.state == .began) == begins && (pan.failureReason == .wrongDirection) == !begins)
    }

    @Test func `a locked pan stays on its axis, and fails if the drag is diagonal`() {
        let pan = PanGestureRecognizer()
        pan.directionLock = .either
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        stand.hand.advance(.milliseconds(10))
        stand.hand.move(1, by: Vector(dx: 7, dy: 5))
        #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 5))
        #expect(pan.velocity(in: nil).x == 0 && (pan.velocity(in: nil) as Vector).y > 0)
        stand.hand.lift(1)
        pan.thresholds.panLockAngle = 30
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 20))
        #expect(pan.failureReason == .wrongDirection)
    }

    @Test func `a locked pan fails if a scroll moves along the other axis`() {
        let pan = PanGestureRecognizer()
        pan.directionLock = .horizontal
        let stand = Stand.filled(pan)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(pan.failureReason == .wrongDirection)
        stand.hand.wait(.seconds(1))
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        #expect(pan.state == .began)
    }

    @Test func `an anchored location does not jump when fingers land and lift`() {
        let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
        let stand = Stand.filled(pan, press)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        var expected = middle + Vector(dx: 20, dy: 0)
        #expect(pan.anchoredLocation(in: nil) == expected && pan.location(in: nil) == expected)
        stand.hand.touch(2, at: middle + Vector(dx: 220, dy: 100))
        #expect(pan.anchoredLocation(in: nil) == expected)
        #expect(pan.location(in: nil) == expected + Vector(dx: 100, dy: 50))
        stand.hand.move(2, by: Vector(dx: 10, dy: 0))
        expected += Vector(dx: 5, dy: 0)
        #expect(pan.anchoredLocation(in: nil) == expected)
        stand.hand.lift(1)
        #expect(pan.anchoredLocation(in: nil) == expected)
        stand.hand.move(2, by: Vector(dx: 0, dy: 8))
        expected += Vector(dx: 0, dy: 8)
        #expect(pan.anchoredLocation(in: nil) == expected)
        var last: Point?
        pan.addAction { last = $0.anchoredLocation(in: nil) }
        stand.hand.lift(2)
        #expect(last == expected && pan.state == .possible)
        stand.hand.touch(3, at: middle)
        #expect(pan.anchoredLocation(in: stand.view) == middle)
    }

    private final class Asked: GestureRecognizerDelegate {
        var asked: [String] = []
        var takesEvents = true
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
            asked.append("event \(event.type)")
            return takesEvents
        }
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            asked.append("touch")
            return true
        }
    }

    private final class Choosy: PanGestureRecognizer {
        var takes = true
        override func shouldReceive(_ event: TouchEvent) -> Bool { takes }
    }

    @Test func `a delegate is asked once about an event, and then about each touch`() {
        let (pan, asked) = (Choosy(), Asked())
        let stand = Stand.filled(pan)
        pan.delegate = asked
        stand.hand.together {
            stand.hand.touch(1, at: middle)
            stand.hand.touch(2, at: middle)
        }
        #expect(asked.asked == ["event touches", "touch", "touch"] && pan.numberOfTouches == 2)
        asked.takesEvents = false
        stand.hand.touch(3, at: middle)
        #expect(asked.asked.suffix(2) == ["touch", "event touches"] && pan.numberOfTouches == 2)
        pan.takes = false
        stand.hand.touch(4, at: middle)
        #expect(asked.asked.count == 4)
        for finger in 1...4 { stand.hand.lift(UInt32(finger)) }
        (pan.takes, asked.takesEvents, asked.asked) = (true, true, [])
        stand.hand.scroll(Vector(dx: 1, dy: 0), at: middle)
        #expect(asked.asked == ["event scroll", "touch"])
    }

    @Test(
        arguments: [
            ([], false, false), (.discrete, true, false), (.continuous, false, true), (.all, true, true),
        ] as [(ScrollTypeMask, Bool, Bool)])
    func `a pan receives only the types of scrolls that it allows`(mask: ScrollTypeMask, wheel: Bool, touchpad: Bool) {
        #expect(PanGestureRecognizer().allowedScrollTypesMask == [])
        for (delta, isHeard) in [(1.0, wheel), (0.4, touchpad)] {
            let pan = PanGestureRecognizer()
            let stand = Stand.filled(pan)
            pan.allowedScrollTypesMask = mask
            // Later increments do not change the kind of the scroll.
            for part in [delta, 1.4 - delta] { stand.hand.scroll(Vector(dx: 0, dy: part), at: middle) }
            #expect(stand.log.lines.isEmpty == !isHeard)
        }
    }

    private final class DoubleTap: TapGestureRecognizer {
        override var numberOfTapsRequired: Int {
            get { 2 }
            set {}
        }
        override var cancelsTouchesInView: Bool { didSet { changes += 1 } }
        private(set) var changes = 0
    }
    private final class TwoFingerPan: PanGestureRecognizer {
        override var minimumNumberOfTouches: Int {
            get { 2 }
            set {}
        }
    }
    private final class ShortPress: LongPressGestureRecognizer {
        override var minimumPressDuration: Double {
            get { 0.1 }
            set {}
        }
    }

    @Test func `a subclass can override the configuration of its superclass`() {
        let (tap, pan, press) = (DoubleTap(), TwoFingerPan(), ShortPress())
        let stand = Stand.filled(tap, pan, press)
        tap.cancelsTouchesInView = false
        #expect(tap.changes == 1)
        for _ in 1...2 {
            stand.hand.touch(1, at: middle)
            stand.hand.lift(1)
            stand.hand.advance(.milliseconds(100))
        }
        #expect(stand.log.text == "DoubleTap ended")
        stand.hand.wait(.seconds(1))
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(110))
        #expect(press.state == .began)
        stand.hand.move(1, by: Vector(dx: 30, dy: 0))
        #expect(pan.state == .possible)
    }

    @Test func `mouse buttons are reported as a mask`() throws {
        let tap = TapGestureRecognizer()
        tap.buttonMaskRequired = [.primary, .secondary]
        let stand = Stand.filled(tap)
        stand.hand.touch(1, at: middle, type: .indirectPointer, button: 3)
        #expect(tap.buttonMask == .secondary && TouchEvent.ButtonMask.button(2) == .secondary)
        #expect(TouchEvent.ButtonMask.button(63).rawValue == 1 << 62)
    }

    @Test func `a deadline that is reset to the current time does not fire again`() {
        final class Restless: GestureRecognizer {
            var count = 0
            override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
                setDeadline(currentTime + .seconds(1))
            }
            override func deadlinePassed(at time: Timestamp) {
                count += 1
                if count < 100 { setDeadline(time) }
            }
        }
        let restless = Restless()
        let stand = Stand.filled(restless)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.seconds(3))
        #expect(restless.count == 1 && stand.engine.nextDeadline == nil)
    }
}
