import Geometry

/// What the experts have earned up to a report of a finger.
struct MotionTrial {
    /// The time of the report, in ns.
    private var time: Int64 = 0
    /// The number of the stretch of time since the landing in which the report came.
    private var period: Int64 = 0
    /// What the experts have earned since the beginning of the stretch before.
    private(set) var record = MotionRecord()
    /// What they have earned since the beginning of this one.
    private var young = MotionRecord()

    /// The length of a stretch of time, in ns. After two of them nothing is remembered, so that a
    /// record is the same whether or not the reports before were tried.
    private static let duration: Int64 = 150_000_000

    init() {}

    /// Nothing earned at a report at a time, of a finger that landed at another. In ns.
    init(at time: Int64, since landing: Int64) {
        (self.time, period) = (time, (time - landing) / Self.duration)
    }

    /// Adds what the next report tells.
    ///
    /// - Parameters:
    ///   - next: The time of the report, in ns.
    ///   - landing: The time of the landing, in ns.
    ///   - errors: The squares of the errors of the experts, in px².
    ///   - agreement: How much of a prediction the movement is worth.
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

/// What the experts have earned in a time.
struct MotionRecord {
    /// The squares of their errors, the older the less, in px².
    private var errors = SIMD4<Double>.zero
    /// How much of a prediction the movement is worth: what is lost at once returns slowly.
    private(set) var steadiness = 1.0

    /// - Parameters:
    ///   - kept: how much of what was known before still counts.
    ///   - recoveries: how many times the time of a recovery has passed.
    mutating func add(_ errors: SIMD4<Double>, _ agreement: Double, kept: Double, after recoveries: Double) {
        self.errors = self.errors * kept + errors
        let lost = agreement - steadiness
        steadiness = lost > 0 ? agreement - lost * exponential(-recoveries) : agreement
    }

    /// The weights of the experts, with a sum of 1.
    func weights(_ thresholds: Thresholds.Prediction) -> SIMD4<Double> {
        let errors = errors + thresholds.noise * thresholds.noise
        let ratio = errors.min() / errors
        let weights = ratio * ratio * ratio * (ratio * ratio * ratio)
        return weights / weights.sum()
    }
}
