import GestureTesting

/// The errors of a finger's location in the frames of a display that shows each frame after 8 ms.
struct Frames {
    /// The frames per second. The display is not synchronized with the touchscreen.
    private static let rate = 59.7

    /// The mean distance from the finger's true location at the time of a frame, in pixels.
    private(set) var error = 0.0
    /// The root mean square of the differences between steps from frame to frame and the finger's
    /// true steps, in pixels.
    private(set) var stepError = 0.0

    private init() {}

    /// Returns the errors of the last report and of the resampled location.
    static func shown(_ movements: [Movement], _ thresholds: Thresholds) -> (last: Frames, resampled: Frames) {
        let all = movements.map { shown($0, thresholds) }
        return (mean(of: all.map(\.last)), mean(of: all.map(\.resampled)))
    }

    /// - Parameter differences: The error of each frame, for each movement.
    private static func mean(of differences: [[Vector]]) -> Frames {
        var result = Frames()
        let count = differences.map(\.count).reduce(0, +)
        result.error = differences.joined().map(\.length).reduce(0, +) / Double(count)
        let steps = differences.flatMap { zip($0, $0.dropFirst()).map { ($1 - $0).dot($1 - $0) } }
        result.stepError = (steps.reduce(0, +) / Double(steps.count)).squareRoot()
        return result
    }

    /// Returns the error of each frame.
    private static func shown(_ movement: Movement, _ thresholds: Thresholds) -> (last: [Vector], resampled: [Vector]) {
        let stage = Stage(thresholds)
        var result: (last: [Vector], resampled: [Vector]) = ([], [])
        var played = 0
        guard let start = movement.samples.first?.time.seconds, let end = movement.samples.last?.time.seconds else {
            return result
        }
        for frame in stride(from: start + 0.203, to: end, by: 1 / rate) {
            while played < movement.samples.count, movement.samples[played].time.seconds <= frame {
                stage.play(movement.samples[played], isLanding: played == 0)
                played += 1
            }
            guard let touch = stage.engine.touches.first, let truth = movement.truth(frame + 0.008) else { continue }
            result.last.append(touch.location(in: nil) - truth)
            result.resampled.append(touch.location(at: .seconds(frame + 0.008), in: nil) - truth)
        }
        return result
    }
}
