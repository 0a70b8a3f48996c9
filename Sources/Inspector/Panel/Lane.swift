import Gestures

/// The recent states of a recognizer, for the strip in the panel.
struct Lane {
    static let duration = Duration.seconds(5)

    private struct Change {
        let time: Timestamp
        let state: GestureState?
    }

    private var changes: [Change] = []

    var state: GestureState? { changes.last?.state }

    mutating func append(_ state: GestureState?, at time: Timestamp) {
        if state == self.state { return }
        changes.append(Change(time: time, state: state))
        let oldest = time - Self.duration
        let kept = changes.indices.first { $0 + 1 == changes.count || changes[$0 + 1].time >= oldest } ?? 0
        changes.removeFirst(kept)
    }

    /// Calls `body` with each state and its period. The bounds of a period range from 0, which is
    /// the time `duration` before `end`, to 1, which is `end`.
    func forEachStretch(until end: Timestamp, _ body: (GestureState, ClosedRange<Double>) -> Void) {
        let length = Self.duration.inSeconds
        for (index, change) in changes.enumerated() {
            guard let state = change.state else { continue }
            let next = index + 1 < changes.count ? changes[index + 1].time : end
            let last = 1 - end.seconds(since: next) / length
            guard last >= 0 else { continue }
            let first = max(0, 1 - end.seconds(since: change.time) / length)
            body(state, min(first, last, 1)...min(last, 1))
        }
    }
}
