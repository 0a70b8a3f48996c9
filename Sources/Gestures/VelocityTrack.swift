/// Where one finger was in the last moments, and how fast it therefore moves.
struct VelocityTrack {
    private struct Sample {
        var time: Int64
        var location: Point
    }

    /// Oldest first from `start`, in a ring that is never larger than `capacity`.
    private var samples: [Sample] = []
    private var start = 0

    private static let capacity = 32

    init() { samples.reserveCapacity(Self.capacity) }

    /// Adds where the finger is. A sample that is older than the newest is taken as of the same time.
    mutating func append(_ location: Point, at time: Timestamp) {
        let sample = Sample(time: time.nanoseconds, location: location)
        if samples.count < Self.capacity {
            samples.append(sample)
        } else {
            samples[start] = sample
            start = (start + 1) % Self.capacity
        }
    }

    /// The velocity in px/s in the window at a moment, from the samples since `origin`; zero after a pause.
    func velocity(at time: Timestamp, since origin: Timestamp? = nil, thresholds: Thresholds) -> Vector {
        guard samples.count >= 2 else { return .zero }
        let newest = samples[(start + samples.count - 1) % samples.count]
        let oldest = samples[start % samples.count]
        let seconds = Double(newest.time - oldest.time) / 1e9
        return seconds > 0 ? (newest.location - oldest.location) / seconds : .zero
    }
}
