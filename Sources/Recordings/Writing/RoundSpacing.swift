package import Touches

/// Gives each round a time that separates it from the round before in a recording.
///
/// In a recording, a later time or a second line of a touch begins a round. Two rounds with the
/// same time and different touches would be read as one: the second is delayed by one nanosecond
/// before the engine receives it, so that a run and its replay are the same. Times never decrease.
package struct RoundSpacing: Sendable {
    private var last: InputBatch?

    /// Before the first round.
    package init() {}

    /// The round with its new time. The stamps of its touches stay.
    package mutating func spaced(_ batch: InputBatch) -> InputBatch {
        var batch = batch
        if let last, batch.time <= last.time {
            let earliest = last.time + (Self.isApart(batch, from: last) ? .zero : .nanoseconds(1))
            batch.time = earliest
        }
        for index in batch.events.indices where batch.events[index].touch == nil {
            batch.events[index].time = batch.time
        }
        last = batch
        return batch
    }

    /// Whether the round's first line is a second line of a touch of the round before.
    private static func isApart(_ batch: InputBatch, from last: InputBatch) -> Bool {
        guard let first = batch.events.first?.touch else { return false }
        return last.events.contains { $0.touch?.id == first.id }
    }
}
