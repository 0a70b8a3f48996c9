import GestureTesting
import Gestures
import Testing

/// A transform next to a tap of two fingers. The thresholds in pixels are the defaults: a transform
/// of two fingers begins after 4 px, a tap fails after 10 px or 0.35 s.
@Suite struct SeveralFingerTapTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    private let transform = TransformGestureRecognizer()
    private let tap = TapGestureRecognizer()
    private let hand: Hand
    private let log: GestureLog

    init() {
        (transform.name, tap.name) = ("transform", "tap")
        (transform.slopPolicy, tap.numberOfTouchesRequired) = (.keep, 2)
        root.addGestureRecognizer(transform)
        root.addGestureRecognizer(tap)
        let engine = GestureEngine(root: root)
        (hand, log) = (Hand(engine), GestureLog(engine))
    }

    private func land() {
        hand.together {
            hand.touch(1, at: Point(x: 500, y: 400))
            hand.touch(2, at: Point(x: 620, y: 400))
        }
    }

    private func move(by first: Vector, _ second: Vector) {
        hand.advance(.milliseconds(8))
        hand.together {
            hand.move(1, by: first)
            hand.move(2, by: second)
        }
    }

    private func move(by step: Vector) { move(by: step, step) }

    private func lift() {
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }

    @Test(arguments: [Vector(dx: 3, dy: 0), Vector(dx: 0, dy: -2)])
    func `two fingers that roll tap, and the transform does not begin`(step: Vector) {
        land()
        for _ in 1...3 { move(by: step) }
        lift()
        #expect(log.text == "tap ended")
        #expect(transform.failureReason == .requirementPending)
    }

    @Test func `fingers that move farther than a tap begin a transform in the same round`() {
        land()
        move(by: Vector(dx: 11, dy: 0))
        #expect(log.text == "transform began")
        // The tap failed at once, so there is nothing to catch up with.
        #expect(transform.translation(in: nil) == Vector(dx: 11, dy: 0))
    }

    @Test func `fingers that rest longer than a tap begin a transform at the slop of two fingers`() {
        land()
        hand.wait(.milliseconds(351))
        move(by: Vector(dx: 5, dy: 0))
        #expect(log.text == "transform began")
        #expect(transform.translation(in: nil) == Vector(dx: 5, dy: 0))
    }

    @Test func `a transform that waited begins without a jump and catches up at 1.5 times the speed of the fingers`() {
        land()
        for _ in 1...5 { move(by: Vector(dx: 2, dy: 0)) }
        #expect(log.text.isEmpty)
        move(by: Vector(dx: 2, dy: 0))
        #expect(log.text == "transform began")
        #expect(transform.transform == .identity && transform.translation(in: nil) == .zero)
        // The fingers have moved by 12 px. The content has caught up after another 24 px.
        for step in 1...12 {
            move(by: Vector(dx: 2, dy: 0))
            #expect(abs(transform.translation(in: nil).dx - 3 * Double(step)) < 1e-9)
        }
        #expect((transform.translation(in: nil) - Vector(dx: 36, dy: 0)).length < 1e-9)
        move(by: Vector(dx: 2, dy: 0))
        #expect(transform.translation(in: nil) == Vector(dx: 38, dy: 0))
    }

    @Test func `fingers that rest after the wait do not move the content`() {
        land()
        for _ in 1...4 { move(by: Vector(dx: 2, dy: 0)) }
        hand.wait(.milliseconds(351))
        #expect(log.text == "transform began")
        #expect(transform.transform == .identity)
        hand.wait(.seconds(1))
        #expect(transform.transform == .identity)
        for _ in 1...8 { move(by: Vector(dx: 2, dy: 0)) }
        #expect((transform.translation(in: nil) - Vector(dx: 24, dy: 0)).length < 1e-9)
    }

    @Test func `a pinch and a rotation also catch up, and both fingers are then on the points that they touched`() {
        land()
        let step = Vector(dx: 3, dy: 3)
        for _ in 1...3 { move(by: Vector.zero - step, step) }
        #expect(log.text == "transform began" && transform.scale == 1 && transform.rotation == 0)
        var previous = transform.transform
        for _ in 1...9 {
            move(by: Vector.zero - step, step)
            let (before, now) = (
                previous.apply(to: Point(x: 620, y: 400)), transform.transform.apply(to: Point(x: 620, y: 400))
            )
            #expect(before.distance(to: now) < 1.7 * step.length)
            previous = transform.transform
        }
        let (first, second) = (Point(x: 500 - 36, y: 400 - 36), Point(x: 620 + 36, y: 400 + 36))
        #expect(transform.transform.apply(to: Point(x: 500, y: 400)).distance(to: first) < 1e-9)
        #expect(transform.transform.apply(to: Point(x: 620, y: 400)).distance(to: second) < 1e-9)
    }

    @Test func `a finger that joins or leaves while the content catches up does not move it`() {
        land()
        for _ in 1...8 { move(by: Vector(dx: 2, dy: 1)) }
        let held = transform.transform
        #expect(held != .identity)
        hand.touch(3, at: Point(x: 300, y: 300))
        #expect(transform.transform.isClose(to: held))
        hand.lift(1)
        #expect(transform.transform.isClose(to: held))
        for _ in 1...40 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(2, by: Vector(dx: 2, dy: 0))
                hand.move(3, by: Vector(dx: 2, dy: 0))
            }
        }
        #expect((transform.translation(in: nil) - Vector(dx: 96, dy: 8)).length < 1e-9)
    }

    @Test func `a lift while the content catches up does not move it`() {
        land()
        for _ in 1...8 { move(by: Vector(dx: 2, dy: 0)) }
        let held = transform.transform
        hand.wait(.milliseconds(200))
        lift()
        #expect(transform.state == .possible)
        #expect(log.text == "transform began, transform changed, transform changed, transform ended")
        #expect(held.isClose(to: Transform(translation: Vector(dx: 6, dy: 0))))
    }

    @Test func `a transform does not wait for a tap of one finger`() {
        tap.numberOfTouchesRequired = 1
        land()
        move(by: Vector(dx: 5, dy: 0))
        #expect(log.text == "transform began")
    }

    @Test func `a transform does not wait for a tap that waits for it`() {
        tap.require(toFail: transform)
        land()
        move(by: Vector(dx: 5, dy: 0))
        #expect(log.text == "transform began")
    }

    @Test func `a transform does not wait for a tap with which it is recognized simultaneously`() {
        let delegate = Simultaneous()
        transform.delegate = delegate
        land()
        move(by: Vector(dx: 5, dy: 0))
        lift()
        #expect(log.text == "transform began, transform ended, tap ended")
    }

    @Test func `a transform does not wait for a tap of other fingers`() {
        let (left, right) = (View(frame: Rect(x: 0, y: 0, width: 400, height: 800)), View(frame: root.bounds))
        root.insertSubview(right, at: 0)
        root.addSubview(left)
        right.addGestureRecognizer(transform)
        left.addGestureRecognizer(tap)
        hand.touch(3, at: Point(x: 100, y: 100))
        land()
        move(by: Vector(dx: 5, dy: 0))
        #expect(log.text == "transform began")
    }
}

private final class Simultaneous: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

extension Transform {
    fileprivate func isClose(to other: Transform) -> Bool {
        [Point.zero, Point(x: 1000, y: 0), Point(x: 0, y: 1000)].allSatisfy {
            apply(to: $0).distance(to: other.apply(to: $0)) < 1e-9
        }
    }
}
