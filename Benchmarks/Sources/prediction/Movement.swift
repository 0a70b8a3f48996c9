import GestureTesting

/// A finger's reports, and where it truly was at any time.
struct Movement {
    /// What kind of movement it is, by which results are put together.
    let kind: String
    /// How often the screen reports it, in Hz, or `nil` if that varies.
    let rate: Double?
    /// The reports, the first one being the landing.
    let samples: [TouchSample]
    /// Where the finger was at a time in s, or `nil` if nobody knows.
    let truth: (Double) -> Point?
    /// The time before and after a turning in which the finger goes to and fro, in s. A real one
    /// rests between.
    private let turningTime: Double

    /// A movement of which only the reports are known: between two of them it went straight.
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

    /// A movement that a function describes.
    init(kind: String, rate: Double, samples: [TouchSample], truth: @escaping (Double) -> Point?) {
        (self.kind, self.rate, self.samples, self.truth) = (kind, rate, samples, truth)
        turningTime = 0.04
    }

    /// The points through which the finger goes between two times in s, at most 2 ms apart.
    func path(from start: Double, to end: Double) -> [Point] {
        stride(from: start, through: end, by: 0.002).compactMap { truth(max($0, samples[0].time.seconds)) }
    }

    /// Whether the finger turns back between two times in s: before and after it goes 5 px and more,
    /// in opposite directions.
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
