// Longer than 250 lines: each property that moves and each way to stop it has its test here.

import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Animations of views: their timing, their values, and their interruption.
@Suite struct AnimationTests {
    private let stand = AnimationStand()
    private var card: View { stand.card }
    private let start = Point(x: 50, y: 50)
    private let goal = Point(x: 450, y: 50)

    private func move(delay: Double = 0, curve: AnimationCurve = .linear) {
        card.animate(withDuration: 1, delay: delay, curve: curve) {
            card.center = goal
        } completion: { [stand] in
            stand.note($0)
        }
    }

    // MARK: Values

    @Test func `a linear animation is halfway after half of its duration, and ends exactly at its target`() {
        move()
        #expect(card.center == start)
        stand.pass(.milliseconds(500))
        #expect(isNear(card.center, Point(x: 250, y: 50)))
        stand.pass(.milliseconds(499))
        #expect(card.center != goal && stand.ends.isEmpty)
        stand.pass(.milliseconds(1))
        #expect(card.center == goal && stand.ends == [true])
    }

    @Test func `the speed of a timing curve is its slope, also at its ends`() {
        let vertical = AnimationCurve(controlPoint1: Point(x: 0, y: 1), controlPoint2: Point(x: 1, y: 0))
        for (curve, fraction, speed) in [
            (.linear, 0, 1), (.linear, 0.3, 1), (.linear, 1, 1), (.easeIn, 0, 0), (.easeOut, 0, 1 / 0.58),
            (.easeIn, 1, 1 / 0.58), (.easeOut, 1, 0), (vertical, 0, 0), (vertical, 1, 0),
        ] as [(AnimationCurve, Double, Double)] {
            #expect(abs(curve.speed(at: fraction) - speed) < 1e-4, "\(curve) at \(fraction)")
        }
    }

    @Test func `a timing curve is the Bezier curve that its control points define`() {
        // At the parameter 1/2: x = (3·x1 + 3·x2 + 1) / 8, y = (3·y1 + 3·y2 + 1) / 8.
        let curve = AnimationCurve(controlPoint1: Point(x: 0.2, y: -0.4), controlPoint2: Point(x: 0.6, y: 1.6))
        for (curve, time, progress) in [
            (curve, 0.425, 0.575), (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5), (.easeInOut, 0.5, 0.5),
        ] {
            #expect(abs(curve.progress(at: time) - progress) < 1e-9)
            #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1 && curve.progress(at: -1) == 0)
        }
        move(curve: .easeIn)
        stand.pass(.microseconds(657_500))
        #expect(isNear(card.center, Point(x: 250, y: 50)))
    }

    @Test(arguments: [60.0, 90, 120, 144, 7])
    func `the state of an animation at a given time does not depend on the frame rate`(rate: Double) {
        let spring = Spring(response: 0.5, dampingRatio: 0.5)
        card.animate(spring: spring, initialVelocity: Vector(dx: 300, dy: -700)) {
            card.center = goal
            card.transform = Transform(rotationAngle: 1)
        }
        stand.pass(.milliseconds(333), framesPerSecond: rate)
        // The same arithmetic, from the spring's law.
        let (rest, drift) = (spring.offset(from: 1, after: 0.333), spring.offset(from: 0, velocity: 1, after: 0.333))
        #expect(card.center == Point(x: 450 + (50 - 450) * rest + 300 * drift, y: 50 + 0 * rest + -700 * drift))
        #expect(abs(card.transform.rotation - (1 - rest)) < 1e-12)
    }

    @Test func `a spring starts with the given initial velocity`() {
        let spring = Spring(response: 0.4, dampingRatio: 0.7)
        card.animate(spring: spring, initialVelocity: Vector(dx: 2000, dy: 0)) { card.center = goal }
        stand.hand.wait(.milliseconds(1))
        // 2000 points per second for a millisecond, less what the spring brakes.
        #expect(abs(card.center.x - 52) < 0.1)
    }

    @Test func `a new animation continues with the velocity of the animation that it replaces`() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        move()
        stand.pass(.milliseconds(500))
        card.animate(spring: spring) { card.center = start }
        stand.hand.wait(.milliseconds(10))
        // From 250 with 400 points per second, to 50.
        let position = 50 + spring.offset(from: 200, velocity: 400, after: 0.01)
        #expect(isNear(card.center, Point(x: position, y: 50)))
        stand.hand.wait(.milliseconds(1))
        #expect(stand.ends == [false])
    }

    @Test func `every animatable property is animated`() {
        let red = Color(hex: 0xFF0000)
        card.animate(withDuration: 1, curve: .linear) {
            card.bounds = Rect(x: 10, y: 0, width: 200, height: 300)
            card.transform = Transform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 2)
            card.alpha = 0
            card.backgroundColor = red
        }
        stand.pass(.milliseconds(500))
        #expect(card.bounds == Rect(x: 5, y: 0, width: 150, height: 200))
        #expect(abs(card.transform.rotation - .pi / 4) < 1e-12 && abs(card.transform.scale - 2) < 1e-12)
        #expect(abs(card.transform.determinant - 3) < 1e-12)
        #expect(card.alpha == 0.5 && card.backgroundColor == red.withAlpha(0.5))
        stand.pass(.milliseconds(500))
        card.animate(withDuration: 1) { card.backgroundColor = nil }
        stand.pass(.seconds(1))
        #expect(card.backgroundColor == nil && card.bounds.height == 300)
    }

    @Test func `a rotation takes the shorter direction, and mirroring a view does not rotate it`() {
        card.transform = Transform(rotationAngle: 3)
        card.animate(withDuration: 1, curve: .linear) { card.transform = Transform(rotationAngle: -3) }
        stand.pass(.milliseconds(500))
        #expect(abs(abs(card.transform.rotation) - .pi) < 1e-9)
        stand.pass(.seconds(1))
        card.transform = .identity
        card.animate(withDuration: 1, curve: .linear) { card.transform = Transform(scaleX: 1, y: -1) }
        stand.pass(.milliseconds(250))
        #expect(card.transform == Transform(scaleX: 1, y: 0.5))
    }

    @Test func `subviews are animated with a view, and other views are not`() {
        let (child, other) = (View(frame: Rect(x: 0, y: 0, width: 10, height: 10)), View())
        card.addSubview(child)
        stand.root.addSubview(other)
        card.animate(withDuration: 1, curve: .linear) {
            child.center.x += 10
            other.center.x += 10
        }
        stand.pass(.milliseconds(500))
        #expect(child.center.x == 10 && other.center.x == 10)
    }

    @Test func `inside an animation closure, animated properties have their new values`() {
        move()
        card.animate(withDuration: 1, curve: .linear) { card.center.x += 100 }
        stand.pass(.seconds(1))
        #expect(card.center.x == 550)
        move()
        card.animate(withDuration: 1, curve: .linear) { card.center = start }
        stand.pass(.seconds(1))
        #expect(card.center == start)
    }

    @Test func `an animation started in another animation's closure continues from the visible state`() {
        move()
        stand.pass(.milliseconds(500))
        card.animate(withDuration: 1, curve: .linear) {
            card.alpha = 0
            card.animate(withDuration: 1, curve: .linear) { card.center = start }
        }
        #expect(isNear(card.center, Point(x: 250, y: 50)))
        stand.pass(.milliseconds(500))
        #expect(isNear(card.center, Point(x: 150, y: 50)) && abs(card.alpha - 0.5) < 1e-9)
        stand.pass(.milliseconds(500))
        #expect(card.center == start && card.alpha == 0)
    }

    @Test func `a spring started in an animation's closure settles from the visible state`() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        // Inside the closure, the card is at the end of this movement, a point from the spring's.
        move(delay: 1)
        card.animate(withDuration: 1) {
            card.alpha = 0
            card.animate(spring: spring) { card.center.x = 451 }
        }
        stand.pass(.milliseconds(600))
        #expect(isNear(card.center, Point(x: 451 + spring.offset(from: -401, after: 0.6), y: 50)))
        stand.pass(.seconds(1))
        #expect(card.center == Point(x: 451, y: 50))
    }

    @Test func `a duration of centuries is limited to a day`() {
        card.animate(withDuration: 1e10, curve: .linear) { card.center.x = 450 }
        stand.pass(.seconds(1))
        #expect(abs(card.center.x - (50 + 400.0 / 86_400)) < 1e-9)
        #expect(Spring(duration: .seconds(10_000_000_000)).response > 1000)
    }

    @Test func `a fast spring ends when it has settled`() {
        card.animate(spring: Spring(response: 0.1, dampingRatio: 1)) {
            card.center = goal
        } completion: { [stand] in
            stand.note($0)
        }
        stand.pass(.milliseconds(500))
        #expect(card.center == goal && stand.ends == [true])
    }

    @Test func `a glide started in an animation's closure continues from the visible state`() {
        move()
        stand.pass(.milliseconds(500))
        card.animate(withDuration: 1) {
            card.alpha = 0
            card.glide(velocity: .zero, within: Rect(x: 300, y: 0, width: 10, height: 100))
        }
        #expect(isNear(card.center, Point(x: 250, y: 50)))
        stand.pass(.seconds(2))
        #expect(card.center == Point(x: 300, y: 50))
    }

    // MARK: What stops it

    /// A view that stops when its size changes.
    private final class StoppingView: View {
        override var bounds: Rect { didSet { if bounds != oldValue { stopAnimations() } } }
    }

    @Test func `a view can stop its animations when one of its properties is set`() {
        let view = StoppingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stand.root.addSubview(view)
        view.animate(withDuration: 1, curve: .linear) {
            view.center.x = 450
            view.bounds.size.width = 300
            view.alpha = 0
        } completion: { [stand] in
            stand.note($0)
        }
        stand.hand.wait(.milliseconds(100))
        stand.hand.wait(.milliseconds(400))
        #expect(isNear(view.center, Point(x: 90, y: 50)) && abs(view.bounds.width - 120) < 1e-9)
        #expect(stand.ends == [false])
    }

    @Test func `a spring with a velocity that is not finite starts at rest`() {
        card.animate(initialVelocity: Vector(dx: .infinity, dy: 0)) {
            card.center = goal
        } completion: { [stand] in
            stand.note($0)
        }
        stand.pass(.seconds(3))
        #expect(card.center == goal && stand.ends == [true])
    }

    @Test func `a touch stops a moving view at its visible location, but does not stop the view's fading`() {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [card] pan in
            card.center += pan.translation(in: card.superview)
            pan.setTranslation(.zero, in: card.superview)
        }
        card.addGestureRecognizer(pan)
        card.animate(withDuration: 1, curve: .linear) {
            card.center = goal
            card.alpha = 0
        } completion: { [stand] in
            stand.note($0)
        }
        stand.pass(.milliseconds(400))
        // Between two frames, the view is caught where it is at the time of the touch.
        stand.hand.advance(.milliseconds(5))
        stand.hand.touch(1, at: Point(x: 220, y: 50))
        #expect(isNear(card.center, Point(x: 212, y: 50)))
        stand.pass(.milliseconds(95))
        #expect(isNear(card.center, Point(x: 212, y: 50)) && abs(card.alpha - 0.5) < 1e-9)
        stand.hand.move(1, by: Vector(dx: 0, dy: 100))
        #expect(isNear(card.center, Point(x: 212, y: 150)))
        stand.pass(.seconds(1))
        #expect(isNear(card.center, Point(x: 212, y: 150)) && card.alpha == 0 && stand.ends == [false])
    }

    @Test func `a touch next to a moving view, or at the view's earlier location, does not stop the view`() {
        move()
        stand.pass(.milliseconds(500))
        stand.hand.touch(1, at: Point(x: 50, y: 50))
        stand.hand.touch(2, at: Point(x: 250, y: 300))
        stand.pass(.milliseconds(500))
        #expect(card.center == goal && stand.ends == [true])
    }

    @Test func `a touch on a subview stops the animated superview`() {
        card.addSubview(View(frame: card.bounds))
        move()
        stand.pass(.milliseconds(500))
        stand.hand.touch(1, at: Point(x: 250, y: 50))
        stand.pass(.seconds(1))
        #expect(isNear(card.center, Point(x: 250, y: 50)) && stand.ends == [false])
    }

    @Test func `a wheel does not stop an animation`() {
        move()
        stand.pass(.milliseconds(500))
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: Point(x: 250, y: 50))
        stand.pass(.milliseconds(500))
        #expect(card.center == goal)
    }

    @Test func `setting a property ends its animation`() {
        move()
        stand.pass(.milliseconds(500))
        card.center.y = 300
        stand.pass(.seconds(1))
        #expect(isNear(card.center, Point(x: 250, y: 300)) && stand.ends == [false])
    }

    @Test func `all animations of a view and its subviews can be stopped`() {
        move()
        stand.pass(.milliseconds(500))
        stand.root.stopAnimations()
        stand.pass(.seconds(1))
        #expect(isNear(card.center, Point(x: 250, y: 50)) && stand.ends == [false])
    }

    // MARK: When it rests

    @Test func `a view requests frames only while it moves, not during a delay or at rest`() {
        move(delay: 0.5)
        let player = stand.player
        #expect(!player.wantsFrames && !player.isAtRest)
        #expect(player.nextDeadline == stand.hand.time + .milliseconds(500))
        stand.hand.wait(.milliseconds(500))
        #expect(player.wantsFrames && player.nextDeadline == nil && card.center == start)
        stand.pass(.seconds(1))
        #expect(card.center == goal && !player.wantsFrames && player.isAtRest && player.nextDeadline == nil)
        _ = player.picture()
        stand.hand.wait(.milliseconds(16))
        #expect(!player.needsDisplay)
    }

    @Test func `with reduced motion, an animation ends immediately and completes in the next round`() {
        stand.hand.set(["reduceMotion": .boolean(true)])
        move()
        #expect(card.center == goal && stand.ends.isEmpty)
        stand.hand.wait(.milliseconds(1))
        #expect(stand.ends == [true] && !stand.player.wantsFrames)
        card.glide(velocity: Vector(dx: 1000, dy: 0), within: Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(card.center == Point(x: 400, y: 50))
        stand.hand.wait(.milliseconds(1))
        #expect(!stand.player.wantsFrames)
    }

    @Test func `without a window, an animation ends immediately`() {
        card.removeFromSuperview()
        move()
        #expect(card.center == goal && stand.ends == [true])
        stand.root.addSubview(card)
        card.animate(withDuration: 1) {
            card.center = start
        } completion: { [stand] in
            stand.note($0)
        }
        stand.pass(.milliseconds(500))
        card.removeFromSuperview()
        stand.hand.wait(.milliseconds(1))
        #expect(card.center == start && stand.ends == [true, true] && stand.player.isAtRest)
    }

    @Test func `a completion handler can start the next animation`() {
        card.animate(withDuration: 0.5) {
            card.center = goal
        } completion: { [card, start, stand] _ in
            card.animate(withDuration: 0.5) {
                card.center = start
            } completion: {
                stand.note($0)
            }
        }
        stand.pass(.milliseconds(500))
        #expect(card.center == goal)
        stand.pass(.milliseconds(500))
        #expect(card.center == start && stand.ends == [true])
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func `animations with invalid values do not trap`(number: Double) {
        card.animate(withDuration: number, delay: number) { card.center.x = number }
        stand.pass(.milliseconds(100))
        card.animate(spring: Spring(response: number, dampingRatio: number), initialVelocity: Vector(dx: number, dy: 1))
        {
            card.transform = Transform(scaleX: number, y: 0)
            card.alpha = number
            card.bounds.size.width = number
        }
        stand.pass(.milliseconds(100))
        card.glide(velocity: Vector(dx: number, dy: 0), decelerationRate: DecelerationRate(rawValue: number))
        let curve = AnimationCurve(controlPoint1: Point(x: number, y: number), controlPoint2: Point(x: 1, y: number))
        #expect(curve.progress(at: number) >= 0)
        stand.pass(.milliseconds(100))
        _ = stand.player.picture()
    }
}
