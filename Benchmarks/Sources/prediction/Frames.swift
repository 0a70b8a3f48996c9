import GestureTesting

/// What a display of nearly 60 Hz shows of a finger, 8 ms after it was asked for.
struct Frames {
    /// How many frames there are in a second. No display is in step with a screen.
    private static let rate = 59.7

    /// The mean distance to where the finger truly is when it is shown, in px.
    private(set) var error = 0.0
    /// By how much a step from one frame to the next differs from that of the finger, in px: the
    /// root of the mean square.
    private(set) var stepError = 0.0

    private init() {}

    /// The last report, and the resampled place.
    static func shown(_ movements: [Movement], _ thresholds: Thresholds) -> (last: Frames, resampled: Frames) {
        let all = movements.map { shown($0, thresholds) }
        return (mean(of: all.map(\.last)), mean(of: all.map(\.resampled)))
    }

    /// - Parameter differences: Of each movement, how far off each frame is.
    private static func mean(of differences: [[Vector]]) -> Frames {
        var result = Frames()
        let count = differences.map(\.count).reduce(0, +)
        result.error = differences.joined().map(\.length).reduce(0, +) / Double(count)
        let steps = differences.flatMap { zip($0, $0.dropFirst()).map { ($1 - $0).squaredLength } }
        result.stepError = (steps.reduce(0, +) / Double(steps.count)).squareRoot()
        return result
    }

    /// How far off each frame is.
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
