extension Int64 {
    /// Rounds toward zero. The result is 0 for negative numbers and NaN, and at most about eleven
    /// days, so that it can be added to any timestamp.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// Rounds to nanoseconds, and adds at most about eleven days.
    func adding(seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: nanoseconds + Int64((seconds.countable * 1e9).rounded()))
    }

    /// Returns the first time that is more than `seconds` after this one, so that an event exactly
    /// at the limit is still in time.
    func pastLimit(seconds: Double) -> Timestamp { adding(seconds: seconds) + .nanoseconds(1) }
}

extension Double {
    fileprivate var countable: Double { min(max(0, self), 1e6) }
}
