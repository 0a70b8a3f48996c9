import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// A value of the program follows a curve or a spring.
@Suite struct ValueAnimatorTests {
    private let stand = AnimationStand()
    private let shown = Shown()

    private final class Shown { var values: [Double] = [] }

    private func animate(_ timing: AnimationTiming) -> ValueAnimator<Double> {
        ValueAnimator(for: stand.card, to: 20, timing: timing) {
            10 + 10 * $0
        } show: { [shown] in
            shown.values.append($0)
        } completion: { [stand] in
            stand.note($0)
        }
    }

    private var linear: AnimationTiming { .curve(.linear, duration: .milliseconds(400)) }

    @Test func `each frame shows a value, even after a touch on the view, and the last value is the goal`() {
        let animator = animate(linear)
        #expect(animator.isRunning && animator.goal == 20 && shown.values.isEmpty)
        stand.hand.wait(.milliseconds(100))
        stand.hand.touch(1, at: stand.card.center)
        stand.hand.wait(.milliseconds(200))
        #expect(shown.values.map { ($0 * 1000).rounded() / 1000 } == [12.5, 12.5, 17.5])
        stand.hand.wait(.milliseconds(100))
        #expect(shown.values.last == 20 && stand.ends == [true] && !animator.isRunning && !stand.player.wantsFrames)
    }

    @Test func `the value of an overshooting spring passes the goal, and ends at it`() {
        _ = animate(.spring(Spring(response: 0.3, dampingRatio: 0.4)))
        stand.pass(.seconds(3))
        #expect(shown.values.max() ?? 0 > 22 && shown.values.last == 20 && stand.ends == [true])
    }

    @Test func `a stopped value stays where it is, and a finished value is at its goal`() {
        let animator = animate(linear)
        stand.hand.wait(.milliseconds(100))
        animator.stop()
        stand.pass(.seconds(1))
        #expect(shown.values == [12.5] && stand.ends == [false])
        let second = animate(linear)
        second.finish()
        #expect(shown.values.last == 20 && stand.ends == [false, true] && !second.isRunning)
        second.stop()
        stand.pass(.seconds(1))
        #expect(shown.values.count == 2 && stand.ends == [false, true])
    }

    @Test func `with reduced motion or without a window, the value is at its goal immediately`() {
        stand.hand.set(["reduceMotion": .boolean(true)])
        #expect(!animate(linear).isRunning && shown.values == [20] && stand.ends == [true])
        stand.hand.set(["reduceMotion": .boolean(false)])
        stand.card.removeFromSuperview()
        #expect(!animate(linear).isRunning && shown.values == [20, 20] && stand.ends == [true, true])
    }
}
