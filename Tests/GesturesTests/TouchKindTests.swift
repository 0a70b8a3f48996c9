import GestureTesting
import Testing

/// Fingers, pens and mouse buttons, and the recognizers that accept them.
@Suite struct TouchKindTests {
    private func drag(_ hand: Hand, _ finger: UInt32, type: TouchType = .direct, button: Int = 0) {
        hand.touch(finger, at: middle, type: type, button: button)
        hand.move(finger, by: Vector(dx: 30, dy: 0))
        hand.lift(finger)
    }

    @Test(arguments: TouchType.allCases)
    func `a recognizer receives only the touch types it allows`(allowed: TouchType) {
        let pan = PanGestureRecognizer()
        pan.allowedTouchTypes = [allowed]
        let stand = Stand.filled(pan)
        for type in TouchType.allCases {
            stand.log.clear()
            drag(stand.hand, 1, type: type, button: type == .indirectPointer ? 1 : 0)
            #expect(stand.log.lines.isEmpty == (type != allowed), "\(type)")
        }
    }

    @Test(arguments: [true, false])
    func `a gesture does not mix touch types unless its recognizer allows it`(isExclusive: Bool) {
        let pinch = PinchGestureRecognizer()
        pinch.requiresExclusiveTouchType = isExclusive
        let stand = Stand.filled(pinch)
        // The finger is next to the pen, and not a palm.
        stand.engine.thresholds.palm.penDuration = 0
        stand.hand.touch(1, at: middle, type: .pencil)
        stand.hand.touch(2, at: middle + Vector(dx: 100, dy: 0))
        stand.hand.move(2, by: Vector(dx: 50, dy: 0))
        #expect(stand.log.lines.isEmpty == isExclusive)
        #expect(stand.engine.touches.count == 2)
    }

    @Test(
        arguments: [
            (.primary, [1]), (.secondary, [3]), (.button(3), [2]), ([.primary, .secondary, .button(3)], [1, 2, 3]),
            ([], []),
        ] as [(TouchEvent.ButtonMask, [Int])])
    func `a recognizer responds only to the mouse buttons in its mask`(mask: TouchEvent.ButtonMask, answered: [Int]) {
        let tap = TapGestureRecognizer()
        tap.buttonMaskRequired = mask
        let stand = Stand.filled(tap)
        let heard = (1...3).filter { button in
            stand.log.clear()
            stand.hand.touch(1, at: middle, type: .indirectPointer, button: button)
            stand.hand.lift(1)
            stand.hand.wait(.seconds(1))
            return stand.log.text == "\(tap.name!) ended"
        }
        #expect(heard == answered)
    }

    @Test func `by default, a recognizer responds to the left mouse button, to fingers and to pens`() {
        let tap = TapGestureRecognizer()
        let stand = Stand.filled(tap)
        for (type, button, isHeard) in [
            (TouchType.indirectPointer, 1, true), (.indirectPointer, 3, false), (.direct, 0, true), (.pencil, 0, true),
        ] {
            stand.log.clear()
            stand.hand.touch(1, at: middle, type: type, button: button)
            stand.hand.lift(1)
            stand.hand.wait(.seconds(1))
            #expect(stand.log.lines.isEmpty != isHeard, "\(type) \(button)")
        }
    }

    @Test func `the modifier flags come from the last event of the newest touch`() throws {
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        func send(_ finger: UInt32, _ phase: TouchPhase, _ x: Double, _ flags: ModifierFlags) {
            let input = TouchInput(
                id: TouchID(finger), phase: phase, location: Point(x: x, y: 400), modifiers: flags)
            stand.engine.receive(InputBatch(InputEvent(time: stand.engine.now + .milliseconds(8), .touch(input))))
        }
        var reported: [ModifierFlags] = []
        pan.addAction { reported.append($0.modifierFlags) }
        send(1, .began, 300, [.shift])
        send(1, .moved, 330, [.shift])
        send(1, .moved, 340, [])
        send(2, .began, 500, [.control, .alternate])
        #expect(reported == [[.shift], [], [.control, .alternate]])
        #expect(stand.engine.touches.map(\.modifierFlags) == [[], [.control, .alternate]])
    }

    private final class Listener: GestureRecognizer {
        private(set) var flags: ModifierFlags?
        override func shouldReceive(_ source: Touch.Source) -> Bool { true }
        override func touchesSettled(with event: TouchEvent) { flags = event.modifierFlags }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { state = .failed }

        func removeFlags() -> ModifierFlags? {
            defer { flags = nil }
            return flags
        }
    }

    @Test func `the modifier flags of an event are those of its scroll, touchpad gesture or hovering pointer`() {
        let listener = Listener()
        let hand = Stand.filled(listener).hand
        hand.modifiers = .control
        hand.touch(1, at: middle)
        hand.lift(1)
        #expect(listener.removeFlags() == .control)
        hand.modifiers = []
        hand.scroll(Vector(dx: 0, dy: 1), at: middle, modifiers: .shift)
        #expect(listener.removeFlags() == .shift)
        hand.wait(.seconds(1))
        hand.touchpad(TouchpadInput(gesture: .pinch, phase: .began, fingers: 2, location: middle))
        #expect(listener.removeFlags() == [])
        hand.touchpad(TouchpadInput(gesture: .pinch, phase: .ended, fingers: 2, location: middle))
        hand.scroll(Vector(dx: 0, dy: 1), at: middle, modifiers: .alternate)
        hand.wait(.seconds(1))
        #expect(listener.removeFlags() == .alternate)
        hand.hover(.entered, at: middle)
        #expect(listener.removeFlags() == [])
    }
}
