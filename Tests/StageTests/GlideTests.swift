import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// A view that was thrown slows down, and springs back at its limits.
@Suite struct GlideTests {
    private let stand = AnimationStand()
    private var card: View { stand.card }
    /// -1000 · ln 0.998 per second.
    private let decay = 2.002_002_670_673_34

    @Test(arguments: [60.0, 90, 120, 144])
    func `a glide slows down at the given rate, regardless of the frame rate`(rate: Double) {
        card.glide(velocity: Vector(dx: 800, dy: -400))
        stand.pass(.milliseconds(700), framesPerSecond: rate)
        // v/k · (1 - 0.998^700), and 0.998^700 = 0.246 246...
        var left = 1.0
        for _ in 0..<700 { left *= 0.998 }
        #expect(abs(card.center.x - (50 + 800 / decay * (1 - left))) < 1e-6)
        #expect(abs(card.center.y - (50 - 400 / decay * (1 - left))) < 1e-6)
        stand.pass(.seconds(4), framesPerSecond: rate)
        #expect(abs(card.center.x - (50 + 800 / decay)) < 1e-9 && !stand.player.wantsFrames)
    }

    @Test func `a fast glide overshoots its limit according to its speed, and returns to the limit`() {
        card.glide(velocity: Vector(dx: 1000, dy: 0), within: Rect(x: 0, y: 0, width: 300, height: 600)) {
            [stand] in stand.note($0)
        }
        var farthest = 0.0
        for _ in 0..<3000 {
            stand.hand.wait(.milliseconds(1))
            farthest = max(farthest, card.center.x)
        }
        // 250 points of way cost 250·k of the speed. A critical spring goes v / (ω·e) past its limit.
        let speed = 1000 - 250 * decay
        let frequency = 2 * Double.pi / 0.628
        #expect(abs(farthest - (300 + speed / (frequency * 2.718_281_828))) < 0.01)
        #expect(card.center == Point(x: 300, y: 50) && stand.ends == [true])
    }

    @Test func `outside its limits, a glide springs back to them, and a throw toward them continues inside`() {
        let limits = Rect(x: 200, y: 0, width: 400, height: 600)
        card.glide(velocity: .zero, within: limits)
        stand.pass(.seconds(2))
        #expect(card.center == Point(x: 200, y: 50))
        card.center.x = 50
        card.glide(velocity: Vector(dx: 3000, dy: 0), within: limits)
        stand.pass(.seconds(5))
        // The spring lets it pass the limit, after t = 150 / (v - 150·ω), with the speed of its law there.
        let frequency = 2 * Double.pi / 0.628
        let time = 150 / (3000 - 150 * frequency)
        let speed = Spring(response: 0.628, dampingRatio: 1).velocity(from: -150, velocity: 3000, after: time)
        #expect(abs(card.center.x - min(200 + speed / decay, 600)) < 1e-6 && card.center.x > 300)
    }

    @Test func `a throw that barely reaches its limit ends there`() {
        // 100·ω is 1000.5 points per second: by its law, the spring would pass the limit after 22 seconds.
        card.center.x = 100
        card.glide(velocity: Vector(dx: 1005, dy: 0), within: Rect(x: 200, y: 0, width: 400, height: 600)) {
            [stand] in stand.note($0)
        }
        stand.pass(.seconds(2))
        #expect(card.center == Point(x: 200, y: 50) && stand.ends == [true] && !stand.player.wantsFrames)
    }

    @Test func `a glide from a location that is not finite ends immediately`() {
        card.center.x = .nan
        card.glide(velocity: Vector(dx: 500, dy: 0)) { [stand] in stand.note($0) }
        #expect(stand.ends == [false])
    }

    /// Two fingers pull the card down and apart, beyond its largest scale.
    @Test(arguments: [false, true])
    func `a transform glides and returns to its limits, or is there immediately if motion is reduced`(isReduced: Bool) {
        let transform = TransformGestureRecognizer()
        (transform.glides, transform.maximumScale, transform.slopPolicy) = (true, 1.2, .keep)
        var (state, scale, way) = (GestureState.possible, 1.0, 0.0)
        transform.addAction { (state, scale, way) = ($0.state, $0.scale, $0.translation(in: nil).dy) }
        card.addGestureRecognizer(transform)
        let hand = stand.hand
        hand.set(Settings(StageSetting.reducesMotion, isReduced))
        hand.together {
            hand.touch(1, at: Point(x: 30, y: 50))
            hand.touch(2, at: Point(x: 70, y: 50))
        }
        for _ in 1...10 {
            hand.advance(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: -2, dy: 4))
                hand.move(2, by: Vector(dx: 2, dy: 4))
            }
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        #expect(state == (isReduced ? .ended : .changed) && abs(way - 40) < 1e-9)
        #expect((scale == 1.2) == isReduced)
        stand.pass(.seconds(5))
        #expect(state == .ended && scale == 1.2 && (way > 60) == !isReduced)
    }

    @Test func `a touch catches a glide, and a spring that replaces a glide takes over the velocity of the glide`() {
        card.glide(velocity: Vector(dx: 500, dy: 0)) { [stand] in stand.note($0) }
        stand.pass(.milliseconds(200))
        let spring = Spring(response: 0.5, dampingRatio: 1)
        let (point, left) = (card.center.x, 500 - (card.center.x - 50) * decay)
        card.animate(spring: spring) { card.center.x = 50 }
        stand.hand.wait(.milliseconds(10))
        #expect(abs(card.center.x - 50 - spring.offset(from: point - 50, velocity: left, after: 0.01)) < 1e-6)
        card.glide(velocity: Vector(dx: 500, dy: 0)) { [stand] in stand.note($0) }
        stand.pass(.milliseconds(100))
        stand.hand.touch(1, at: card.center)
        let caught = card.center
        stand.pass(.seconds(1))
        #expect(card.center == caught && stand.ends == [false, false])
    }
}
