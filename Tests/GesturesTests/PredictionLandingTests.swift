import GestureTesting
import Testing

@testable import Gestures

/// Predictions for a touch that has just landed.
@Suite struct PredictionLandingTests {
    private let stand = Stand.filled()
    private var hand: Hand { stand.hand }

    /// Lands, and moves by steps in direction of x, each in 8 ms.
    ///
    /// - Returns: How far the finger is expected to go in 16 ms, after each step.
    private func ways(afterSteps steps: [Double]) -> [Double] {
        hand.touch(1, at: Point(x: 50, y: 400))
        return steps.map { step in
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: step, dy: 0))
            let location = hand.location(of: 1)
            let time = hand.time.adding(seconds: 0.016)
            return stand.engine.touches[0].predictedLocation(at: time, in: nil).x - location.x
        }
    }

    /// As screens have it that keep back the first millimetres after a landing.
    @Test func `a jump after the landing does not count toward the velocity`() {
        let ways = ways(afterSteps: [40, 8, 8])
        // No speed is known after the first report; 8 px in 8 ms are 16 px in 16 ms.
        #expect(ways[0] == 0)
        #expect(ways[1...].allSatisfy { $0 > 15 && $0 <= 16 })
    }

    @Test func `a finger that lands in motion is predicted to continue`() {
        // The first step may be a jump. The second one shows that it was none.
        let ways = ways(afterSteps: [25, 25, 25])
        #expect(ways[0] == 0)
        #expect(ways[1...].allSatisfy { $0 > 49 && $0 <= 50 })
    }

    @Test func `a first movement that is not a jump counts toward the velocity`() {
        let distance = ways(afterSteps: [23])[0]
        #expect(distance > 45 && distance <= 46)
    }
}
