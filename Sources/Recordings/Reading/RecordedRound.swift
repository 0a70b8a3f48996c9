public import Touches

/// One round of a recording: consecutive lines with the same time, with one line at most for each finger.
public struct RecordedRound: Hashable, Sendable {
    /// The round's time as it was written, in seconds; the batch has it to the nanosecond.
    public var seconds: Double
    /// What happened in it.
    public var batch: InputBatch

    /// A round at a time in seconds since the recording began.
    public init(seconds: Double = 0, batch: InputBatch = InputBatch(time: .zero, events: [])) {
        self.seconds = seconds
        self.batch = batch
    }
}
