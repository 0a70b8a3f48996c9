import GestureTesting
import Testing

/// "Implement pan/zoom feature with multi-touches screen": its six tests of a natural zoom, and its
/// account of touches.
@Suite struct SeedFiveTests {
    let transform = TransformGestureRecognizer()
    let stand: Stand
    let a = Point(x: 580, y: 380)
    let b = Point(x: 700, y: 430)

    init() {
        transform.slopPolicy = .keep
        stand = Stand(transform)
    }

    private func land() {
        stand.hand.touch(1, at: a)
        stand.hand.touch(2, at: b)
    }

    private func move(_ first: Point, _ second: Point) {
        stand.hand.together {
            stand.hand.move(1, to: first)
            stand.hand.move(2, to: second)
        }
    }

    /// Both touched points are under the fingers.
    private func expectUnderFingers() {
        #expect(a.applying(transform.transform).distance(to: stand.hand.location(of: 1)) < 1e-9)
        #expect(b.applying(transform.transform).distance(to: stand.hand.location(of: 2)) < 1e-9)
    }

    @Test func `the scale is the ratio of the distances between the fingers`() {
        land()
        move(Point(x: 520, y: 355), Point(x: 760, y: 455))
        #expect(
            abs(transform.scale - Point(x: 520, y: 355).distance(to: Point(x: 760, y: 455)) / a.distance(to: b)) < 1e-12
        )
    }

    @Test func `the touched points stay under two fingers that move apart, together and apart again`() {
        land()
        for round in 0..<6 {
            let wide = round.isMultiple(of: 2) ? 90.0 : -20
            move(a - Vector(dx: wide, dy: wide / 3), b + Vector(dx: wide, dy: wide / 2))
            expectUnderFingers()
        }
    }

    @Test func `the touched points stay under two fingers when one finger rests and the other moves`() {
        land()
        for step in 1...50 { stand.hand.move(2, to: b + Vector(dx: Double(step) * 3, dy: Double(step))) }
        expectUnderFingers()
    }

    @Test func `fingers that land at different times can zoom`() {
        stand.hand.touch(1, at: a)
        stand.hand.wait(.milliseconds(400))
        stand.hand.touch(2, at: b)
        stand.hand.wait(.milliseconds(400))
        move(a - Vector(dx: 30, dy: 0), b + Vector(dx: 30, dy: 0))
        #expect(transform.scale > 1.4)
        expectUnderFingers()
    }

    @Test func `two fingers pan and zoom at the same time`() {
        land()
        for step in 1...40 {
            let drift = Vector(dx: Double(step) * 4, dy: -Double(step) * 2)
            move(a + drift - Vector(dx: Double(step), dy: 0), b + drift + Vector(dx: Double(step), dy: 0))
        }
        expectUnderFingers()
    }

    @Test func `fingers that move through a full circle restore the transform`() {
        land()
        let (middle, arm) = (a.interpolated(to: b, fraction: 0.5), (b - a) / 2)
        for step in 1...72 {
            let turned = arm.rotated(by: Double(step) * 5 * .pi / 180)
            move(middle - turned, middle + turned)
        }
        for point in [a, b, .zero] { #expect(transform.transform.apply(to: point).distance(to: point) < 1e-9) }
        #expect(abs(transform.rotation - 2 * .pi) < 1e-9)
    }

    @Test func `every view receives as many ends and cancellations as landings`() {
        let view = CountingView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        view.isMultipleTouchEnabled = true
        stand.root.addSubview(view)
        let pan = PanGestureRecognizer()
        pan.delaysTouchesEnded = false
        view.addGestureRecognizer(pan)
        stand.hand.touch(1, at: Point(x: 100, y: 100))
        stand.hand.touch(2, at: Point(x: 200, y: 100))
        stand.hand.lift(1)
        stand.hand.move(2, by: Vector(dx: 40, dy: 0))
        stand.hand.lift(2)
        #expect((view.began, view.ended, view.cancelled) == (2, 1, 1))
    }
}
