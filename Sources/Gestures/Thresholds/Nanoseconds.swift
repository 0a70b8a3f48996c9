extension Int64 {
    /// The nanoseconds in some seconds, rounded toward zero: at most eleven days, which can be
    /// added to any moment. 0 for a negative number and NaN.
    init(nanosecondsIn seconds: Double) { self.init(seconds.countable * 1e9) }
}

extension Timestamp {
    /// This moment and some seconds, rounded to the nanosecond: at most eleven days.
    func adding(seconds: Double) -> Timestamp {
        Timestamp(nanoseconds: nanoseconds + Int64((seconds.countable * 1e9).rounded()))
    }

    /// The moment at which something is late that may take some seconds from this moment on:
    /// exactly at the limit is in time.
    func pastLimit(seconds: Double) -> Timestamp { adding(seconds: seconds) + .nanoseconds(1) }
}

extension Double {
    fileprivate var countable: Double { min(max(0, self), 1e6) }
}
