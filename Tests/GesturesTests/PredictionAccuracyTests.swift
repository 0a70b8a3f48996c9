import GestureTesting
import Glibc
import Testing

@testable import Gestures

/// The accuracy of predictions for movements whose true path is known.
@Suite struct PredictionAccuracyTests {
    private let thresholds = Thresholds.Prediction()

    /// Reports a finger's movement, and predicts its location after each report.
    ///
    /// - Parameters:
    ///   - stamps: The times of the reports, in ms.
    ///   - ahead: The time from the stamp of each report to the predicted time, in ms.
    ///   - path: The location of the finger at the report with a number, or between two reports.
    /// - Returns: The predictions after each report of the last three quarters.
    private func predictions(
        _ stamps: [Double], ahead: Double, _ path: (_ number: Int) -> Point
    ) -> [(number: Int, location: Point)] {
        let predictor = MotionPredictor()
        var result: [(Int, Point)] = []
        for (number, stamp) in stamps.enumerated() {
            let time = Timestamp.seconds(stamp / 1000)
            predictor.append(path(number), at: time)
            guard number >= stamps.count / 4 else { continue }
            let location = predictor.location(at: .seconds((stamp + ahead) / 1000), now: time, thresholds)
            result.append((number, location))
        }
        return result
    }

    /// To and fro over 200 px, two and a half times a second.
    @Test(arguments: [(16.0, 1.0, 0.12), (33, 6, 0.25)])
    func `a prediction barely overshoots a finger that moves back and forth`(
        ahead: Double, overshot: Double, part: Double
    ) {
        let path = { (time: Double) in Point(x: 600 + 100 * sin(2 * .pi * 2.5 * time), y: 400) }
        let places = predictions((0..<250).map { Double($0) * 8 }, ahead: ahead) { path(Double($0) * 0.008) }
        let (left, right) = (places.map(\.location.x).min() ?? 0, places.map(\.location.x).max() ?? 0)
        #expect(left > 500 - overshot && right < 700 + overshot)
        let truths = places.map { path(Double($0.number) * 0.008 + ahead / 1000) }
        let errors = zip(places, truths).map { $0.location.distance(to: $1) }.reduce(0, +)
        let errorsOfLast = zip(places, truths).map { path(Double($0.number) * 0.008).distance(to: $1) }.reduce(0, +)
        #expect(errors < part * errorsOfLast)
    }

    @Test(arguments: [8.0, 16, 25, 33])
    func `predictions from evenly spaced reports are evenly spaced, even if the time stamps are multiples of 4 ms`(
        ahead: Double
    ) {
        // 1000 px/s, reported every 10 ms: a stamp is right or 2 ms too early.
        let stamps = (0..<100).map { Double($0 * 10 / 4 * 4) }
        let places = predictions(stamps, ahead: ahead) { Point(x: 100 + 10 * Double($0), y: 400) }
        let offsets = places.map { $0.location.x - (100 + stamps[$0.number] + ahead) }
        #expect((offsets.max() ?? 0) - (offsets.min() ?? 0) < 0.5)
        // It is as late as the stamps are too early in the middle.
        #expect(offsets.allSatisfy { abs($0 - 1) < 0.5 })
    }

    @Test(arguments: [4.0, 8])
    func `a lost report does not change the predictions`(spacing: Double) {
        let numbers = (0..<300).filter { $0 % 25 != 7 }
        let places = predictions(numbers.map { Double($0) * spacing }, ahead: 16) {
            Point(x: 100 + Double(numbers[$0]) * spacing, y: 400)
        }
        // 16 px ahead, minus 1/401 for the gate.
        for (number, location) in places {
            let expected = 100 + Double(numbers[number]) * spacing + 16.0 * 400 / 401
            #expect(abs(location.x - expected) < 0.01, "report \(number)")
        }
    }

    @Test(arguments: Movement.allCases)
    func `predictions for 60 Hz frames are closer to the finger than the last 120 Hz report, and just as steady`(
        movement: Movement
    ) {
        var (last, resampled) = (Shown(), Shown())
        for seed in 1...20 {
            var random = SeededGenerator(seed: UInt64(seed))
            let predictor = MotionPredictor()
            last.beginMovement()
            resampled.beginMovement()
            for number in 0..<132 {
                let (time, noise) = (Double(number) / 120, Vector(dx: normal(&random), dy: normal(&random)) * 0.3)
                let stamp = Timestamp.milliseconds(Int64(time * 1000))
                predictor.append(movement.location(at: time) + noise, at: stamp)
                // Every second report is painted immediately, and visible after 8 ms.
                guard number > 20, number % 2 == 0 else { continue }
                let location = predictor.location(at: .seconds(time + 0.008), now: .seconds(time), thresholds)
                let truth = movement.location(at: time + 0.008)
                last.add(movement.location(at: time) + noise - truth)
                resampled.add(location - truth)
            }
        }
        #expect(resampled.error <= 0.53 * last.error)
        #expect(resampled.stepError <= last.stepError)
    }

    @Test func `a prediction of a resting finger is steadier than its reports`() {
        var random = SeededGenerator(seed: 6)
        var (last, resampled) = (Shown(), Shown())
        let predictor = MotionPredictor()
        for number in 0..<400 {
            let (time, noise) = (Double(number) / 120, Vector(dx: normal(&random), dy: normal(&random)) * 0.3)
            predictor.append(Point(x: 600, y: 400) + noise, at: .milliseconds(Int64(time * 1000)))
            guard number > 20 else { continue }
            let location = predictor.location(at: .seconds(time + 0.016), now: .seconds(time), thresholds)
            last.add(noise)
            resampled.add(location - Point(x: 600, y: 400))
        }
        // The line of ten reports leaves out all but 0.35 of the squared noise of its end, were all taken for noise.
        #expect(resampled.error < 0.85 * last.error)
        #expect(resampled.stepError < 0.75 * last.stepError)
    }

    /// A number of the normal distribution.
    private func normal(_ random: inout SeededGenerator) -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
}

extension PredictionAccuracyTests {
    /// The movements of fingers.
    enum Movement: CaseIterable {
        case drag, pinch, circle, shake

        func location(at time: Double) -> Point {
            switch self {
            case .drag: Point(x: 200 + 400 * Self.eased(time), y: 300 + 30 * sin(2 * time))
            // One of two fingers that slowly move, spread and rotate.
            case .pinch:
                Point(x: 600 + 100 * Self.eased(time), y: 400 - 60 * Self.eased(time))
                    + Vector(dx: 80 + 60 * Self.eased(time), dy: 0).rotated(by: Self.eased(time))
            case .circle: Point(x: 600, y: 400) + Vector(dx: 100, dy: 0).rotated(by: 2 * .pi * time)
            case .shake: Point(x: 600 + 90 * sin(2 * .pi * 2.2 * time), y: 300 + 60 * time)
            }
        }

        /// The part of a way that a hand has made at a time, with the least jerk.
        private static func eased(_ time: Double) -> Double {
            let part = min(time, 1)
            return part * part * part * (10 - part * (15 - part * 6))
        }
    }
}

/// The distance of a display's frames from a finger.
private struct Shown {
    private var errors: [Double] = []
    private var steps: [Double] = []
    private var before: Vector?

    mutating func beginMovement() { before = nil }

    /// - Parameter difference: The vector from the finger to the location that a frame shows.
    mutating func add(_ difference: Vector) {
        errors.append(difference.length)
        if let before { steps.append((difference - before).squaredLength) }
        before = difference
    }

    /// The mean distance, in px.
    var error: Double { errors.reduce(0, +) / Double(errors.count) }
    /// The root mean square difference between the steps of the frames and the finger's steps, in
    /// px.
    var stepError: Double { (steps.reduce(0, +) / Double(steps.count)).squareRoot() }
}
