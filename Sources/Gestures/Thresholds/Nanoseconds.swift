extension Int64 {
    /// Creates a number of nanoseconds from seconds, rounded toward zero. Negative numbers and NaN
    /// become 0. The result is limited to 1e6 s, which is about eleven days, so that it can be
    /// added to any timestamp.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// Returns this time plus a number of seconds. The number is limited to the range from 0 to
    /// 1e6, which is about eleven days.
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
