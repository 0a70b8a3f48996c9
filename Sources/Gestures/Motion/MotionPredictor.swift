import Geometry

/// Where one finger will be: four experts, each with the weight that its errors of the last moments
/// leave it.
///
/// Every report tries the experts as they were a frame before. What they say counts less the slower
/// the finger is, as a finger at rest strays, and least at a turning. The result depends on the
/// reports of the last half second and on nothing else: not on who asked before.
///
/// An object, as a touch's: a move adds to it in place. A finger that nobody asks about costs it a
/// sample for each report, and no more.
final class MotionPredictor {
    private(set) var history = MotionHistory()
    /// The trials by number, in a ring like that of the samples; empty until somebody asks.
    private var trials: [Trial] = []
    /// The number of the first report that has not tried the experts.
    private var untried = 0

    /// What one report made known.
    private struct Trial {
        var experts = MotionExperts()
        /// The squares of the errors of the experts, as if for 16 ms, in px².
        var errors = SIMD4<Double>.zero
        /// How much of what was known before still counts.
        var memory = 0.0
        /// How much of what was lost at a turning before is still lost.
        var loss = 0.0
    }

    /// Adds where the finger is.
    func append(_ sample: TouchSample) {
        history.append(sample)
        untried = min(untried, history.end - 1)
    }
}

extension MotionPredictor {
    /// Where the finger was at a moment, or will probably be after its newest report.
    ///
    /// - Parameters:
    ///   - time: when.
    ///   - now: the present moment: a finger that has been silent for long is at rest.
    func location(at time: Timestamp, now: Timestamp, _ thresholds: Thresholds.Prediction) -> Point {
        let pause = Int64(thresholds.silenceMaximum * 1e9)
        let place = history.location(at: time.nanoseconds, pause: pause, before: history.end)
        let ahead = min(Double(time.nanoseconds - history.newest.time) / 1e9, Self.horizon)
        guard ahead > 0, history.end - history.start > 1 else { return place }
        tryExperts(thresholds)
        let trial = self[history.end - 1]
        let silence = Double(now.nanoseconds - history.newest.time) / 1e9
        let patience = (trial.experts.spacing * thresholds.silence)
            .clamped(to: thresholds.silenceMinimum...thresholds.silenceMaximum)
        guard silence <= patience else { return place }
        let way = way(in: ahead, thresholds)
        return way.isFinite ? place + way : place
    }

    /// Nobody knows where a finger will be in more than a tenth of a second.
    private static var horizon: Double { 0.1 }

    private func way(in seconds: Double, _ thresholds: Thresholds.Prediction) -> Vector {
        let way = self[history.end - 1].experts.ways(in: seconds).mean(weights(thresholds))
        let factor = openness(thresholds) * steadiness
        let least = thresholds.trialMinimum
        let period = max(seconds, least)
        let came = displacement(in: period, thresholds).length
        let limit = thresholds.reach * (seconds / period) * came + thresholds.slack
        let length = way.length * factor
        return length > limit ? way * (factor * limit / length) : way * factor
    }

    /// How much of a prediction passes the gate: half of it at the gate's displacement.
    private func openness(_ thresholds: Thresholds.Prediction) -> Double {
        let ratio = displacement(in: thresholds.gateWindow, thresholds).squaredLength / (thresholds.gate * thresholds.gate)
        return ratio * ratio / (ratio * ratio + 1)
    }

    /// How far the finger went in the time before its newest report.
    private func displacement(in seconds: Double, _ thresholds: Thresholds.Prediction) -> Vector {
        let newest = history.newest
        let time = newest.time - Int64(seconds * 1e9)
        let pause = Int64(thresholds.silenceMaximum * 1e9)
        return newest.location - history.location(at: time, pause: pause, before: history.end)
    }
}

// MARK: What the experts have earned
extension MotionPredictor {
    private subscript(number: Int) -> Trial {
        get { trials[number % MotionHistory.capacity] }
        set { trials[number % MotionHistory.capacity] = newValue }
    }

    /// How far back errors count, in units of the memory: by then a twentieth of one is left.
    private static var reach: Double { 1.6 }

    /// The weights of the experts, with a sum of 1.
    private func weights(_ thresholds: Thresholds.Prediction) -> SIMD4<Double> {
        let earliest = history.newest.time - Int64(thresholds.memory * Self.reach * 1e9)
        var number = history.end
        while number > history.start, history[number - 1].time >= earliest { number -= 1 }
        var errors = SIMD4<Double>.zero
        for number in number..<history.end {
            let trial = self[number]
            errors = errors * trial.memory + trial.errors
        }
        errors += thresholds.noise * thresholds.noise
        let ratio = errors.min() / errors
        let cube = ratio * ratio * ratio
        let weights = cube * cube
        return weights / weights.sum()
    }

    /// How much of a prediction the movement is worth: it is lost at once, and returns slowly.
    private var steadiness: Double {
        var result = 1.0
        for number in max(history.end - 30, history.start)..<history.end {
            let trial = self[number]
            let target = trial.experts.agreement
            result = target <= result ? target : target + (result - target) * trial.loss
        }
        return result
    }

    /// Tries the experts at the reports that have not yet done so.
    private func tryExperts(_ thresholds: Thresholds.Prediction) {
        if trials.isEmpty { trials = Array(repeating: Trial(), count: MotionHistory.capacity) }
        for number in max(untried, history.start)..<history.end { self[number] = trial(number, thresholds) }
        untried = history.end
    }

    private func trial(_ number: Int, _ thresholds: Thresholds.Prediction) -> Trial {
        var trial = Trial()
        trial.experts = MotionExperts(history, at: number, thresholds)
        guard number > history.start else { return trial }
        let passed = Double(trial.experts.time - history[number - 1].time) / 1e9
        trial.memory = exponential(-passed / thresholds.memory)
        trial.loss = exponential(-passed / thresholds.recovery)
        let (youngest, oldest) = (Int64(thresholds.trialMinimum * 1e9), Int64(thresholds.trialMaximum * 1e9))
        var other = number - 1
        while other > history.start, trial.experts.time - history[other].time < youngest { other -= 1 }
        let age = trial.experts.time - history[other].time
        guard age >= youngest, age <= oldest else { return trial }
        let foretelling = self[other].experts
        let seconds = Double(age) / 1e9
        let errors = foretelling.ways(in: seconds).squaredDistances(to: trial.experts.location - foretelling.location)
        let unit = thresholds.trialMinimum / seconds
        trial.errors = errors * (unit * unit)
        return trial
    }
}
