/// A predictor that combines four experts' predictions of the location of a finger. At each
/// hardware report, the predictions made about one frame earlier are compared with the reported
/// location. Experts whose recent errors are smaller have more weight.
///
/// If the finger moves slowly, the prediction is shortened, because a finger at rest jitters. When
/// the finger turns, only the expert that slows down with the finger keeps the full length of its
/// predictions. As long as the parameters do not change, earlier calls do not affect the result.
final class MotionPredictor {
    @safe @exclusivity(unchecked) private(set) var history = MotionHistory()
    /// The states of the experts at the most recent reports, in a ring buffer.
    @safe @exclusivity(unchecked) private var experts: [MotionExperts] = []
    /// The accumulated errors of the experts at the two most recent reports, in a ring buffer.
    @safe @exclusivity(unchecked) private var trials: [MotionTrial] = []
    /// The number of the first report for which the errors of the experts have not been computed.
    @safe @exclusivity(unchecked) private var untried = 0

    func append(_ location: Point, at time: Timestamp) {
        history.append(location, at: time)
        untried = min(untried, history.end - 1)
    }

    /// Returns the location at `time` in px, interpolated between reports or predicted after the
    /// newest one. If no reports have arrived for some time before `now`, the finger is assumed to
    /// rest.
    func location(at time: Timestamp, now: Timestamp, _ thresholds: Thresholds.Prediction) -> Point {
        let history = history
        let ahead = min(Double(time.nanoseconds - history.newestTime) / 1e9, Self.horizon)
        guard ahead > 0, history.end > 1 else {
            return history.location(at: time.nanoseconds, pause: Int64(nanosecondsIn: thresholds.silenceMaximum))
        }
        tryExperts(of: history, thresholds)
        let slot = history.newest.location
        guard Double(now.nanoseconds - history.newestTime) / 1e9 <= silenceLimit(thresholds) else { return slot }
        let advance = advance(in: ahead, history, thresholds)
        return advance.isFinite ? slot + advance : slot
    }

    /// Returns the time until which a finger is predicted to move if no more reports arrive.
    func end(_ thresholds: Thresholds.Prediction) -> Timestamp {
        guard history.end > 1 else { return Timestamp(nanoseconds: history.newestTime) }
        tryExperts(of: history, thresholds)
        return Timestamp(nanoseconds: history.newestTime).adding(seconds: silenceLimit(thresholds))
    }

    /// Returns the time without reports after which a finger is assumed to rest, in s.
    private func silenceLimit(_ thresholds: Thresholds.Prediction) -> Double {
        let usual = experts[Self.slot(of: history.end - 1)].spacing * thresholds.silence
        return min(max(usual, thresholds.silenceMinimum), thresholds.silenceMaximum)
    }

    /// The maximum time after the newest report for which a location is predicted, in s. For later
    /// times, the predicted location is the same as at this limit.
    private static var horizon: Double { 0.1 }

    private func advance(in seconds: Double, _ history: MotionHistory, _ thresholds: Thresholds.Prediction) -> Vector {
        let newest = history.end - 1
        let record = trials[newest & 1].record
        let steadiness = record.steadiness
        // The weight of the expert that brakes is not reduced, because this expert can predict
        // turns.
        let weights = record.weights(thresholds) * SIMD4(steadiness, 1, steadiness, steadiness)
        let advance = experts[Self.slot(of: newest)].displacementsAfterStamp(in: seconds).sum(weights)
        // Interpolates locations during pauses, so that a report after a long pause indicates
        // little movement.
        let moved = displacement(in: thresholds.gateWindow, history, pause: .max)
        let factor = openness(moved, thresholds)
        let period = max(seconds, thresholds.trialMinimum)
        let pause = Int64(nanosecondsIn: thresholds.silenceMaximum)
        let came = displacement(in: period, history, pause: pause).length
        let limit = thresholds.distanceRatioMaximum * (seconds / period) * came + thresholds.slack
        let predicted = advance * factor + experts[Self.slot(of: newest)].correction
        let length = predicted.length
        return length > limit ? predicted * (limit / length) : predicted
    }

    /// Returns the fraction of a prediction that is used. It is 0 for a finger that has not moved,
    /// and one half if the displacement is equal to `gate`. For larger displacements, it approaches
    /// 1.
    private func openness(_ moved: Vector, _ thresholds: Thresholds.Prediction) -> Double {
        let ratio = moved.squaredLength / (thresholds.gate * thresholds.gate)
        return ratio.isFinite ? ratio / (ratio + 1) : 1
    }

    private func displacement(in seconds: Double, _ history: MotionHistory, pause: Int64) -> Vector {
        let start = history.newestTime - Int64(nanosecondsIn: seconds)
        return history.newest.location - history.location(at: start, pause: pause)
    }

    /// The number of states that `experts` stores, one for each of the newest samples. It is a
    /// power of two, so that indexing is fast. The stored states cover at least 90 ms.
    private static var capacity: Int { 32 }

    @inline(__always) private static func slot(of number: Int) -> Int { number & (capacity - 1) }

    private func tryExperts(of history: MotionHistory, _ thresholds: Thresholds.Prediction) {
        guard untried < history.end else { return }
        if trials.isEmpty {
            experts = Array(repeating: MotionExperts(), count: Self.capacity)
            trials = Array(repeating: MotionTrial(), count: 2)
        }
        for number in max(untried, history.start)..<history.end {
            let report = MotionExperts(history, at: number, thresholds)
            experts[Self.slot(of: number)] = report
            let time = history[number].time
            guard number > history.start else {
                trials[number & 1] = MotionTrial(at: time, since: history.landingTime)
                continue
            }
            let errors = errors(at: number, of: history, thresholds)
            var trial = trials[(number - 1) & 1]
            trial.add(at: time, since: history.landingTime, errors, report.agreement, thresholds)
            trials[number & 1] = trial
        }
        untried = history.end
    }

    /// Returns the squared errors of the predictions that the experts made about one frame before a
    /// report, scaled to the duration of one frame, in px². They are zero if no stored report
    /// precedes this one by at least `trialMinimum` and at most `trialMaximum`.
    private func errors(
        at number: Int, of history: MotionHistory, _ thresholds: Thresholds.Prediction
    ) -> SIMD4<Double> {
        let youngest = Int64(nanosecondsIn: thresholds.trialMinimum)
        let oldest = Int64(nanosecondsIn: thresholds.trialMaximum)
        let report = history[number]
        var other = number - 1
        let first = max(history.start, number - Self.capacity + 1)
        while other > first, report.time - history[other].time < youngest { other -= 1 }
        let age = report.time - history[other].time
        guard age >= youngest, age <= oldest else { return .zero }
        let seconds = Double(age) / 1e9
        let foretold = experts[Self.slot(of: other)].displacements(in: seconds)
        let errors = foretold.squaredDistances(to: report.location - history[other].location)
        let unit = thresholds.trialMinimum / seconds
        return errors * (unit * unit)
    }
}
