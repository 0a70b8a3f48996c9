extension Int64 {
    /// Creates a number of nanoseconds from seconds, rounded toward zero. Negative numbers and NaN
    /// become 0. Large numbers are limited to 1e6 s, so that adding the result to a timestamp does
    /// not overflow.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// Returns this time plus a number of seconds, which is limited to the range from 0 to 1e6.
    func adding(seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: nanoseconds + Int64((seconds.countable * 1e9).rounded()))
    }

    /// Returns the first time that is more than `seconds` after this time, so that an event exactly
    /// at the limit is not too late.
    func pastLimit(seconds: Double) -> Timestamp { adding(seconds: seconds) + .nanoseconds(1) }
}

extension Double {
    fileprivate var countable: Double { min(max(0, self), 1e6) }
}
