import GestureTesting
import Testing

@testable import Gestures

/// Fingers that are lifted together leave one after the other, and glide on as all of them moved.
@Suite struct LiftTogetherTests {
    private static let middle = Point(x: 640, y: 400)

    private let transform = TransformGestureRecognizer()
    private let stand: Stand
    private var hand: Hand { stand.hand }

    init() {
        (transform.slopPolicy, transform.glides) = (.keep, true)
        stand = Stand(transform)
    }

    /// The location of the content that was in the middle.
    private var middle: Point { transform.transform.apply(to: Self.middle) }

    /// Two fingers part, each by a step in 8 ms, in px, about a middle that drifts.
    private func pinch(drift: Vector = .zero, step: Double = 8, count: Int = 12) {
        let arm = { (number: Int) in Vector(dx: 50 + step * Double(number), dy: 0) }
        let middle = { (number: Int) in Self.middle + drift * Double(number) }
        hand.together {
            hand.touch(1, at: Self.middle - arm(0))
            hand.touch(2, at: Self.middle + arm(0))
        }
        for number in 1...count {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, to: middle(number) - arm(number))
                hand.move(2, to: middle(number) + arm(number))
            }
        }
        hand.advance(.milliseconds(4))
    }

    /// Lifts the first finger, and the second one after it has moved on for a time.
    private func lift(apart milliseconds: Int, step: Vector = Vector(dx: 4, dy: 0)) {
        hand.lift(1)
        for _ in 0..<milliseconds / 4 {
            hand.advance(.milliseconds(4))
            hand.move(2, by: step)
        }
        hand.lift(2)
    }

    /// Waits for the rest. Gives the last scale, and the way of the content under the middle.
    private func glide() -> (scale: Double, displacement: Vector) {
        var (scale, location) = (transform.scale, middle)
        let start = location
        transform.addAction {
            (scale, location) = ($0.scale, $0.transform.apply(to: Self.middle))
        }
        hand.wait(.seconds(3))
        return (scale, location - start)
    }

    @Test(arguments: [0, 4, 8, 16, 32, 60, 80])
    func `a pinch glides after its fingers lift, and the last finger to lift does not drag the content`(
        milliseconds: Int
    ) {
        pinch()
        let scale = transform.scale
        lift(apart: milliseconds)
        let rest = glide()
        // At the first lift, the fingers spread by 16 of 292 px in 8 ms, a rate of 6.85 per second. A sixth of it
        // remains for the glide.
        #expect(abs(rest.scale / scale / exponential(16.0 / 292 / 0.008 / 6) - 1) < 0.02)
        #expect(rest.displacement.length < 1)
    }

    @Test func `a pinch that drifts glides with the drift of both fingers`() {
        pinch(drift: Vector(dx: 0, dy: 4))
        lift(apart: 12)
        // A quarter of 500 px/s remains for the glide.
        let rest = glide()
        #expect(abs(rest.displacement.dx) < 1)
        #expect(abs(rest.displacement.dy - 125) < 4)
    }

    @Test(arguments: [(0.3, false), (0.5, true)])
    func `content does not glide if the fingers spread more slowly than in a fling`(step: Double, glides: Bool) {
        // 37.5 and 62.5 px/s about their centroid, of at least 50.
        pinch(step: step, count: 60)
        #expect(transform.state == .changed)
        lift(apart: 8, step: .zero)
        #expect(stand.engine.wantsFrames == glides)
    }

    @Test func `a pan that ends reports the velocity of all its fingers and the velocity of the last finger`() throws {
        let pan = PanGestureRecognizer()
        stand.root.addGestureRecognizer(pan)
        var velocities: [Vector] = []
        pan.addAction { pan in
            if pan.state == .ended { velocities = [pan.releaseVelocity(in: nil), pan.velocity(in: nil)] }
        }
        transform.isEnabled = false
        pinch(drift: Vector(dx: 0, dy: 4))
        lift(apart: 12)
        try #require(velocities.count == 2)
        #expect((velocities[0] - Vector(dx: 0, dy: 500)).length < 5)
        #expect(velocities[1].dx > 800)
    }

    @Test func `a finger that keeps moving after the other one has lifted flings the content`() {
        pinch()
        let scale = transform.scale
        lift(apart: 120)
        let rest = glide()
        #expect(abs(rest.scale - scale) < 1e-9)
        #expect(abs(rest.displacement.dx - 250) < 5)
    }

    @Test func `a finger that rests before it lifts prevents a glide`() {
        pinch()
        hand.lift(1)
        hand.wait(.milliseconds(60))
        hand.lift(2)
        #expect(stand.log.text.hasSuffix("transform ended"))
        #expect(!stand.engine.wantsFrames)
    }

    @Test func `a finger that lands between two lifts prevents a glide after the first lift`() {
        pinch()
        hand.lift(1)
        hand.touch(3, at: Self.middle - Vector(dx: 200, dy: 0))
        hand.advance(.milliseconds(60))
        hand.together {
            hand.lift(2)
            hand.lift(3)
        }
        #expect(!stand.engine.wantsFrames)
    }

    @Test func `beyond a limit, the content springs back about the center of the fingers`() {
        transform.maximumScale = 2
        transform.glides = false
        pinch()
        lift(apart: 8)
        #expect(transform.scale > 2)
        let rest = glide()
        #expect(abs(rest.scale - 2) < 0.01)
        #expect(rest.displacement.length < 1)
    }
}
