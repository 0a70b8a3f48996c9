import Geometry
import Platform
package import Touches

/// The clock of the display server, converted to times that never wrap.
///
/// Event timestamps are 32-bit milliseconds, which wrap every 49.7 days. Between events, the clock
/// follows this machine's monotonic clock, with an offset and a rate that are estimated from recent
/// events.
package struct ServerClock: Sendable {
    /// The maximum plausible delay between an event and its arrival, in milliseconds. It is long,
    /// because another program may hold back touches.
    private static let longestDelay: Int64 = 60_000
    /// The limit, without drift, on how far a timestamp can be ahead of the expected time, in
    /// milliseconds. If previous events arrived late, the expected time is too early.
    private static let longestAdvance: Int64 = 1000
    /// The minimum time in which the clocks drift apart by 1 ms, in milliseconds. The assumed drift
    /// is therefore at most 10 percent.
    private static let leastDriftPeriod: Int64 = 10

    private var estimate = ClockEstimate()
    /// The number of milliseconds to add to the server's timestamps, modulo 2^32.
    private var epoch: Int64 = 0

    package init() {}

    /// Converts the timestamp of an event to a time that never wraps. `arrival` is the monotonic
    /// time at which the event was read, in nanoseconds.
    ///
    /// An implausible timestamp, for example an hour ahead, is replaced by the current time,
    /// because the server's clock may have restarted after a suspend. Later timestamps are
    /// converted relative to the replacement.
    package mutating func timestamp(of stamp: UInt32, arrival: Int64) -> Timestamp {
        let expected = arrival - estimate.difference(at: arrival)
        let milliseconds = expected / 1_000_000
        let error = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds - epoch)))
        let drift = estimate.age(at: arrival) / Self.leastDriftPeriod
        let advance = Self.longestAdvance + drift / 1_000_000
        // Until the first event, the server is assumed to use this machine's monotonic clock. If
        // the first timestamp differs by more than a second, the event is assumed to have just
        // happened.
        let earliest = estimate.isEmpty ? -Self.longestAdvance : -Self.longestDelay
        guard (earliest...advance).contains(error) else {
            epoch -= error
            estimate.insert(estimate.difference(at: arrival), at: arrival, maxGrowth: 0)
            return Timestamp(nanoseconds: milliseconds * 1_000_000)
        }
        let time = Timestamp.milliseconds(milliseconds + error)
        estimate.insert(arrival - time.nanoseconds, at: arrival, maxGrowth: drift)
        return time
    }

    /// Converts a frame time that the server reports in microseconds. Returns `nil` if the time
    /// does not match the clock of the event timestamps. `arrival` is the monotonic time at which
    /// the report was read, in nanoseconds.
    package func timestamp(ofMicroseconds microseconds: UInt64, arrival: Int64) -> Timestamp? {
        let milliseconds = timestamp(at: arrival).nanoseconds / 1_000_000
        let stamp = UInt32(truncatingIfNeeded: microseconds / 1000)
        let error = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds - epoch)))
        guard (-Self.longestDelay...Self.longestAdvance).contains(error) else { return nil }
        return .milliseconds(milliseconds + error) + .microseconds(Int64(microseconds % 1000))
    }

    /// Converts a time on this machine's monotonic clock, in nanoseconds, to the server's clock.
    package func timestamp(at monotonic: Int64) -> Timestamp {
        Timestamp(nanoseconds: monotonic - estimate.difference(at: monotonic))
    }

    /// The current time on the server's clock, which event timestamps use.
    package var now: Timestamp { timestamp(at: MonotonicClock.nanoseconds) }

    /// Returns the number of nanoseconds until a time. The number is negative if the time has
    /// passed.
    package func nanoseconds(until time: Timestamp) -> Int64 { time.nanoseconds - now.nanoseconds }
}

/// The difference between two clocks and its rate of change, estimated from recent events.
///
/// Every event is read with some delay, so only the event with the smallest difference in each half
/// second is used. All times are in nanoseconds.
private struct ClockEstimate {
    private struct Sample {
        var arrival: Int64
        var difference: Int64
    }

    private static let spacing: Int64 = 500_000_000
    /// The maximum age of a sample when an event is added.
    private static let memory: Int64 = 10_000_000_000
    /// The minimum time span for estimating a rate.
    private static let shortestSpan: Int64 = 1_500_000_000
    /// The time after the last event during which the estimated rate is applied.
    private static let reach: Int64 = 2_000_000_000
    private static let rates = -0.1...0.1

    private var samples: [Sample] = []
    /// The arrival times of the first and the last event of the newest half second.
    private var (start, end) = (Int64(0), Int64(0))
    /// The estimated clock difference at the last event. Any increase beyond the maximum drift of
    /// the clocks is ignored, because such an increase is due to a delayed event.
    private var newest: Int64 = 0
    /// The difference at a time is `base + rate * (time - origin)`, until `reach` after the last
    /// event.
    private var (origin, base, rate) = (Int64(0), Int64(0), 0.0)

    init() { samples.reserveCapacity(Int(Self.memory / Self.spacing) + 2) }

    var isEmpty: Bool { samples.isEmpty }

    func age(at time: Int64) -> Int64 { isEmpty ? 0 : max(time - end, 0) }

    func difference(at time: Int64) -> Int64 {
        base + Int64(rate * Double(min(time, end + Self.reach) - origin))
    }

    /// Adds an event. `maxGrowth` is the maximum drift of the clocks since the previous event, in
    /// nanoseconds.
    mutating func insert(_ difference: Int64, at arrival: Int64, maxGrowth: Int64) {
        newest = isEmpty ? difference : min(difference, newest + maxGrowth)
        end = arrival
        let sample = Sample(arrival: arrival, difference: newest)
        if let last = samples.last, arrival - start < Self.spacing {
            guard newest <= last.difference else { return }
            samples[samples.count - 1] = sample
        } else {
            samples.append(sample)
            start = arrival
        }
        samples.removeAll { arrival - $0.arrival > Self.memory }
        fit()
    }

    /// Fits a line below all samples. The rate is the less steep of two slopes, so that a single
    /// late event does not make it steeper. The rate is 0 if the slopes have different signs, or if
    /// the samples are too few or too close together.
    private mutating func fit() {
        guard let first = samples.first else { return }
        (origin, rate) = (first.arrival, 0)
        let third = (end - origin) / 3
        if end - origin >= Self.shortestSpan, let early = lowest(from: 0, to: third),
            let middle = lowest(from: third, to: 2 * third), let late = lowest(from: 2 * third, to: .max)
        {
            let (before, after) = (slope(early, middle), slope(middle, late))
            if before.sign == after.sign { rate = abs(before) < abs(after) ? before : after }
            rate = rate.clamped(to: Self.rates)
        }
        base = samples.reduce(.max) { min($0, $1.difference - Int64(rate * Double($1.arrival - origin))) }
    }

    /// Returns the sample with the smallest difference in a range of times relative to the origin,
    /// or `nil` if the range contains no sample.
    private func lowest(from: Int64, to: Int64) -> Sample? {
        var result: Sample?
        for sample in samples where sample.arrival - origin >= from && sample.arrival - origin < to {
            if sample.difference <= result?.difference ?? .max { result = sample }
        }
        return result
    }

    private func slope(_ earlier: Sample, _ later: Sample) -> Double {
        Double(later.difference - earlier.difference) / Double(max(later.arrival - earlier.arrival, 1))
    }
}
