import Geometry

/// The performance of the experts up to a report.
struct MotionTrial {
    /// The time of the report, in ns.
    private var time: Int64 = 0
    /// The index of the report's period since the landing.
    private var period: Int64 = 0
    /// The record since the start of the previous period.
    private(set) var record = MotionRecord()
    /// The record since the start of this period.
    private var young = MotionRecord()

    /// The length of a period, in ns. Records older than two periods are dropped, so that the
    /// record does not depend on when it was queried.
    private static let duration: Int64 = 150_000_000

    init() {}

    /// Creates an empty record at a report. Times are in ns.
    init(at time: Int64, since landing: Int64) {
        (self.time, period) = (time, (time - landing) / Self.duration)
    }

    /// Adds the result of the next report.
    ///
    /// - Parameters:
    ///   - next: The time of the report, in ns.
    ///   - landing: The time of the landing, in ns.
    ///   - errors: The squared errors of the experts, in px².
    ///   - agreement: The reliability of the movement.
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

struct MotionRecord {
    /// The squared errors in px², with less weight for older ones.
    private var errors = SIMD4<Double>.zero
    /// The reliability of the movement. It falls immediately and recovers slowly.
    private(set) var steadiness = 1.0

    /// - Parameters:
    ///   - kept: The weight of the earlier results.
    ///   - recoveries: The elapsed time as a multiple of the recovery time.
    mutating func add(_ errors: SIMD4<Double>, _ agreement: Double, kept: Double, after recoveries: Double) {
        self.errors = self.errors * kept + errors
        let lost = agreement - steadiness
        steadiness = lost > 0 ? agreement - lost * exponential(-recoveries) : agreement
    }

    /// The weights of the experts. Their sum is 1.
    func weights(_ thresholds: Thresholds.Prediction) -> SIMD4<Double> {
        let errors = errors + thresholds.noise * thresholds.noise
        let ratio = errors.min() / errors
        let weights = ratio * ratio * ratio * (ratio * ratio * ratio)
        return weights / weights.sum()
    }
}
