import CustomGestures
import GestureTesting
import Testing

/// Turns a dial whose center is at (400, 300).
@MainActor struct DialGestureTests {
    let knob = View(frame: Rect(x: 300, y: 200, width: 200, height: 200))
    let dial = DialGestureRecognizer()
    let hand: Hand
    let log: GestureLog

    init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        root.addSubview(knob)
        dial.name = "dial"
        knob.addGestureRecognizer(dial)
        let engine = GestureEngine(root: root)
        (hand, log) = (Hand(engine), GestureLog(engine))
    }

    /// Moves finger 1 on a circle from one angle to another, in degrees.
    func turn(from start: Int, to end: Int) {
        for degrees in stride(from: start, through: end, by: start < end ? 5 : -5) {
            let spoke = Vector(dx: 80, dy: 0).rotated(by: Double(degrees) * .pi / 180)
            let location = Point(x: 400, y: 300) + spoke
            degrees == start ? hand.touch(1, at: location) : hand.move(1, to: location)
        }
    }

    @Test(arguments: [90, -90, 540])
    func `the rotation follows the finger in both directions, also for more than a full turn`(degrees: Int) {
        var total = 0.0
        dial.addAction { dial in
            total += dial.rotation
            dial.rotation = 0
            knob.transform = Transform(rotationAngle: total)
        }
        turn(from: 0, to: degrees)
        // The first 5° are the slop: 80 points * sin 5° = 7 points.
        #expect(abs(total - Double(degrees - degrees.signum() * 5) * .pi / 180) < 1e-9)
        hand.lift(1)
        #expect(dial.state == .possible && log.lines.last == "dial ended")
    }

    @Test func `a movement below the slop is not recognized`() {
        dial.slop = 30
        turn(from: 0, to: 15)
        hand.lift(1)
        #expect(log.text.isEmpty && log.failures == ["dial movedTooLittle"])
    }

    @Test func `a second finger changes nothing`() {
        turn(from: 0, to: 30)
        let before = dial.rotation
        hand.touch(2, at: Point(x: 450, y: 250))
        hand.move(2, to: Point(x: 350, y: 250))
        #expect(dial.rotation == before && dial.state == .changed)
    }

    @Test func `a canceled touch cancels the gesture`() {
        turn(from: 0, to: 30)
        hand.cancel(1)
        #expect(log.lines.last == "dial cancelled")
    }
}
