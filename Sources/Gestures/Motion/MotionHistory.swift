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

    /// The part of the first step that is a leap and no movement, as seen from a later sample: 1 if
    /// the step is longer and faster than the limits, or longer while no other step follows it.
    ///
    /// The part grows evenly near the limits. Otherwise, rounding would decide about a step that
    /// lies on a limit, and a turned movement would have another prediction.
    func leap(seenFrom number: Int, _ thresholds: Thresholds.Prediction) -> Double {
        let window = Int64(nanosecondsIn: thresholds.longWindow)
        guard start == 0, number > 0, self[number].time - landingTime <= window else { return 0 }
        let length = Self.excess(self[0].location.distance(to: self[1].location), over: thresholds.leap)
        guard length > 0, number > 1 else { return length }
        return length * Self.excess(speed(to: 1), over: thresholds.leapRatio * speed(to: 2))
    }

    /// 0 for a value below a limit, 1 for one above it, and a part within 4 % of it.
    private static func excess(_ value: Double, over limit: Double) -> Double {
        let margin = 0.04 * limit
        guard margin > 0, margin.isFinite else { return value > limit ? 1 : 0 }
        return ((value - limit + margin) / (2 * margin)).clamped(to: 0...1)
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
