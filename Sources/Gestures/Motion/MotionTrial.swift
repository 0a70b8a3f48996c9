/// The recent errors of each expert's predictions. The predictor gives more weight to experts with
/// smaller errors.
struct MotionTrial {
    /// The time of the newest report, in ns.
    private var time: Int64 = 0
    /// The index of the period that contains the newest report, counted from the landing.
    private var period: Int64 = 0
    /// The errors since the start of the previous period.
    private(set) var record = MotionRecord()
    /// The errors since the start of the current period.
    private var young = MotionRecord()

    /// The length of a period, in ns. Errors from before the previous period are discarded, so that
    /// predictions do not depend on reports that might no longer be stored.
    private static let duration: Int64 = 150_000_000

    init() {}

    init(at time: Int64, since landing: Int64) { (self.time, period) = (time, (time - landing) / Self.duration) }

    /// Adds the squared errors of the experts, in px², and the agreement of the velocities at the
    /// next report. `next` and `landing` are times in ns.
    mutating func add(
        at next: Int64, since landing: Int64, _ errors: SIMD4<Double>, _ agreement: Double,
        _ thresholds: Thresholds.Prediction
    ) {
        let passed = Double(next - time) / 1e9
        let periods = (next - landing) / Self.duration - period
        if periods > 0 { (record, young) = (periods > 1 ? MotionRecord() : young, MotionRecord()) }
        time = next
        period += periods
        let kept = exponential(-passed / thresholds.memory)
        record.add(errors, agreement, kept: kept, after: passed / thresholds.recovery)
        young.add(errors, agreement, kept: kept, after: passed / thresholds.recovery)
    }
}

/// The errors since the start of a period, and how steadily the finger has moved since then.
struct MotionRecord {
    /// The sums of the experts' squared errors, in px². Older errors have less weight.
    private var errors = SIMD4<Double>.zero
    /// The degree, from 0 to 1, to which the velocities over the short and long windows agree. A
    /// decrease takes effect immediately, and an increase takes effect gradually.
    private(set) var steadiness = 1.0

    /// Adds the squared errors and the agreement at a report. `kept` is the remaining weight of the
    /// earlier errors. `recoveries` is the time since the previous report as a multiple of the
    /// recovery time.
    mutating func add(_ errors: SIMD4<Double>, _ agreement: Double, kept: Double, after recoveries: Double) {
        self.errors = self.errors * kept + errors
        let lost = agreement - steadiness
        steadiness = lost > 0 ? agreement - lost * exponential(-recoveries) : agreement
    }

    func weights(_ thresholds: Thresholds.Prediction) -> SIMD4<Double> {
        let errors = errors + thresholds.noise * thresholds.noise
        let ratio = errors.min() / errors
        let weights = ratio * ratio * ratio * (ratio * ratio * ratio)
        return weights / weights.sum()
    }
}
