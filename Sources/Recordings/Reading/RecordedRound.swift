public import Touches

/// One round of a recording: consecutive lines of one time, at most one for each finger.
public struct RecordedRound: Hashable, Sendable {
    /// The round's time as written, in seconds. The batch has it rounded to the nanosecond.
    public var seconds: Double
    /// The inputs of the round.
    public var batch: InputBatch

    /// A round at a time in seconds since the recording began.
    public init(seconds: Double = 0, batch: InputBatch = InputBatch(time: .zero, events: [])) {
        (self.seconds, self.batch) = (seconds, batch)
    }
}
