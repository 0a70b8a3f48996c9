/// The locations of a finger in at least the last half second. Times are in ns. Except for the
/// newest sample, samples are at least 3 ms apart, so a mouse at 1000 Hz requires no more space
/// than a screen at 333 Hz.
struct MotionHistory {
    struct Sample {
        var time: Int64 = 0
        var location = Point.zero
    }

    /// The maximum number of stored samples. It is a power of two, so that indexing is fast.
    static let capacity = 256
    private static let spacing: Int64 = 3_000_000

    /// A ring buffer that is allocated once. An inline array would be copied by each call that
    /// reads or adds a sample.
    private var samples: [Sample] = []
    /// The number of samples that have been added so far. The first sample is number 0.
    private(set) var end = 0
    private(set) var newestTime: Int64 = 0
    /// If the newest sample is earlier than this time, the next report replaces it. Otherwise, only
    /// a report that is not later than the sample replaces it.
    private var settledTime: Int64 = 0
    private(set) var landingTime: Int64 = 0

    init() { samples.reserveCapacity(Self.capacity) }

    var start: Int { max(end - Self.capacity, 0) }

    /// Returns the degree, from 0 to 1, to which the first step after the landing counts as a jump
    /// caused by the screen. The degree is 0 if the landing was more than `longWindow` before the
    /// sample.
    ///
    /// A jump is longer than `jumpDistance` and, if another step has followed, more than
    /// `jumpSpeedRatio` times as fast as that step. Near these limits, the degree changes
    /// gradually, so that rounding errors have little effect.
    func jump(seenFrom number: Int, _ thresholds: Thresholds.Prediction) -> Double {
        let window = Int64(nanosecondsIn: thresholds.longWindow)
        guard start == 0, number > 0, self[number].time - landingTime <= window else { return 0 }
        let length = Self.excess(self[0].location.distance(to: self[1].location), over: thresholds.jumpDistance)
        guard length > 0, number > 1 else { return length }
        return length * Self.excess(speed(to: 1), over: thresholds.jumpSpeedRatio * speed(to: 2))
    }

    private static func excess(_ value: Double, over limit: Double) -> Double {
        let margin = 0.04 * limit
        guard margin > 0, margin.isFinite else { return value > limit ? 1 : 0 }
        return ((value - limit + margin) / (2 * margin)).clamped(to: 0...1)
    }

    /// Returns the mean speed between a sample and the previous sample, in px/ns.
    private func speed(to number: Int) -> Double {
        let (before, after) = (self[number - 1], self[number])
        return before.location.distance(to: after.location) / Double(after.time - before.time)
    }

    /// The newest sample. The history must not be empty.
    var newest: Sample { self[end - 1] }

    subscript(number: Int) -> Sample { samples[number & (Self.capacity - 1)] }

    var isNewestFinal: Bool { newestTime >= settledTime }

    mutating func append(_ location: Point, at time: Timestamp) {
        guard end > 0 else { return begin(at: location, time.nanoseconds) }
        let time = max(time.nanoseconds, newestTime)
        let isOneMore = time != newestTime && newestTime >= settledTime
        if isOneMore {
            settledTime = newestTime + Self.spacing
            end += 1
        }
        newestTime = time
        let slot = (end - 1) & (Self.capacity - 1)
        let sample = Sample(time: time, location: location)
        if slot < samples.count { samples[slot] = sample } else { samples.append(sample) }
    }

    private mutating func begin(at location: Point, _ time: Int64) {
        (newestTime, settledTime, landingTime) = (time, time, time)
        samples.append(Sample(time: time, location: location))
        end = 1
    }

    /// Returns the location at a time, interpolated between samples. If two consecutive samples are
    /// more than `pause` apart, the finger is assumed to rest until `pause` before the second one.
    /// Before the oldest stored sample and after the newest one, the location is constant.
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
