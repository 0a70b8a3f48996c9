import GestureTesting
import Testing

@testable import Gestures

/// The locations of a touch between and after its reports.
@Suite struct PredictionTests {
    private let stand = Stand.filled()
    private var hand: Hand { stand.hand }
    private var touch: Touch { stand.engine.touches[0] }

    /// The location of the finger predicted for a number of milliseconds from now.
    private func point(in milliseconds: Double) -> Point {
        touch.predictedLocation(at: .seconds(hand.time.seconds + milliseconds / 1000), in: nil)
    }

    /// Moves a finger on a path, which is given the time since its landing in s.
    private func follow(_ reports: Int, every milliseconds: Int, _ path: (Double) -> Point) {
        let start = hand.time
        hand.touch(1, at: path(0))
        for _ in 1...reports {
            hand.advance(.milliseconds(milliseconds))
            hand.move(1, to: path(hand.time.seconds(since: start)))
        }
    }

    @Test(arguments: [1, 4, 8, 16])
    func `a prediction continues a straight line at constant speed`(spacing: Int) {
        // 1000 px/s are 50 px in 50 ms. The gate of 2.5 px subtracts 1/401.
        let velocity = Vector(dx: 800, dy: -600)
        follow(200 / spacing, every: spacing) { Point(x: 100, y: 700) + velocity * $0 }
        for ahead in [8.0, 16, 25, 33] {
            let expected = hand.location(of: 1) + velocity * (ahead / 1000) * (400.0 / 401)
            #expect(point(in: ahead).distance(to: expected) < 0.0001 * ahead)
        }
    }

    @Test func `a resting finger is predicted to stay, with no more jitter than its reports`() {
        follow(30, every: 8) { _ in middle }
        #expect(point(in: 16) == middle)
        var random = SeededGenerator(seed: 1)
        for _ in 1...200 {
            hand.advance(.milliseconds(8))
            let (dx, dy) = (
                Double.random(in: -0.5...0.5, using: &random), Double.random(in: -0.5...0.5, using: &random)
            )
            hand.move(1, to: middle + Vector(dx: dx, dy: dy))
            #expect(point(in: 16).distance(to: hand.location(of: 1)) < 0.5)
        }
    }

    @Test func `most of the deviation in the last report of a resting finger is treated as noise`() {
        let spacing = 1_000.0 / 120
        let landing = hand.time
        func move(_ number: Int, _ location: Point) {
            let time = landing.adding(seconds: Double(number) * spacing / 1000)
            hand.advance(.nanoseconds(time.nanoseconds - hand.time.nanoseconds))
            hand.move(1, to: location)
        }
        hand.touch(1, at: middle)
        for number in 1...29 { move(number, middle) }
        move(30, middle + Vector(dx: 0.3, dy: 0))
        // The line of the ten reports of 80 ms has the last one at 1/10 + 4.5²/82.5 of its 0.3 px, 0.196 px back, and
        // their parabola at 12²/528 more. That leaves 0.382 of 0.3² to the variance, 0.0049 in 7 degrees of freedom. Of
        // the 0.196 px, 4 * 0.0049 / (4 * 0.0049 + 0.196²) count, 0.066 px. The gate lets 0.3² / (0.3² + 2.5²) of the
        // way pass, which is at most twice as long in 16 ms as the finger came in them: 0.009 px.
        #expect(abs(point(in: 16).x - (middle.x + 0.3 - 0.066)) < 0.0095)
        #expect(point(in: 16).y == middle.y)
        stand.engine.thresholds.prediction.smoothing = 0
        move(31, middle)
        #expect(point(in: 16).distance(to: middle) < 0.0095)
    }

    @Test func `the movement of a finger that shifts after a long rest is barely extrapolated`() {
        hand.touch(1, at: middle)
        hand.advance(.milliseconds(250))
        hand.move(1, by: Vector(dx: 5, dy: 0))
        hand.advance(.milliseconds(8))
        hand.move(1, by: Vector(dx: 1.6, dy: 0))
        // In the last 50 ms it came 1.6 px and 42 of 250 parts of 5 px, which is less than the gate's 2.5 px: less
        // than half of the 3.2 px that it would go.
        #expect(point(in: 16).distance(to: hand.location(of: 1)) < 1.6)
    }

    @Test func `if the minimum silence exceeds the maximum silence, prediction stops after the maximum`() {
        // A silence of at least 0.1 s and at most 0.04 s: the most is the last word.
        stand.engine.thresholds.prediction.silenceMinimum = 0.1
        follow(25, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 0) * $0 }
        let end = hand.location(of: 1)
        #expect(point(in: 8).distance(to: end + Vector(dx: 8, dy: 0)) < 0.02)
        hand.wait(.milliseconds(40))
        #expect(point(in: 8).x > end.x + 8)
        hand.wait(.milliseconds(1))
        #expect(point(in: 8) == end)
    }

    @Test func `a prediction does not overshoot a sudden stop by more than the limit`() {
        follow(20, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 0) * $0 }
        let end = hand.location(of: 1)
        hand.advance(.milliseconds(8))
        hand.move(1, to: end)
        // It came 8 px in the last 16 ms, and may go twice as far and half a pixel more.
        #expect(point(in: 16).distance(to: end) <= 16.5)
        hand.advance(.milliseconds(8))
        hand.move(1, to: end)
        #expect(point(in: 16).distance(to: end) <= 0.5)
        #expect(point(in: 8).distance(to: end) <= 0.5)
    }

    @Test func `a finger without new reports is predicted to be at rest`() {
        follow(20, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 0) * $0 }
        // Silence for 1.7 times 8 ms is rest, that is from 13.6 ms on.
        hand.wait(.milliseconds(13))
        #expect(point(in: 3).x > hand.location(of: 1).x + 15)
        hand.wait(.milliseconds(1))
        #expect(point(in: 2) == hand.location(of: 1))
    }

    @Test func `a change of direction shortens the prediction immediately`() {
        follow(20, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 0) * $0 }
        let turning = hand.location(of: 1)
        hand.advance(.milliseconds(8))
        hand.move(1, to: turning - Vector(dx: 8, dy: 0))
        // A line would overshoot by 8 px more than this.
        #expect(point(in: 16).x < turning.x)
    }

    @Test func `a prediction follows a circle more closely than the circle's tangent does`() {
        // One turn a second about a radius of 200 px.
        let path = { (time: Double) in middle + Vector(dx: 200, dy: 0).rotated(by: 2 * .pi * time) }
        follow(100, every: 8, path)
        let tangent = Vector(dx: 0, dy: 400 * .pi).rotated(by: 2 * .pi * 0.8)
        for ahead in [0.016, 0.033] {
            let truth = path(0.8 + ahead)
            let line = (hand.location(of: 1) + tangent * ahead).distance(to: truth)
            #expect(point(in: ahead * 1000).distance(to: truth) < line / 2)
        }
    }

    @Test func `earlier queries do not change a prediction`() {
        // Asked always, seldom, and once: when reports have been forgotten that were never tried.
        let (other, last) = (Stand.filled(), Stand.filled())
        var random = SeededGenerator(seed: 3)
        for hand in [hand, other.hand, last.hand] { hand.touch(1, at: middle) }
        for number in 1...400 {
            let step = Vector(dx: .random(in: 2...12, using: &random), dy: .random(in: -4...4, using: &random))
            let pause = Duration.milliseconds(Int.random(in: 1...14, using: &random))
            for hand in [hand, other.hand, last.hand] {
                hand.advance(pause)
                hand.move(1, by: step)
            }
            let point = point(in: 16)
            let time = hand.time + .milliseconds(16)
            if number % 97 == 0 { #expect(other.engine.touches[0].predictedLocation(at: time, in: nil) == point) }
            if number == 400 { #expect(last.engine.touches[0].predictedLocation(at: time, in: nil) == point) }
        }
    }

    @Test func `rotating a movement rotates its predictions`() {
        let turned = Stand.filled()
        var random = SeededGenerator(seed: 4)
        hand.touch(1, at: middle)
        turned.hand.touch(1, at: middle)
        var velocity = Vector(dx: 5, dy: 0)
        for _ in 1...100 {
            velocity += Vector(dx: .random(in: -2...2, using: &random), dy: .random(in: -2...2, using: &random))
            for (hand, step) in [(hand, velocity), (turned.hand, velocity.rotated(by: 2))] {
                hand.advance(.milliseconds(7))
                hand.move(1, by: step)
            }
            let time = hand.time + .milliseconds(20)
            let displacement = touch.predictedLocation(at: time, in: nil) - hand.location(of: 1)
            let other = turned.engine.touches[0].predictedLocation(at: time, in: nil) - turned.hand.location(of: 1)
            #expect((displacement.rotated(by: 2) - other).length < 1e-6)
        }
    }

    @Test func `a location between two reports is interpolated`() {
        follow(10, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 500) * $0 }
        let point = touch.location(at: .milliseconds(28), in: nil)
        #expect(point.distance(to: Point(x: 128, y: 414)) < 1e-9)
        #expect(touch.location(at: .milliseconds(80), in: nil) == hand.location(of: 1))
        #expect(touch.location(at: .milliseconds(-50), in: nil) == Point(x: 100, y: 400))
        let later = Timestamp.milliseconds(90)
        #expect(touch.location(at: later, in: nil) == touch.predictedLocation(at: later, in: nil))
        // A prediction is of the future alone.
        #expect(touch.predictedLocation(at: .milliseconds(28), in: nil) == hand.location(of: 1))
    }

    @Test func `movement after a pause is assumed to have started 40 ms before its report`() {
        hand.touch(1, at: middle)
        hand.advance(.milliseconds(200))
        hand.move(1, by: Vector(dx: 4, dy: 0))
        #expect(touch.location(at: .milliseconds(160), in: nil) == middle)
        #expect(touch.location(at: .milliseconds(180), in: nil) == middle + Vector(dx: 2, dy: 0))
    }

    @Test func `a predicted location is in the coordinate space of the given view`() {
        stand.view.frame = Rect(x: 10, y: 20, width: 500, height: 500)
        follow(20, every: 8) { Point(x: 100, y: 400) + Vector(dx: 500, dy: 0) * $0 }
        let time = hand.time + .milliseconds(16)
        let (inWindow, inView) = (
            touch.predictedLocation(at: time, in: nil), touch.predictedLocation(at: time, in: stand.view)
        )
        #expect(inWindow - inView == Vector(dx: 10, dy: 20))
    }

    @Test func `the predicted location of a touch that has lifted or belongs to a scroll is the last location`() {
        follow(20, every: 8) { Point(x: 100, y: 400) + Vector(dx: 1000, dy: 0) * $0 }
        let lifted = touch
        let end = hand.location(of: 1)
        hand.lift(1)
        #expect(lifted.predictedLocation(at: hand.time + .milliseconds(16), in: nil) == end)
        hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        #expect(touch.predictedLocation(at: hand.time + .milliseconds(16), in: nil) == middle)
    }

    @Test func `for any finger movement, a prediction is finite and within the limit`() {
        for seed in 0..<(UInt64(FuzzLength.environment ?? "") ?? 50) {
            var random = SeededGenerator(seed: seed)
            let predictor = MotionPredictor()
            let thresholds = Thresholds.Prediction()
            let extent = [1, 1000, 1e9, 1e150].randomElement(using: &random)!
            var time: Int64 = 0
            let isEven = Bool.random(using: &random)
            let pauses: [Int64] = [0, 1, 1_000_000, 4_000_000, 8_000_000, 300_000_000, -5_000_000]
            for _ in 0..<200 {
                time +=
                    isEven ? .random(in: 7_000_000...9_000_000, using: &random) : pauses.randomElement(using: &random)!
                let location = Point(
                    x: .random(in: -extent...extent, using: &random), y: .random(in: -extent...extent, using: &random))
                predictor.append(location, at: Timestamp(nanoseconds: time))
                let (newest, ahead) = (predictor.history.newest, Int64.random(in: 0...200_000_000, using: &random))
                let instant = Timestamp(nanoseconds: newest.time + ahead)
                let point = predictor.location(at: instant, now: Timestamp(nanoseconds: newest.time), thresholds)
                #expect(point.isFinite)
                let seconds = max(min(Double(ahead) / 1e9, 0.1), 1e-9)
                let period = max(seconds, 0.016)
                let before = predictor.history.location(
                    at: newest.time - Int64(period * 1e9), pause: 40_000_000)
                let limit = 2 * seconds / period * newest.location.distance(to: before) + 0.5
                #expect(point.distance(to: newest.location) <= limit + extent * 1e-12)
            }
        }
    }
}
