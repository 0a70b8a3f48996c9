/// A filter that keeps the rounds of a recording apart. If a reader of the recording would merge
/// two rounds because their times are equal, the filter delays the later round by 1 ns.
package struct RoundSpacing: Sendable {
    private var last: InputBatch?

    package init() {}

    /// Returns the batch, delayed if necessary so that times never decrease and a reader does not
    /// merge two batches. Touches keep their own times.
    package mutating func spaced(_ batch: InputBatch) -> InputBatch {
        var batch = batch
        if let last, batch.time <= last.time {
            batch.time = last.time + (Self.isApart(batch, from: last) ? .zero : .nanoseconds(1))
        }
        for index in batch.events.indices where batch.events[index].touch == nil {
            batch.events[index].time = batch.time
        }
        last = batch
        return batch
    }

    private static func isApart(_ batch: InputBatch, from last: InputBatch) -> Bool {
        guard let first = batch.events.first?.touch else { return false }
        return last.events.contains { $0.touch?.id == first.id }
    }
}
