import GestureTesting

/// What a display of 60 Hz shows of a finger, 8 ms after it was asked for.
struct Frames {
    /// The mean distance to where the finger truly is when it is shown, in px.
    private(set) var error = 0.0
    /// By how much a step from one frame to the next differs from that of the finger, in px: the
    /// root of the mean square.
    private(set) var stepError = 0.0

    private init() {}

    /// The last report, and the resampled place.
    static func shown(_ movements: [Movement], _ thresholds: Thresholds) -> (last: Frames, resampled: Frames) {
        let all = movements.map { shown($0, thresholds) }
        return (mean(of: all.flatMap(\.last)), mean(of: all.flatMap(\.resampled)))
    }

    private static func mean(of differences: [Vector]) -> Frames {
        var result = Frames()
        result.error = differences.map(\.length).reduce(0, +) / Double(differences.count)
        let steps = zip(differences, differences.dropFirst()).map { ($1 - $0).squaredLength }
        result.stepError = (steps.reduce(0, +) / Double(steps.count)).squareRoot()
        return result
    }

    /// How far off each frame is.
    private static func shown(_ movement: Movement, _ thresholds: Thresholds) -> (last: [Vector], resampled: [Vector]) {
        let stage = Stage(thresholds)
        var result: (last: [Vector], resampled: [Vector]) = ([], [])
        var played = 0
        for number in 12..<90 {
            let frame = 0.003 + Double(number) / 60
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
