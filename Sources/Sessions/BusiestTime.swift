package import Recordings

/// The time in a recording at which there are the most touches. If there are several such times,
/// the sum of the touches' distances from their landing points decides. The time is used for the
/// pictures in the list of recordings.
nonisolated package struct BusiestTime {
    /// The time in seconds since the recording began, or `nil` if there has been no touch.
    package private(set) var seconds: Double?

    private var fingers: [TouchID: (landing: Point, location: Point)] = [:]
    private var (maxFingers, maxMovement) = (0, 0.0)

    package init() {}

    /// Updates the time with the next round of the recording. Add the rounds in their order.
    package mutating func add(_ round: RecordedRound) {
        for event in round.batch.events {
            guard case .touch(let touch) = event.content else { continue }
            switch touch.phase {
            case .began: fingers[touch.id] = (touch.location, touch.location)
            case .moved, .stationary: fingers[touch.id]?.location = touch.location
            case .ended, .cancelled: fingers[touch.id] = nil
            }
        }
        let movement = fingers.values.reduce(0) { $0 + $1.landing.distance(to: $1.location) }
        // If several rounds are equal, the last one counts, because the marks of the fingers need
        // time to fade in.
        guard !fingers.isEmpty, (fingers.count, movement) >= (maxFingers, maxMovement) else { return }
        (maxFingers, maxMovement, seconds) = (fingers.count, movement, round.seconds)
    }
}
