import GestureTesting
import Glibc
import Testing

@testable import Gestures

/// Predictions of movements that lie on a boundary of a rule, where rounding could decide.
@Suite struct PredictionTurnTests {
    private let thresholds = Thresholds.Prediction()

    /// The predictions for 0, 16 and 33 ms after each report.
    ///
    /// - Parameters:
    ///   - places: The locations, reported every 8 ms.
    ///   - angle: The angle by which the movement is rotated, in radians.
    /// - Returns: The predictions, rotated back, relative to the location of the report.
    private func predictions(_ places: [Vector], turnedBy angle: Double) -> [Vector] {
        let predictor = MotionPredictor()
        var result: [Vector] = []
        for (number, point) in places.enumerated() {
            let (time, turned) = (Timestamp.milliseconds(8 * Int64(number)), point.rotated(by: angle).rounded)
            let location = Point(x: 640, y: 400) + turned
            predictor.append(location, at: time)
            for ahead in [0, 0.016, 0.033] {
                let predicted = predictor.location(at: time.adding(seconds: ahead), now: time, thresholds)
                result.append((predicted - location).rotated(by: -angle))
            }
        }
        return result
    }

    /// Movements along x, by their steps in px.
    @Test(arguments: [
        // The first step is as long as a jump, or twice as fast as the next one.
        [24.0, 16, 16, 16], [-24, -16, -16], [24, 12, 12, 12], [48, 24, 24, 24], [60, 30, 30, 30, 30],
        // A turning at which the velocity over the long time is zero.
        [10, 10, 10, 10, -10, -10, -10, -10, -10, -10], [20, 20, -20, -20], [30, -30, 30, -30, 30],
        // A turning at which the velocity of the parabola is zero.
        [35, 25, 15, 5], [45, 35, 25, 15, 5],
        // The first step is as long as a jump, and the velocity of its parabola is zero.
        [24, 8, -8, -24],
    ])
    func `a prediction rotates with the movement`(steps: [Double]) {
        var places = [Vector.zero]
        for step in steps { places.append(places[places.count - 1] + Vector(dx: step, dy: 0)) }
        let straight = predictions(places, turnedBy: 0)
        for degrees in stride(from: 1.0, to: 360, by: 7) {
            let turned = predictions(places, turnedBy: degrees * .pi / 180)
            let difference = zip(straight, turned).map { ($0 - $1).length }.max() ?? .infinity
            #expect(difference < 0.1, "turned by \(degrees)°, a prediction differs by \(difference) px")
        }
    }

    @Test func `the prediction for the time of the newest report is the reported location`() {
        let places = [0.0, 50, 58, 66, 60, 40].map { Vector(dx: $0, dy: 0) }
        let atReport = stride(from: 0, to: 3 * places.count, by: 3).map { predictions(places, turnedBy: 1)[$0] }
        #expect(atReport == Array(repeating: .zero, count: places.count))
    }
}

extension Vector {
    /// The vector as recordings contain it, with three decimals.
    fileprivate var rounded: Vector { Vector(dx: (dx * 1000).rounded() / 1000, dy: (dy * 1000).rounded() / 1000) }
}
