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
    @safe @exclusivity(unchecked) private(set) var history = MotionHistory()
    /// The trials by number, in a ring like that of the samples; empty until somebody asks.
    @safe @exclusivity(unchecked) private var trials: [MotionTrial] = []
    /// The number of the first report that has not tried the experts.
    @safe @exclusivity(unchecked) private var untried = 0

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
        let pause = Int64(nanosecondsIn: thresholds.silenceMaximum)
        let place = history.location(at: time.nanoseconds, pause: pause)
        let ahead = min(Double(time.nanoseconds - history.newest.time) / 1e9, Self.horizon)
        guard ahead > 0, history.end - history.start > 1 else { return place }
        tryExperts(thresholds)
        let trial = self[history.end - 1]
        let silence = Double(now.nanoseconds - history.newest.time) / 1e9
        let patience = min(
            max(trial.experts.spacing * thresholds.silence, thresholds.silenceMinimum), thresholds.silenceMaximum)
        guard silence <= patience else { return place }
        let way = way(in: ahead, trial, thresholds)
        return way.isFinite ? place + way : place
    }

    /// Nobody knows where a finger will be in more than a tenth of a second.
    private static var horizon: Double { 0.1 }

    private func way(in seconds: Double, _ trial: MotionTrial, _ thresholds: Thresholds.Prediction) -> Vector {
        let way = trial.experts.ways(in: seconds).mean(trial.record.weights(thresholds))
        let factor = openness(thresholds) * trial.record.steadiness
        let period = max(seconds, thresholds.trialMinimum)
        let came = displacement(in: period, thresholds).length
        let limit = thresholds.reach * (seconds / period) * came + thresholds.slack
        let length = way.length * factor
        return length > limit ? way * (factor * limit / length) : way * factor
    }

    /// How much of a prediction passes the gate: half of it at the gate's displacement.
    private func openness(_ thresholds: Thresholds.Prediction) -> Double {
        let gate = thresholds.gate * thresholds.gate
        let ratio = displacement(in: thresholds.gateWindow, thresholds).squaredLength / gate
        return ratio.isFinite ? ratio * ratio / (ratio * ratio + 1) : 1
    }

    /// How far the finger went in the time before its newest report.
    private func displacement(in seconds: Double, _ thresholds: Thresholds.Prediction) -> Vector {
        let newest = history.newest
        let pause = Int64(nanosecondsIn: thresholds.silenceMaximum)
        return newest.location - history.location(at: newest.time - Int64(nanosecondsIn: seconds), pause: pause)
    }

    private subscript(number: Int) -> MotionTrial {
        get { trials[number % MotionHistory.capacity] }
        set { trials[number % MotionHistory.capacity] = newValue }
    }

    /// Tries the experts at the reports that have not yet done so.
    private func tryExperts(_ thresholds: Thresholds.Prediction) {
        if trials.isEmpty { trials = Array(repeating: MotionTrial(), count: MotionHistory.capacity) }
        for number in max(untried, history.start)..<history.end { self[number] = trial(number, thresholds) }
        untried = history.end
    }

    private func trial(_ number: Int, _ thresholds: Thresholds.Prediction) -> MotionTrial {
        var trial = MotionTrial()
        trial.experts = MotionExperts(history, at: number, thresholds)
        trial.period = (trial.experts.time - history.landingTime) / MotionTrial.duration
        guard number > history.start else { return trial }
        let errors = errors(at: trial.experts, number, thresholds)
        trial.follow(self[number - 1], errors, thresholds)
        return trial
    }

    /// The squares of the errors of the experts as they were a frame before a report, as if for the
    /// time of a frame, in px²; zero where they were not asked in that time.
    private func errors(
        at report: MotionExperts, _ number: Int, _ thresholds: Thresholds.Prediction
    ) -> SIMD4<Double> {
        let youngest = Int64(nanosecondsIn: thresholds.trialMinimum)
        let oldest = Int64(nanosecondsIn: thresholds.trialMaximum)
        var other = number - 1
        while other > history.start, report.time - history[other].time < youngest { other -= 1 }
        let age = report.time - history[other].time
        guard age >= youngest, age <= oldest else { return .zero }
        let seconds = Double(age) / 1e9
        let foretelling = self[other].experts
        let errors = foretelling.ways(in: seconds).squaredDistances(to: report.location - foretelling.location)
        let unit = thresholds.trialMinimum / seconds
        return errors * (unit * unit)
    }
}
