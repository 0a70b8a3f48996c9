package import Touches

/// Gives each round a time at which a recording can tell it from the round before.
///
/// A recording says where a round ends by a later time, or by a second line for a finger. Two rounds of one millisecond for different
/// fingers would be read as one; the second is moved by one nanosecond, before the engine sees it, so that a run and its replay see the
/// same. No time ever runs backwards.
package struct RoundSpacing: Sendable {
    private var last: InputBatch?

    /// Before the first round.
    package init() {}

    /// The round with the time that it shall have. An event's own stamp stays.
    package mutating func spaced(_ batch: InputBatch) -> InputBatch {
        var batch = batch
        if let last, batch.time <= last.time {
            let earliest = last.time + (Self.isApart(batch, from: last) ? .zero : .nanoseconds(1))
            batch.time = earliest
        }
        for index in batch.events.indices where !batch.events[index].isTouch { batch.events[index].time = batch.time }
        last = batch
        return batch
    }

    /// Whether the round's first line is a second one for a finger of the round before.
    private static func isApart(_ batch: InputBatch, from last: InputBatch) -> Bool {
        guard case .touch(let first)? = batch.events.first?.content else { return false }
        return last.events.contains { event in
            if case .touch(let touch) = event.content { touch.id == first.id } else { false }
        }
    }
}

extension InputEvent {
    fileprivate var isTouch: Bool {
        if case .touch = content { true } else { false }
    }
}
