import Platform
public import Touches

/// The server's clock as one that never wraps, and what it shows now.
///
/// The server counts milliseconds in 32 bits and begins again every 49.7 days. What the clock shows between two events follows
/// from this machine's own clock by the smallest difference seen between a stamp and its arrival.
public struct ServerClock: Sendable {
    private var lastStamp: UInt32?
    private var lastMilliseconds: Int64 = 0
    private var difference: Int64 = 0

    /// A clock that has not heard from the server.
    public init() {}

    /// A stamp as a moment of the clock that never wraps.
    ///
    /// - Parameters:
    ///   - stamp: the server's milliseconds.
    ///   - arrival: when it was read, in nanoseconds of this machine's monotonic clock.
    public mutating func moment(of stamp: UInt32, arrival: Int64) -> Timestamp {
        if let lastStamp {
            lastMilliseconds += Int64(Int32(bitPattern: stamp &- lastStamp))
        } else {
            // A server on this machine counts the same time. One elsewhere begins where this machine is now.
            let here = arrival / 1_000_000
            let offset = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: here)))
            lastMilliseconds = abs(offset) < 1000 ? here + offset : here
        }
        let isFirst = lastStamp == nil
        lastStamp = stamp
        let moment = Timestamp.milliseconds(lastMilliseconds)
        difference = isFirst ? max(arrival - moment.nanoseconds, 0) : min(difference, arrival - moment.nanoseconds)
        return moment
    }

    /// What the clock shows at a moment of this machine's monotonic clock, in nanoseconds.
    public func moment(at monotonic: Int64) -> Timestamp { Timestamp(nanoseconds: monotonic - difference) }

    /// What it shows now.
    public var now: Timestamp { moment(at: MonotonicClock.nanoseconds) }

    /// How long until it shows a moment, in nanoseconds; negative where that has passed.
    public func nanoseconds(until moment: Timestamp) -> Int64 { moment.nanoseconds - now.nanoseconds }
}
