/// Where one finger was in the last half second.
///
/// Reports that are closer than 3 ms to each other count as one, the newest: so a mouse of 1000 Hz
/// fills no more of it than a screen of 333 Hz.
struct MotionHistory {
    struct Sample {
        var time: Int64 = 0
        var location = Point.zero
    }

    static let capacity = 160
    /// The least distance of two samples in time, in ns.
    private static let spacing: Int64 = 3_000_000

    /// In a ring, with room for all from the start: adding to it asks the heap for nothing. An
    /// array, as an inline one is copied whole by each call that reads or adds a sample.
    private var samples = Array(repeating: Sample(), count: Self.capacity)
    /// How many samples there have been. Each is known by its number, from 0.
    private(set) var end = 0
    /// The newest sample; none before the first.
    private(set) var newest = Sample()
    /// The time of the sample before it, in ns.
    private var timeBefore: Int64?
    /// The time of the first sample, in ns.
    private(set) var landingTime: Int64 = 0

    /// The number of the oldest sample that is kept.
    var start: Int { max(end - Self.capacity, 0) }

    /// The sample of a number.
    subscript(number: Int) -> Sample { samples[number % Self.capacity] }

    /// Adds where the finger is. A sample that is older than the newest is taken as of the same
    /// time.
    mutating func append(_ sample: TouchSample) {
        let time = end > 0 ? max(sample.time.nanoseconds, newest.time) : sample.time.nanoseconds
        if replacesNewest(at: time) {
            end -= 1
        } else if end > 0 {
            timeBefore = newest.time
        } else {
            landingTime = time
        }
        newest = Sample(time: time, location: sample.location)
        samples[end % Self.capacity] = newest
        end += 1
    }

    private func replacesNewest(at time: Int64) -> Bool {
        guard end > 0 else { return false }
        guard time != newest.time, let timeBefore else { return time == newest.time }
        return newest.time - timeBefore < Self.spacing
    }

    /// Where the finger was at a moment: between two samples on the way from one to the other,
    /// which it made in the last moments before the second one.
    ///
    /// - Parameters:
    ///   - time: in ns; before the oldest sample counts as then, after the newest too.
    ///   - pause: the longest time between two samples of a finger that moves, in ns.
    func location(at time: Int64, pause: Int64) -> Point {
        var number = end - 1
        guard time < self[number].time else { return self[number].location }
        while number > start, self[number - 1].time > time { number -= 1 }
        guard number > start else { return self[number].location }
        let (before, after) = (self[number - 1], self[number])
        let duration = min(after.time - before.time, pause)
        let part = Double(time - after.time + duration) / Double(duration)
        return before.location + (after.location - before.location) * max(part, 0)
    }
}
