extension Int64 {
    /// Converts seconds to nanoseconds, rounded toward zero. The result is limited to about eleven
    /// days, so that it can be added to any timestamp. It is 0 for negative numbers and NaN.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// Returns this time plus a number of seconds, rounded to nanoseconds. At most about eleven
    /// days are added.
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
