import Touches

/// A grace period after input that another program has held back.
///
/// For example, a window manager freezes the pointer at a click until it has given the window the
/// focus. The rest of the input, such as the second click of a double click, follows and also has
/// old timestamps. During the grace period, the recognizers' deadlines after the newest late event
/// are postponed. Otherwise, the deadline of the double click would pass before the second click is
/// read.
struct LateInput {
    /// The minimum age of late input when it is read. Newer input does not count as late, because a
    /// busy program also reads input with a delay.
    private static let minimumAge = Duration.milliseconds(100)
    /// The time to wait for more input, which equals the default of `Thresholds.lateEventDelay`.
    private static let patience = Duration.milliseconds(50)
    /// The maximum time to wait while another program has grabbed the pointer. The grab may also be
    /// a menu or a drag of that program, which must not stop this program's time for long.
    private static let maxPatience = Duration.seconds(2)

    private struct GracePeriod {
        let time: Timestamp
        let limit: Timestamp
        var end: Timestamp
    }

    private var period: GracePeriod?

    /// Records that a landing, a lift, or a press or release of a button has been read. `time` is
    /// the time of the event. An event that is not late ends the grace period.
    mutating func record(_ time: Timestamp, readAt now: Timestamp) {
        period =
            now - time < Self.minimumAge
            ? nil : GracePeriod(time: time, limit: now + Self.maxPatience, end: now + Self.patience)
    }

    /// The time of the newest late input during a grace period, or `nil` otherwise.
    var time: Timestamp? { period?.time }

    /// Returns the time to use for a crossing of the window's edge. During a grace period, it is at
    /// most the time of the newest late input, because another program's grab takes the pointer out
    /// of the window and back in, which happens after the clicks that are held back.
    func crossingTime(_ time: Timestamp) -> Timestamp { period.map { min(time, $0.time) } ?? time }

    /// The time at which the grace period must be ended or extended, or `nil` if there is none.
    var deadline: Timestamp? { period?.end }

    /// Whether `deadline` has been reached.
    func isDue(at now: Timestamp) -> Bool { period.map { $0.end <= now } ?? false }

    /// Ends the grace period if its deadline has been reached, or extends it if more input may be
    /// held back.
    mutating func endOrExtend(at now: Timestamp, isHeldBack: Bool) {
        guard let due = period, due.end <= now else { return }
        if isHeldBack, now < due.limit { period?.end = now + Self.patience } else { period = nil }
    }
}
