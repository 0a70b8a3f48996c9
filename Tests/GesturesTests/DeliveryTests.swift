import GestureTesting
import Testing

/// Follows two fingers and leaves the second one out.
private final class FirstFingerRecognizer: GestureRecognizer {

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        for touch in touches where touch !== countedTouches.first { ignore(touch, for: event) }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        propose(state.isActive ? .changed : .began)
    }
}

@Suite struct DeliveryTests {
    let root = View(frame: window)
    let engine: GestureEngine
    let hand: Hand
    let view = WitnessView(frame: Rect(x: 100, y: 100, width: 600, height: 600))
    private final class Told { var lines: [String] = [] }
    private let told = Told()

    init() {
        engine = GestureEngine(root: root)
        hand = Hand(engine)
        root.addSubview(view)
        view.isMultipleTouchEnabled = true
        view.tell = { [told] in told.lines.append($0) }
        engine.onAction = { [told] in told.lines.append("\($0.name ?? "it") \($0.state)") }
        engine.onFailure = { [told] in told.lines.append("\($0.name ?? "it") failed") }
    }

    private func add(_ recognizer: GestureRecognizer, named name: String, to owner: View? = nil) {
        recognizer.name = name
        (owner ?? view).addGestureRecognizer(recognizer)
    }

    private func expect(_ lines: [String]) {
        #expect(told.lines == lines)
        told.lines.removeAll()
    }

    private func doubleTap() -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    @Test func `a recognizer receives each touch before the view does`() {
        let puppet = Puppet("puppet")
        puppet.onHook = { [told] in told.lines.append("hook \($0)") }
        add(puppet, named: "puppet")
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 1, dy: 0))
        hand.lift(1)
        expect([
            "hook began", "view began 1", "hook moved", "view moved 1", "hook ended", "puppet failed", "view ended 1",
        ])
    }

    @Test func `a pan cancels its touch in the view just before its first action`() {
        add(PanGestureRecognizer(), named: "pan")
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.move(1, by: Vector(dx: 15, dy: 0))
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.lift(1)
        expect(["view began 1", "view moved 1", "view cancelled 1", "pan began", "pan changed", "pan ended"])
    }

    @Test func `a pan that does not cancel touches leaves them all to the view`() {
        let pan = PanGestureRecognizer()
        pan.cancelsTouchesInView = false
        add(pan, named: "pan")
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 15, dy: 0))
        hand.lift(1)
        expect(["view began 1", "pan began", "view moved 1", "pan ended", "view ended 1"])
    }

    @Test func `a superview's recognizer cancels the view's touch, and two recognizers cancel it only once`() {
        let stand = Stand()
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        for recognizer in [pan, pinch] { recognizer.delegate = stand }
        add(pan, named: "pan", to: root)
        add(pinch, named: "pinch", to: root)
        hand.touch(pair(about: middle, radius: 50, degrees: 0))
        hand.move(pair(about: middle + Vector(dx: 5, dy: 0), radius: 50, degrees: 0))
        hand.move(pair(about: middle + Vector(dx: 5, dy: 0), radius: 60, degrees: 0))
        hand.lift(first: 2)
        expect([
            "view began 1+2", "view cancelled 1", "view cancelled 2", "pan began", "pan changed", "pinch began",
            "pan ended", "pinch ended",
        ])
    }

    @Test func `a delayed landing is delivered when the recognizer fails`() {
        let tap = TapGestureRecognizer()
        tap.delaysTouchesBegan = true
        add(tap, named: "tap")
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 5, dy: 0))
        expect([])
        hand.move(1, by: Vector(dx: 15, dy: 0))
        expect(["tap failed", "view began 1"])
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.lift(1)
        expect(["view moved 1", "view ended 1"])
    }

    @Test func `a delayed landing is never delivered when the recognizer is recognized`() {
        let tap = TapGestureRecognizer()
        tap.delaysTouchesBegan = true
        add(tap, named: "tap")
        hand.touch(1, at: middle)
        hand.wait(.milliseconds(80))
        hand.lift(1)
        hand.wait(.seconds(1))
        expect(["tap ended"])
    }

    @Test func `a lift is delayed while a double tap is possible, for at most 150 ms`() {
        add(doubleTap(), named: "double")
        hand.touch(1, at: middle)
        hand.wait(.milliseconds(50))
        hand.lift(1)
        hand.wait(.milliseconds(149))
        expect(["view began 1"])
        #expect(engine.nextDeadline == .milliseconds(200))
        hand.wait(.milliseconds(1))
        expect(["view ended 1"])
        hand.wait(.seconds(1))
        expect(["double failed"])
    }

    @Test func `a double tap that delays the first lift cancels both touches`() {
        add(doubleTap(), named: "double")
        for _ in 1...2 {
            hand.touch(1, at: middle)
            hand.wait(.milliseconds(30))
            hand.lift(1)
            hand.wait(.milliseconds(60))
        }
        expect(["view began 1", "view began 1", "view cancelled 1", "view cancelled 1", "double ended"])
    }

    @Test func `a lift is not delayed if delaysTouchesEnded is false`() {
        let tap = doubleTap()
        tap.delaysTouchesEnded = false
        add(tap, named: "double")
        hand.touch(1, at: middle)
        hand.lift(1)
        expect(["view began 1", "view ended 1"])
    }

    @Test func `a touch that a recognizer ignores stays with the view`() {
        add(FirstFingerRecognizer(), named: "first")
        hand.touch([middle, middle + Vector(dx: 50, dy: 0)])
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.move(2, by: Vector(dx: 5, dy: 0))
        hand.lift(2)
        expect(["view began 1+2", "view cancelled 1", "first began", "view moved 2", "view ended 2"])
    }

    @Test func `a touch canceled by the system is canceled once`() {
        add(PanGestureRecognizer(), named: "pan")
        hand.touch(1, at: middle)
        hand.cancel(1)
        expect(["view began 1", "pan failed", "view cancelled 1"])
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 30, dy: 0))
        hand.cancel(1)
        expect(["view began 1", "view cancelled 1", "pan began", "pan cancelled"])
    }

    @Test func `a view that does not allow multiple touches receives only one touch`() {
        view.isMultipleTouchEnabled = false
        hand.touch([middle, middle + Vector(dx: 50, dy: 0)])
        hand.move(2, by: Vector(dx: 5, dy: 0))
        hand.lift(first: 2)
        expect(["view began 1", "view ended 1"])
    }

    @Test func `a plain view passes its touches to its superview, even if the superview changes during a touch`() {
        let plain = View(frame: view.bounds)
        view.addSubview(plain)
        hand.touch(1, at: middle)
        hand.move(1, by: Vector(dx: 5, dy: 0))
        let other = WitnessView(frame: window)
        other.name = "other"
        other.tell = { [told] in told.lines.append($0) }
        root.addSubview(other)
        other.addSubview(plain)
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.lift(1)
        expect(["view began 1", "view moved 1", "other moved 1", "other ended 1"])
    }
}
