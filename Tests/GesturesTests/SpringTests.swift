import Gestures
import Testing

/// A spring obeys x″ = -2ζω·x′ - ω²·x at every moment, from the offset and the velocity
/// that it was given.
@Suite struct SpringTests {
    @Test(arguments: [0.05, 0.3, 0.825, 1, 1.5, 4], [(100.0, 0.0), (100, -3000), (0, 500), (-20, -80)])
    func `a spring moves like a damped oscillator`(dampingRatio: Double, start: (offset: Double, velocity: Double)) {
        let spring = Spring(response: 0.4, dampingRatio: dampingRatio)
        let frequency = 2 * Double.pi / 0.4
        func offset(_ time: Double) -> Double {
            spring.offset(from: start.offset, velocity: start.velocity, after: time)
        }
        func velocity(_ time: Double) -> Double {
            spring.velocity(from: start.offset, velocity: start.velocity, after: time)
        }
        #expect(abs(offset(0) - start.offset) < 1e-9 && abs(velocity(0) - start.velocity) < 1e-9)
        let step = 1e-5
        for time in stride(from: 0.01, to: 1, by: 0.037) {
            let slope = (offset(time + step) - offset(time - step)) / (2 * step)
            #expect(abs(slope - velocity(time)) < 1e-3 * max(1, abs(start.velocity)))
            let pull = (velocity(time + step) - velocity(time - step)) / (2 * step)
            let law = -2 * dampingRatio * frequency * velocity(time) - frequency * frequency * offset(time)
            #expect(abs(pull - law) < 1 + 1e-4 * abs(law))
        }
    }

    @Test func `a spring's duration and bounce determine its response and damping ratio`() {
        let bouncing = Spring(duration: .milliseconds(400), bounce: 0.3)
        #expect(abs(bouncing.dampingRatio - 0.7) < 1e-12 && abs(bouncing.response - 0.4) < 1e-12)
        #expect(Spring().dampingRatio == 1 && abs(Spring().response - 0.5) < 1e-12)
        #expect(abs(Spring(bounce: -0.5).dampingRatio - 2) < 1e-12)
    }

    @Test func `a spring overshoots only if it has bounce`() {
        let times = stride(from: 0.0, to: 3, by: 0.01)
        #expect(times.allSatisfy { Spring().offset(from: 1, after: $0) >= 0 })
        #expect(times.contains { Spring(bounce: 0.2).offset(from: 1, after: $0) < 0 })
        // The first swing over, half a swing later: exp(-πζ / √(1-ζ²)) of the way.
        let (ratio, swing) = (0.6, 0.5 / 0.8 / 2)
        let peak = Spring(response: 0.5, dampingRatio: ratio).offset(from: 1, after: swing)
        #expect(abs(peak + exponential(-.pi * ratio / 0.8)) < 1e-9)
    }

    @Test(arguments: [0.1, 0.5, 1, 3], [(200.0, 0.0), (0, 4000), (-50, 900), (1e-9, 0)])
    func `a spring that has settled stays near its resting position`(
        dampingRatio: Double, start: (offset: Double, velocity: Double)
    ) {
        let spring = Spring(response: 0.3, dampingRatio: dampingRatio)
        let end = spring.settlingDuration(from: start.offset, velocity: start.velocity, until: 0.5)
        for time in stride(from: end, to: end + 3, by: 0.01) {
            #expect(abs(spring.offset(from: start.offset, velocity: start.velocity, after: time)) <= 0.5)
        }
        #expect(end < 60)
    }

    @Test func `a spring at rest settles immediately`() {
        #expect(Spring().settlingDuration(from: 0, until: 0.5) == 0)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-300])
    func `a spring with invalid values still comes to rest`(number: Double) {
        for spring in [Spring(response: number, dampingRatio: 1), Spring(response: 1, dampingRatio: number)] {
            #expect(spring.offset(from: 100, velocity: 1000, after: 0.3).isFinite)
            #expect(abs(spring.offset(from: 100, after: 1e5)) < 0.5)
        }
        #expect(Spring(bounce: number).dampingRatio > 0)
    }
}
