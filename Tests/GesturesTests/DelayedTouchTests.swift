import GestureTesting
import Testing

/// Landings and lifts that a recognizer delays.
@Suite struct DelayedTouchTests {
    private final class Told { var lines: [String] = [] }
    private let told = Told()
    let view = WitnessView(frame: window)
    let hand: Hand

    init() {
        hand = Hand(GestureEngine(root: view))
        view.isMultipleTouchEnabled = true
        view.tell = { [told] in told.lines.append($0) }
        hand.engine.onAction = { [told] in told.lines.append("\($0.name ?? "it") \($0.state)") }
        hand.engine.onFailure = { [told] in told.lines.append("\($0.name ?? "it") failed") }
    }

    private func tap(_ taps: Int = 1, named name: String = "tap") -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.delaysTouchesBegan = true
        tap.name = name
        view.addGestureRecognizer(tap)
        return tap
    }

    private func expect(_ lines: String...) {
        #expect(told.lines == lines)
        told.lines.removeAll()
    }

    @Test func `if a touch lifts before its recognizer fails, the view receives the touch after the failure`() {
        _ = tap(2)
        hand.touch(1, at: middle)
        hand.wait(.milliseconds(50))
        hand.lift(1)
        hand.wait(.milliseconds(250))
        expect()
        hand.wait(.nanoseconds(1))
        expect("tap failed", "view began 1", "view ended 1")
        #expect(hand.engine.isAtRest)
    }

    @Test func `a landing waits for all recognizers that delay it`() {
        _ = tap(named: "tap")
        let press = LongPressGestureRecognizer()
        (press.name, press.delaysTouchesBegan, press.allowableMovement) = ("press", true, 20)
        view.addGestureRecognizer(press)
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 15, dy: 0))
        expect("tap failed")
        hand.move(1, by: Vector(dx: 15, dy: 0))
        expect("press failed", "view began 1")
    }

    @Test func `a delayed landing has the touch's current location`() throws {
        _ = tap()
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 15, dy: 7))
        let touch = try #require(hand.engine.touches.first)
        #expect(touch.location(in: view) == middle + Vector(dx: 15, dy: 7))
        #expect(touch.landingLocation == middle)
        expect("tap failed", "view began 1")
    }

    @Test func `a touch canceled before its delivery is delivered as canceled`() {
        _ = tap()
        hand.touch(1, at: middle)
        hand.cancel(1)
        expect("tap failed", "view began 1", "view cancelled 1")
    }

    @Test func `a disabled recognizer does not delay touches`() {
        let tap = tap()
        hand.touch(1, at: middle)
        tap.isEnabled = false
        expect("tap failed")
        hand.move(1, by: Vector(dx: 1, dy: 0))
        expect("view began 1")
    }

    @Test func `each of two delayed lifts is delivered after its own delay`() {
        let tap = tap(2)
        tap.delaysTouchesBegan = false
        tap.numberOfTouchesRequired = 2
        hand.touch(pair(about: middle, radius: 50, degrees: 0))
        hand.wait(.milliseconds(50))
        hand.lift(1)
        hand.wait(.milliseconds(20))
        hand.lift(2)
        expect("view began 1+2")
        hand.wait(.milliseconds(130))
        expect("view ended 1")
        hand.wait(.milliseconds(20))
        expect("view ended 2")
    }

    @Test func `a delayed lift is delivered immediately when the recognizer fails`() {
        let tap = tap(2)
        tap.delaysTouchesBegan = false
        hand.touch(1, at: middle)
        hand.lift(1)
        expect("view began 1")
        hand.wait(.milliseconds(60))
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 30, dy: 0))
        expect("view began 1", "tap failed", "view moved 1", "view ended 1")
    }
}
