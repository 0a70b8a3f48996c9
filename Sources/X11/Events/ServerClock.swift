import Geometry
import Platform
public import Touches

/// The server's clock as one that never wraps, and its present time.
///
/// The server stamps events with milliseconds in 32 bits, which wrap every 49.7 days. Between
/// events the time follows from this machine's monotonic clock, by an offset and a rate that are
/// estimated over the last seconds of events. Stamps of other clients' events do not count.
public struct ServerClock: Sendable {
    /// The most that an event can precede the expected time: other programs hold touches back.
    private static let longestDelay: Int64 = 60_000
    /// The most that an event can follow the expected time, which late events have shifted.
    private static let longestAdvance: Int64 = 1000
    /// The shortest period in which two clocks drift apart by one unit: a drift of 10 % at most.
    private static let leastDriftPeriod: Int64 = 10

    private var estimate = ClockEstimate()
    /// The offset that is added to the server's milliseconds.
    private var epoch: Int64 = 0

    /// A clock without events: it shows this machine's monotonic time.
    public init() {}

    /// The time of an event on the clock that never wraps, from the server's milliseconds and the
    /// time at which it was read, in nanoseconds of this machine's monotonic clock.
    ///
    /// A stamp that the monotonic clock rules out, such as one an hour ahead, is taken for the
    /// present time: the server counts from another origin now, as after it was suspended.
    public mutating func moment(of stamp: UInt32, arrival: Int64) -> Timestamp {
        let expected = arrival - estimate.difference(at: arrival)
        let milliseconds = expected / 1_000_000
        let error = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds - epoch)))
        let drift = estimate.age(at: arrival) / Self.leastDriftPeriod
        let advance = Self.longestAdvance + drift / 1_000_000
        // A server on this machine counts the same time. One elsewhere begins at the present time.
        let earliest = estimate.isEmpty ? -Self.longestAdvance : -Self.longestDelay
        guard (earliest...advance).contains(error) else {
            epoch -= error
            estimate.insert(estimate.difference(at: arrival), at: arrival, mostGrowth: 0)
            return Timestamp(nanoseconds: milliseconds * 1_000_000)
        }
        let moment = Timestamp.milliseconds(milliseconds + error)
        estimate.insert(arrival - moment.nanoseconds, at: arrival, mostGrowth: drift)
        return moment
    }

    /// The time of a moment that the server has reported in microseconds, of which its stamps are
    /// the milliseconds, or `nil` if it cannot be that clock.
    ///
    /// - Parameter arrival: When the report was read, in nanoseconds of the monotonic clock.
    func moment(ofMicroseconds microseconds: UInt64, arrival: Int64) -> Timestamp? {
        let milliseconds = moment(at: arrival).nanoseconds / 1_000_000
        let stamp = UInt32(truncatingIfNeeded: microseconds / 1000)
        let error = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds - epoch)))
        guard (-Self.longestDelay...Self.longestAdvance).contains(error) else { return nil }
        return .milliseconds(milliseconds + error) + .microseconds(Int64(microseconds % 1000))
    }

    /// The time of the clock at a time of this machine's monotonic clock, in nanoseconds.
    public func moment(at monotonic: Int64) -> Timestamp {
        Timestamp(nanoseconds: monotonic - estimate.difference(at: monotonic))
    }

    public var now: Timestamp { moment(at: MonotonicClock.nanoseconds) }

    /// The nanoseconds until the clock shows a time; negative where it has passed.
    public func nanoseconds(until moment: Timestamp) -> Int64 { moment.nanoseconds - now.nanoseconds }
}

/// The difference between two clocks, and its rate of change, estimated from the events of the last
/// seconds.
///
/// An event is read some time after it happened, and never before: of the events of each half
/// second only the one with the smallest difference counts. All times are in nanoseconds.
private struct ClockEstimate {
    private struct Sample {
        var arrival: Int64
        var difference: Int64
    }

    private static let spacing: Int64 = 500_000_000
    /// How long a sample counts.
    private static let memory: Int64 = 10_000_000_000
    /// The shortest time over which a rate is estimated.
    private static let shortestSpan: Int64 = 1_500_000_000
    /// How long after the last event the rate counts.
    private static let reach: Int64 = 2_000_000_000
    private static let rates = -0.1...0.1

    /// The samples, in order of arrival.
    private var samples: [Sample] = []
    /// When the first and the last event of the newest half second arrived.
    private var (start, end) = (Int64(0), Int64(0))
    /// The difference of the last event, without its delay as far as that is known.
    private var newest: Int64 = 0
    /// The difference at a time is `base + rate * (time - origin)`.
    private var (origin, base, rate) = (Int64(0), Int64(0), 0.0)

    init() { samples.reserveCapacity(Int(Self.memory / Self.spacing) + 2) }

    var isEmpty: Bool { samples.isEmpty }

    func age(at time: Int64) -> Int64 { isEmpty ? 0 : max(time - end, 0) }

    func difference(at time: Int64) -> Int64 {
        base + Int64(rate * Double(min(time, end + Self.reach) - origin))
    }

    /// Counts an event; `mostGrowth` is the most that the clocks drifted apart since the last one.
    mutating func insert(_ difference: Int64, at arrival: Int64, mostGrowth: Int64) {
        newest = isEmpty ? difference : min(difference, newest + mostGrowth)
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

    /// Lays a line below all samples. Its rate is the smaller of those between the lowest samples
    /// of the first, second and last third: a single late event makes no rate.
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

    /// The sample with the smallest difference in a range of time since the origin.
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
