extension Int64 {
    /// Creates a number of nanoseconds from seconds, rounded toward zero. It is limited to eleven
    /// days, so that it can be added to any timestamp. 0 for negative numbers and NaN.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// Returns this time plus a number of seconds, rounded to nanoseconds and limited to eleven
    /// days.
    func adding(seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: nanoseconds + Int64((seconds.countable * 1e9).rounded()))
    }

    /// Returns the first time that is more than `seconds` after this one. Events exactly at the
    /// limit are in time.
    func pastLimit(seconds: Double) -> Timestamp { adding(seconds: seconds) + .nanoseconds(1) }
}

extension Double {
    fileprivate var countable: Double { min(max(0, self), 1e6) }
}
