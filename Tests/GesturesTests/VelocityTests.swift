import GestureTesting
import Testing

@testable import Gestures

@Suite struct VelocityTests {
    /// The error that 95 percent of the estimates stay under, in percent of the true speed.
    private func error(
        hertz: Double, jitter: Double, position: (Double) -> Double, speed: (Double) -> Double
    ) -> Double {
        var random = SeededGenerator(seed: 7)
        var errors: [Double] = []
        for _ in 0..<500 {
            var track = VelocityTrack()
            var time = Double.random(in: 0..<1 / hertz, using: &random)
            var last = 0.0
            while time < 0.3 {
                let stamp = Timestamp.milliseconds(Int64((time * 1000).rounded()))
                let x = position(time) + Double.random(in: -jitter...jitter, using: &random)
                let y = Double.random(in: -jitter...jitter, using: &random)
                track.append(Point(x: x, y: y), at: stamp)
                (last, time) = (time, time + 1 / hertz)
            }
            let velocity = track.velocity(at: .seconds(last), thresholds: Thresholds())
            errors.append(abs(velocity.dx - speed(last)) / speed(last) * 100)
        }
        return errors.sorted()[Int(0.95 * Double(errors.count))]
    }

    @Test(arguments: [(60.0, 3.0), (240.0, 2.0)])
    func `a steady speed is measured to within 3 percent at 60 Hz, and 2 percent at 240 Hz`(
        hertz: Double, bar: Double
    ) {
        #expect(error(hertz: hertz, jitter: 1, position: { 1000 * $0 }, speed: { _ in 1000 }) <= bar)
    }

    @Test(arguments: [60.0, 120, 240])
    func `a slow speed is measured to within 10 percent`(hertz: Double) {
        #expect(error(hertz: hertz, jitter: 0.5, position: { 100 * $0 }, speed: { _ in 100 }) <= 10)
    }

    @Test(arguments: [60.0, 120, 240])
    func `an accelerating flick is measured to within 5 percent`(hertz: Double) {
        let acceleration = 2500 / 0.3
        let error = error(
            hertz: hertz, jitter: 1, position: { acceleration / 2 * $0 * $0 }, speed: { acceleration * $0 })
        #expect(error <= 5)
    }

    @Test(arguments: [60.0, 120, 240])
    func `a gentle acceleration is measured to within 10 percent`(hertz: Double) {
        let error = error(
            hertz: hertz, jitter: 1, position: { 500 * $0 + 750 * $0 * $0 }, speed: { 500 + 1500 * $0 })
        #expect(error <= 10)
    }

    @Test func `a pause of 40 ms makes the velocity zero, and one of 39 ms does not`() {
        var track = VelocityTrack()
        for step in 0...10 { track.append(Point(x: Double(step) * 10, y: 0), at: .milliseconds(Int64(step) * 10)) }
        #expect(track.velocity(at: .milliseconds(139), thresholds: Thresholds()).dx > 900)
        #expect(track.velocity(at: .milliseconds(140), thresholds: Thresholds()) == .zero)
    }

    @Test func `two samples are enough for a flick`() {
        var track = VelocityTrack()
        track.append(Point(x: 0, y: 0), at: .milliseconds(0))
        track.append(Point(x: 10, y: 0), at: .milliseconds(10))
        #expect(abs(track.velocity(at: .milliseconds(10), thresholds: Thresholds()).dx - 1000) < 1e-6)
    }

    @Test func `a fast finger that stops never has a backward velocity`() {
        var track = VelocityTrack()
        for step in 0...60 {
            let time = Timestamp.milliseconds(Int64(step))
            track.append(Point(x: Double(min(step, 50)) * 10, y: 0), at: time)
            #expect(track.velocity(at: time, thresholds: Thresholds()).dx >= 0)
        }
    }

    @Test func `a finger that has just reversed its direction has no velocity`() {
        var track = VelocityTrack()
        for step in 0...10 { track.append(Point(x: Double(step) * 10, y: 0), at: .milliseconds(Int64(step) * 8)) }
        track.append(Point(x: 95, y: 0), at: .milliseconds(88))
        #expect(track.velocity(at: .milliseconds(88), thresholds: Thresholds()) == .zero)
    }

    @Test func `fitting three samples gives the parabola through them`() throws {
        var fit = Fit()
        for (time, value) in [(-0.002, -7.0), (-0.001, -4), (0, 0)] { fit.add(time: time, value: value) }
        let parabola = try #require(fit.parabola)
        #expect(abs(parabola.slope - 4500) < 1e-3)
        #expect(abs(parabola.halfAcceleration - 500_000) < 1)
    }

    @Test func `fingers that spread and rotate give a pinch and a rotation separate velocities`() {
        let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
        let stand = Stand(pinch, rotation)
        for recognizer in [pinch, rotation] { recognizer.slopPolicy = .keep }
        func position(_ finger: Int, _ step: Int) -> Point {
            let seconds = Double(step) * 0.008
            let arm = Vector(dx: 80 * (1 + 0.5 * seconds), dy: 0).rotated(by: 2 * seconds)
            return Point(x: 640, y: 400) + (finger == 1 ? -arm : arm)
        }
        stand.hand.touch(1, at: position(1, 0))
        stand.hand.touch(2, at: position(2, 0))
        for step in 1...40 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together {
                stand.hand.move(1, to: position(1, step))
                stand.hand.move(2, to: position(2, step))
            }
        }
        #expect(abs(rotation.velocity - 2) < 0.06)
        #expect(abs(pinch.velocity - 0.5) < 0.015)
    }

    @Test(arguments: [false, true])
    func `samples before a pause do not count if the finger jitters after the pause`(reportsRest: Bool) {
        var track = VelocityTrack()
        for step in 0...10 { track.append(Point(x: Double(step) * 8, y: 0), at: .milliseconds(Int64(step) * 8)) }
        if reportsRest { for step in 11...14 { track.append(Point(x: 80, y: 0), at: .milliseconds(Int64(step) * 8)) } }
        track.append(Point(x: 81, y: 0), at: .milliseconds(122))
        let velocity = track.velocity(at: .milliseconds(122), thresholds: Thresholds())
        #expect(velocity.dx > 0 && velocity.dx < 101)
    }
}
