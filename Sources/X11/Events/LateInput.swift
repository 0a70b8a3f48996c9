import Touches

/// A grace period after input that another program has held back.
///
/// For example, a window manager freezes a click until it has given the window the focus. The rest
/// of the input, such as the second click of a double click, follows and also has old timestamps.
/// During the grace period, the recognizers' deadlines after the newest late event are postponed.
/// Otherwise, the deadline of the double click would pass before the second click is read.
struct LateInput {
    /// The minimum age of late input when it is read. Newer input does not count as late, because a
    /// busy program also reads input with a delay.
    private static let minimumAge = Duration.milliseconds(100)
    /// The time to wait for more input, which equals the default of `Thresholds.lateEventDelay`.
    private static let patience = Duration.milliseconds(50)

    private var newest: (time: Timestamp, end: Timestamp)?

    /// Records that a landing, a lift, or a press or release of a button has been read. `time` is
    /// the time of the event. An event that is not late ends the grace period.
    mutating func record(_ time: Timestamp, readAt now: Timestamp) {
        newest = now - time < Self.minimumAge ? nil : (time, now + Self.patience)
    }

    /// Returns the time of the newest late input during a grace period, or `nil` otherwise.
    func time(at now: Timestamp) -> Timestamp? { newest.flatMap { now < $0.end ? $0.time : nil } }

    /// Returns the end of the current grace period, or `nil` if there is none.
    func deadline(at now: Timestamp) -> Timestamp? { newest.flatMap { now < $0.end ? $0.end : nil } }
}
