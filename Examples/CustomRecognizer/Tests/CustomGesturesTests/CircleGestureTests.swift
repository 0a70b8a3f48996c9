import CustomGestures
import GestureTesting
import Testing

/// Simulates touches on a single view, without a window system and without waiting.
@MainActor struct CircleGestureTests {
    let circle = CircleGestureRecognizer()
    let hand: Hand
    let log: GestureLog

    init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        circle.name = "circle"
        root.addGestureRecognizer(circle)
        let engine = GestureEngine(root: root)
        (hand, log) = (Hand(engine), GestureLog(engine))
    }

    /// Draws `turns` circles around (400, 300) with finger 1. The components of `radius` are the
    /// horizontal and the vertical radius.
    func draw(radius: Vector, turns: Double) {
        for step in 0...36 {
            let spoke = Vector(dx: 1, dy: 0).rotated(by: turns * 2 * .pi * Double(step) / 36)
            let location = Point(x: 400 + radius.dx * spoke.dx, y: 300 + radius.dy * spoke.dy)
            step == 0 ? hand.touch(1, at: location) : hand.move(1, to: location)
            hand.advance(.milliseconds(10))
        }
    }

    @Test(arguments: [1.0, -1, 0.95, 1.05])
    func `a circle is recognized in either direction, even if its ends do not quite meet`(turns: Double) {
        draw(radius: Vector(dx: 80, dy: 80), turns: turns)
        #expect(log.text.isEmpty)
        hand.lift(1)
        #expect(log.text == "circle ended")
        #expect((circle.center - Point(x: 400, y: 300)).length < 2)
        #expect(abs(circle.radius - 80) < 1)
    }

    @Test(arguments: [(80.0, 80.0, 0.6), (80, 80, 2), (80, 20, 1), (10, 10, 1)])
    func `half circles, double circles, flat circles and tiny circles are not recognized`(
        width: Double, height: Double, turns: Double
    ) {
        draw(radius: Vector(dx: width, dy: height), turns: turns)
        hand.lift(1)
        #expect(log.text.isEmpty)
        #expect(log.failures == ["circle wrongShape"])
    }

    @Test func `a second finger makes the attempt fail`() {
        draw(radius: Vector(dx: 80, dy: 80), turns: 0.5)
        hand.touch(2, at: Point(x: 10, y: 10))
        hand.lift(1)
        hand.lift(2)
        #expect(log.failures == ["circle wrongNumberOfTouches"])
    }

    @Test func `a canceled touch makes the attempt fail`() {
        draw(radius: Vector(dx: 80, dy: 80), turns: 1)
        hand.cancel(1)
        #expect(log.text.isEmpty)
        #expect(log.failures == ["circle touchesCancelled"])
    }

    @Test func `a circle after a failed attempt is recognized`() {
        draw(radius: Vector(dx: 80, dy: 80), turns: 0.6)
        hand.lift(1)
        draw(radius: Vector(dx: 60, dy: 60), turns: 1)
        hand.lift(1)
        #expect(log.text == "circle ended")
    }
}
