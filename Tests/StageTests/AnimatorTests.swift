import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

/// An animator is paused, scrubbed, reversed, stopped and continued.
@Suite struct AnimatorTests {
    private let stand = AnimationStand()
    private var card: View { stand.card }
    private let animator: ViewPropertyAnimator
    private let positions = Positions()

    private final class Positions { var all: [ViewPropertyAnimator.Position] = [] }

    init() {
        let card = stand.card
        animator = ViewPropertyAnimator(for: card, duration: 1, curve: .linear) { card.center.x = 450 }
        animator.addCompletion { [positions] in positions.all.append($0) }
    }

    private var x: Double { card.center.x }

    @Test func `an animator applies its changes when it starts, and animations can be added beforehand`() {
        animator.addAnimations { [card] in card.alpha = 0 }
        #expect(animator.state == .inactive && x == 50)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && x == 50)
        stand.pass(.seconds(1))
        #expect(x == 450 && card.alpha == 0 && animator.state == .inactive && positions.all == [.end])
        animator.startAnimation()
        stand.pass(.seconds(1))
        #expect(x == 450 && positions.all == [.end])
    }

    @Test func `an animation can be paused, and takes only the remaining time after it continues`() {
        animator.startAnimation()
        stand.pass(.milliseconds(250))
        animator.pauseAnimation()
        stand.pass(.seconds(1))
        #expect(abs(x - 150) < 1e-9 && animator.fractionComplete == 0.25 && !animator.isRunning)
        #expect(!stand.player.wantsFrames)
        animator.startAnimation()
        stand.pass(.milliseconds(375))
        #expect(abs(x - 300) < 1e-9)
        stand.pass(.milliseconds(375))
        #expect(x == 450 && positions.all == [.end])
    }

    @Test func `an animation can be scrubbed, and can then continue with different timing`() {
        animator.fractionComplete = 0.5
        #expect(abs(x - 250) < 1e-9 && animator.state == .active)
        animator.fractionComplete = 7
        #expect(abs(x - 450) < 1e-9)
        animator.fractionComplete = 0.25
        animator.continueAnimation(withTiming: .curve(.linear, duration: .seconds(2)), durationFactor: 0.5)
        stand.pass(.milliseconds(500))
        #expect(abs(x - 300) < 1e-9)
        stand.pass(.milliseconds(500))
        #expect(x == 450 && positions.all == [.end])
    }

    @Test func `a reversed animation takes the elapsed time to return, and ends at the start`() {
        animator.startAnimation()
        stand.pass(.milliseconds(600))
        animator.isReversed = true
        stand.pass(.milliseconds(300))
        #expect(abs(x - 170) < 1e-9 && abs(animator.fractionComplete - 0.3) < 1e-9)
        stand.pass(.milliseconds(300))
        #expect(x == 50 && positions.all == [.start])
    }

    @Test func `reversing a spring animation keeps its velocity`() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        let animator = ViewPropertyAnimator(for: card, timing: .spring(spring)) { [card] in card.center.x = 450 }
        animator.startAnimation()
        stand.pass(.milliseconds(100))
        animator.isReversed = true
        stand.hand.wait(.milliseconds(20))
        let offset = 400 + spring.offset(from: -400, after: 0.1)
        let place = spring.offset(from: offset, velocity: spring.velocity(from: -400, after: 0.1), after: 0.02)
        #expect(abs(x - 50 - place) < 1e-6)
    }

    @Test func `a paused spring continues from rest`() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        let timing = AnimationTiming.spring(spring, initialVelocity: Vector(dx: 1000, dy: 0))
        let animator = ViewPropertyAnimator(for: card, timing: timing) { [card] in card.center.x = 450 }
        // A pause before the start does not reduce the velocity.
        animator.pauseAnimation()
        animator.startAnimation()
        stand.hand.wait(.milliseconds(100))
        let place = x
        #expect(abs(place - 450 - spring.offset(from: -400, velocity: 1000, after: 0.1)) < 1e-6)
        animator.pauseAnimation()
        animator.startAnimation()
        stand.hand.wait(.milliseconds(20))
        #expect(abs(x - 450 - spring.offset(from: place - 450, after: 0.02)) < 1e-6)
    }

    @Test func `a progress handler receives each fraction, even after a touch pauses the animation`() {
        var fractions: [Double] = []
        let animator = ViewPropertyAnimator(for: card, duration: 0.4, curve: .linear)
        animator.addProgressHandler { fractions.append($0) }
        animator.startAnimation()
        stand.hand.wait(.milliseconds(100))
        stand.hand.touch(1, at: card.center)
        stand.hand.wait(.milliseconds(200))
        animator.fractionComplete = 0.5
        animator.isReversed = true
        animator.startAnimation()
        stand.pass(.milliseconds(400))
        #expect(fractions.prefix(3).map { ($0 * 100).rounded() } == [25, 25, 75] && fractions.contains(0.5))
        #expect(fractions.last == 0 && !stand.player.wantsFrames)
    }

    @Test func `the progress of an overshooting spring exceeds 1, and ends at 1`() {
        var fractions: [Double] = []
        let timing = AnimationTiming.spring(Spring(response: 0.3, dampingRatio: 0.4))
        let animator = ViewPropertyAnimator(for: card, timing: timing)
        animator.addProgressHandler { fractions.append($0) }
        animator.startAnimation()
        stand.pass(.seconds(3))
        #expect(fractions.max() ?? 0 > 1.2 && fractions.last == 1)
    }

    @Test func `an animation reversed before its start runs from end to start`() {
        animator.isReversed = true
        animator.startAnimation()
        #expect(x == 450)
        stand.pass(.milliseconds(500))
        #expect(abs(x - 250) < 1e-9)
        stand.pass(.milliseconds(500))
        #expect(x == 50 && positions.all == [.start] && !animator.isReversed)
    }

    @Test func `a duration of centuries is limited to a day`() {
        let timing = AnimationTiming.curve(.linear, duration: .seconds(10_000_000_000))
        let animator = ViewPropertyAnimator(for: card, timing: timing) { [card] in card.center.x = 450 }
        animator.startAnimation()
        stand.pass(.seconds(1))
        #expect(abs(x - (50 + 400.0 / 86_400)) < 1e-9)
        animator.pauseAnimation()
        animator.continueAnimation(withTiming: timing, durationFactor: 1)
        stand.pass(.seconds(1))
        #expect(abs(x - (50 + 800.0 / 86_400)) < 1e-6)
        #expect(Spring(duration: .seconds(10_000_000_000)).response > 1000)
    }

    @Test(arguments: [ViewPropertyAnimator.Position.start, .current, .end])
    func `a stopped animation stays where it is until it is finished at a position`(
        position: ViewPropertyAnimator.Position
    ) {
        animator.startAnimation()
        stand.pass(.milliseconds(500))
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        stand.pass(.seconds(1))
        animator.startAnimation()
        #expect(abs(x - 250) < 1e-9 && positions.all.isEmpty)
        animator.finishAnimation(at: position)
        let place =
            switch position {
            case .start: 50.0
            case .current: 250.0
            case .end: 450.0
            }
        #expect(abs(x - place) < 1e-9 && positions.all == [position] && animator.state == .inactive)
    }

    @Test func `an animation that is stopped without finishing calls no completion handler`() {
        animator.startAnimation()
        stand.pass(.milliseconds(500))
        animator.stopAnimation(true)
        animator.finishAnimation(at: .end)
        stand.pass(.seconds(1))
        #expect(abs(x - 250) < 1e-9 && positions.all.isEmpty && animator.state == .inactive)
    }
}
