import Geometry

/// Where one finger will be: four experts, each with the weight that its errors of the last moments
/// leave it.
///
/// Every report tries the experts as they were a frame before. What they say counts less the slower
/// the finger is, as a finger at rest strays, and least at a turning, unless they follow it. The
/// result depends on the reports of the last half second and on nothing else: not on who asked
/// before.
///
/// An object, as a touch's: a move adds to it in place. A finger that nobody asks about costs it a
/// sample for each report, and no more.
final class MotionPredictor {
    @safe @exclusivity(unchecked) private(set) var history = MotionHistory()
    /// What the newest reports made known, by number, in a ring; empty until somebody asks.
    @safe @exclusivity(unchecked) private var experts: [MotionExperts] = []
    /// What the experts have earned at the newest report and at the one before, in a ring of two.
    @safe @exclusivity(unchecked) private var trials: [MotionTrial] = []
    /// The number of the first report that has not tried the experts.
    @safe @exclusivity(unchecked) private var untried = 0
    /// What is known of the engine. A touch finds it once, as that costs more than a prediction.
    @safe @exclusivity(unchecked) var context: EngineContext?

    /// Adds where the finger is.
    func append(_ location: Point, at time: Timestamp) {
        history.append(location, at: time)
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
        // One copy for all that reads it.
        let history = history
        let ahead = min(Double(time.nanoseconds - history.newestTime) / 1e9, Self.horizon)
        guard ahead > 0, history.end > 1 else {
            return history.location(at: time.nanoseconds, pause: Int64(nanosecondsIn: thresholds.silenceMaximum))
        }
        tryExperts(of: history, thresholds)
        let place = history.newest.location
        guard Double(now.nanoseconds - history.newestTime) / 1e9 <= patience(thresholds) else { return place }
        let way = way(in: ahead, history, thresholds)
        return way.isFinite ? place + way : place
    }

    /// The last moment of a silence in which the finger is expected to go on.
    func end(_ thresholds: Thresholds.Prediction) -> Timestamp {
        guard history.end > 1 else { return Timestamp(nanoseconds: history.newestTime) }
        tryExperts(of: history, thresholds)
        return Timestamp(nanoseconds: history.newestTime).adding(seconds: patience(thresholds))
    }

    /// How long a finger may be silent that is expected to go on, in s.
    private func patience(_ thresholds: Thresholds.Prediction) -> Double {
        let usual = experts[Self.place(of: history.end - 1)].spacing * thresholds.silence
        return min(max(usual, thresholds.silenceMinimum), thresholds.silenceMaximum)
    }

    /// Nobody knows where a finger will be in more than a tenth of a second.
    private static var horizon: Double { 0.1 }

    private func way(in seconds: Double, _ history: MotionHistory, _ thresholds: Thresholds.Prediction) -> Vector {
        let newest = history.end - 1
        let record = trials[newest & 1].record
        let steadiness = record.steadiness
        // The expert that brakes knows of a turning by itself.
        let weights = record.weights(thresholds) * SIMD4(steadiness, 1, steadiness, steadiness)
        let way = experts[Self.place(of: newest)].waysAfterStamp(in: seconds).sum(weights)
        // Evenly between two reports: one after a long silence tells of little movement.
        let moved = displacement(in: thresholds.gateWindow, history, pause: .max)
        let factor = openness(moved, thresholds)
        let period = max(seconds, thresholds.trialMinimum)
        let pause = Int64(nanosecondsIn: thresholds.silenceMaximum)
        let came = displacement(in: period, history, pause: pause).length
        let limit = thresholds.reach * (seconds / period) * came + thresholds.slack
        let predicted = way * factor + experts[Self.place(of: newest)].correction
        let length = predicted.length
        return length > limit ? predicted * (limit / length) : predicted
    }

    /// How much of a prediction passes the gate after a displacement: half of it at the gate's.
    private func openness(_ moved: Vector, _ thresholds: Thresholds.Prediction) -> Double {
        let ratio = moved.squaredLength / (thresholds.gate * thresholds.gate)
        return ratio.isFinite ? ratio / (ratio + 1) : 1
    }

    /// How far the finger went in the time before its newest report.
    ///
    /// - Parameter pause: the longest time between two reports of a finger that moves, in ns.
    private func displacement(in seconds: Double, _ history: MotionHistory, pause: Int64) -> Vector {
        let start = history.newestTime - Int64(nanosecondsIn: seconds)
        return history.newest.location - history.location(at: start, pause: pause)
    }

    /// How many states of the experts are kept, a power of two: those of 90 ms at least.
    private static var capacity: Int { 32 }

    /// The place in the ring of the experts at the report of a number.
    @inline(__always)
    private static func place(of number: Int) -> Int { number & (capacity - 1) }

    /// Tries the experts at the reports that have not yet done so.
    private func tryExperts(of history: MotionHistory, _ thresholds: Thresholds.Prediction) {
        guard untried < history.end else { return }
        if trials.isEmpty {
            experts = Array(repeating: MotionExperts(), count: Self.capacity)
            trials = Array(repeating: MotionTrial(), count: 2)
        }
        for number in max(untried, history.start)..<history.end {
            let report = MotionExperts(history, at: number, thresholds)
            experts[Self.place(of: number)] = report
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

    /// The squares of the errors of the experts as they were a frame before a report, as if for the
    /// time of a frame, in px²; zero where they were not asked in that time.
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
        let foretold = experts[Self.place(of: other)].ways(in: seconds)
        let errors = foretold.squaredDistances(to: report.location - history[other].location)
        let unit = thresholds.trialMinimum / seconds
        return errors * (unit * unit)
    }
}
