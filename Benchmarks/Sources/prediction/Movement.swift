import GestureTesting

/// The reports of a finger, and its true location at any time.
struct Movement {
    /// The kind of movement. Results are grouped by it.
    let kind: String
    /// The rate of the reports in hertz, or `nil` if it varies.
    let rate: Double?
    /// The reports. The first one is the landing.
    let samples: [TouchSample]
    /// Returns the location at a time in seconds, or `nil` if it is not known.
    let truth: (Double) -> Point?
    /// The time before and after a turn to examine, in seconds. It is longer for a real finger,
    /// which pauses at a turn.
    private let turningTime: Double

    /// Creates a movement from its reports. Between two reports, the finger moves on a straight
    /// line.
    init(kind: String, samples: [TouchSample]) {
        (self.kind, self.samples, rate, turningTime) = (kind, samples, nil, 0.16)
        truth = { time in
            guard let next = samples.firstIndex(where: { $0.time.seconds >= time }) else { return nil }
            guard next > 0 else { return samples[0].location }
            let (before, after) = (samples[next - 1], samples[next])
            let part = (time - before.time.seconds) / after.time.seconds(since: before.time)
            return before.location + (after.location - before.location) * part
        }
    }

    /// Creates a movement from a function that returns its true location.
    init(kind: String, rate: Double, samples: [TouchSample], truth: @escaping (Double) -> Point?) {
        (self.kind, self.rate, self.samples, self.truth) = (kind, rate, samples, truth)
        turningTime = 0.04
    }

    /// Returns the points of the path between two times in seconds, at most 2 ms apart.
    func path(from start: Double, to end: Double) -> [Point] {
        stride(from: start, through: end, by: 0.002).compactMap { truth(max($0, samples[0].time.seconds)) }
    }

    /// Whether the finger turns back between two times in seconds: it moves more than 5 px before
    /// and after the turn, in opposite directions.
    func turns(from start: Double, to end: Double) -> Bool {
        stride(from: start, through: end, by: 0.004).contains { time in
            guard let before = truth(time - turningTime), let here = truth(time), let after = truth(time + turningTime)
            else {
                return false
            }
            let (came, goes) = (here - before, after - here)
            return came.length > 5 && goes.length > 5 && came.dot(goes) < 0
        }
    }
}
