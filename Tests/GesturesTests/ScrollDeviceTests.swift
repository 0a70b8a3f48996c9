import GestureTesting
import Testing

/// A pan of scrolls whose device is known.
@Suite struct ScrollDeviceTests {
    private let pan = PanGestureRecognizer()
    private let stand: Stand

    init() {
        pan.name = "pan"
        stand = Stand.filled(pan)
    }

    /// The vertical velocity of each action, with the state.
    private func velocities(while body: () -> Void) -> [(state: GestureState, velocity: Double)] {
        var actions: [(state: GestureState, velocity: Double)] = []
        pan.addAction { actions.append(($0.state, ($0.velocity(in: nil) as Vector).dy)) }
        body()
        return actions
    }

    /// Eight steps of an eighth of a notch, 8 ms apart, then a pause.
    private func scrollNotch(_ device: ScrollInput.Device?) {
        for _ in 1...8 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.scroll(Vector(dx: 0, dy: 0.125), at: middle, device: device)
        }
        stand.hand.wait(.milliseconds(150))
    }

    @Test func `eight eighths of a wheel notch add up to one notch, and have no velocity`() {
        pan.allowedScrollTypesMask = .discrete
        var displacement = Vector.zero
        pan.addAction { displacement = $0.translation(in: nil) }
        let told = velocities { scrollNotch(.wheel) }
        #expect(told.last?.state == .ended && told.allSatisfy { $0.velocity == 0 })
        #expect(abs(displacement.dy + 40) < 1e-9)
    }

    @Test func `a touchpad scroll has a velocity even if it moves by whole notches`() throws {
        pan.allowedScrollTypesMask = .continuous
        let told = velocities {
            for _ in 1...8 {
                stand.hand.advance(.milliseconds(8))
                stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle, device: .touchpad)
            }
            stand.hand.wait(.milliseconds(150))
        }
        let end = try #require(told.last)
        // 40 px in 8 ms.
        #expect(end.state == .ended && abs(end.velocity + 5000) < 1e-6)
    }

    @Test func `when a wheel continues the scroll of a touchpad, the velocity becomes zero`() {
        let told = velocities {
            for device in [ScrollInput.Device.touchpad, .touchpad, .touchpad, .wheel] {
                stand.hand.advance(.milliseconds(8))
                stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle, device: device)
            }
            stand.hand.wait(.milliseconds(150))
        }
        #expect(told.map { $0.velocity != 0 } == [false, true, true, false, false])
        #expect(told.last?.state == .ended && stand.count(of: "pan began") == 1)
    }

    /// Scrolls by a quarter of a notch three times, 8 ms apart, on a device that reports the end.
    private func scrollUntilReportedEnd(rest: Duration) -> [(state: GestureState, velocity: Double)] {
        velocities {
            for _ in 1...3 {
                stand.hand.advance(.milliseconds(8))
                stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle, device: .touchpad, phase: .moved)
            }
            stand.hand.wait(rest)
            stand.hand.scroll(.zero, at: middle, device: .touchpad, phase: .ended)
        }
    }

    @Test func `a pan ends when the fingers leave the touchpad, with their velocity`() throws {
        let told = scrollUntilReportedEnd(rest: .milliseconds(10))
        #expect(told.map(\.state) == [.began, .changed, .changed, .ended])
        // 10 px in 8 ms.
        #expect(abs(told[3].velocity + 1250) < 1e-6)
    }

    @Test func `fingers that rest on the touchpad do not end the pan, and then it has no velocity`() throws {
        let told = scrollUntilReportedEnd(rest: .milliseconds(500))
        #expect(told.map(\.state) == [.began, .changed, .changed, .ended] && told[3].velocity == 0)
    }

    @Test func `the reported end of a scroll does not end a touchpad gesture that has begun since then`() {
        stand.hand.scroll(Vector(dx: 0, dy: 0.25), at: middle, device: .touchpad, phase: .moved)
        for phase in [TouchPhase.began, .moved] {
            stand.hand.touchpad(
                TouchpadInput(gesture: .swipe, phase: phase, fingers: 3, location: middle, delta: Vector(dx: 9, dy: 0)))
        }
        #expect(pan.state.isActive)
        stand.hand.scroll(.zero, at: middle, device: .touchpad, phase: .ended)
        #expect(pan.state.isActive)
    }
}
