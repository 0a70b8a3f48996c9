/// Where one finger was in the last half second.
///
/// Reports that are closer than 3 ms to each other count as one, the newest: so a mouse of 1000 Hz
/// fills no more of it than a screen of 333 Hz.
struct MotionHistory {
    struct Sample {
        var time: Int64 = 0
        var location = Point.zero
    }

    /// A power of two, so that a place in the ring costs no division.
    static let capacity = 256
    /// The least distance of two samples in time, in ns.
    private static let spacing: Int64 = 3_000_000

    /// A ring, with room for all from the start: adding to it asks the heap for nothing. An array,
    /// as an inline one is copied whole by each call that reads or adds a sample.
    private var samples: [Sample] = []
    /// How many samples there have been. Each is known by its number, from 0.
    private(set) var end = 0
    /// The time of the newest sample, in ns.
    private(set) var newestTime: Int64 = 0
    /// The newest sample is final if it is not earlier than this, in ns.
    private var settledTime: Int64 = 0
    /// The time of the first sample, in ns.
    private(set) var landingTime: Int64 = 0

    init() { samples.reserveCapacity(Self.capacity) }

    /// The number of the oldest sample that is kept.
    var start: Int { max(end - Self.capacity, 0) }

    /// The number of the first sample that tells how fast the finger is at a later one: not that of
    /// the landing where the next sample is a leap, or may be one as long as none follows it.
    func movementStart(endingAt number: Int, _ thresholds: Thresholds.Prediction) -> Int {
        let window = Int64(nanosecondsIn: thresholds.longWindow)
        guard start == 0, number > 0, self[number].time - landingTime <= window else { return start }
        guard self[0].location.distance(to: self[1].location) > thresholds.leap else { return 0 }
        return number == 1 || speed(to: 1) > thresholds.leapRatio * speed(to: 2) ? 1 : 0
    }

    /// The mean speed on the way to a sample from the one before, in px/ns.
    private func speed(to number: Int) -> Double {
        let (before, after) = (self[number - 1], self[number])
        return before.location.distance(to: after.location) / Double(after.time - before.time)
    }

    /// The newest sample; there must be one.
    var newest: Sample { self[end - 1] }

    /// The sample of a number.
    subscript(number: Int) -> Sample { samples[number & (Self.capacity - 1)] }

    /// Whether the newest sample stays when another report comes, which may also replace it.
    var isNewestFinal: Bool { newestTime >= settledTime }

    /// Adds where the finger is. A sample that is older than the newest is taken as of the same
    /// time.
    mutating func append(_ location: Point, at time: Timestamp) {
        guard end > 0 else { return begin(at: location, time.nanoseconds) }
        let time = max(time.nanoseconds, newestTime)
        let isOneMore = time != newestTime && newestTime >= settledTime
        if isOneMore {
            settledTime = newestTime + Self.spacing
            end += 1
        }
        newestTime = time
        let place = (end - 1) & (Self.capacity - 1)
        let sample = Sample(time: time, location: location)
        if place < samples.count { samples[place] = sample } else { samples.append(sample) }
    }

    private mutating func begin(at location: Point, _ time: Int64) {
        (newestTime, settledTime, landingTime) = (time, time, time)
        samples.append(Sample(time: time, location: location))
        end = 1
    }

    /// Where the finger was at a moment: between two samples on the way from one to the other,
    /// which it made in the last moments before the second one.
    ///
    /// - Parameters:
    ///   - time: in ns; before the oldest sample counts as then, after the newest too.
    ///   - pause: the longest time between two samples of a finger that moves, in ns.
    func location(at time: Int64, pause: Int64) -> Point {
        var number = end - 1
        guard time < newestTime else { return self[number].location }
        while number > start, self[number - 1].time > time { number -= 1 }
        guard number > start else { return self[number].location }
        let (before, after) = (self[number - 1], self[number])
        let duration = min(after.time - before.time, pause)
        let part = Double(time - after.time + duration) / Double(duration)
        return before.location + (after.location - before.location) * max(part, 0)
    }
}
