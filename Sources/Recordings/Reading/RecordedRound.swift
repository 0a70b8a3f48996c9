public import Touches

/// A round of a recording. It consists of consecutive lines with the same time, and contains at
/// most one line for each touch.
public struct RecordedRound: Hashable, Sendable {
    /// The time in seconds, exactly as written.
    public var seconds: Double
    /// The input of the round. The time of the input is `seconds`, rounded to nanoseconds.
    public var batch: InputBatch

    /// Creates a round. The time is in seconds since the start of the recording.
    public init(seconds: Double = 0, batch: InputBatch = InputBatch(time: .zero, events: [])) {
        (self.seconds, self.batch) = (seconds, batch)
    }
}
