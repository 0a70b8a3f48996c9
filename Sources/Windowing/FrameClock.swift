import Geometry
public import Touches

/// What is known of the frames of a display: when each of them is shown.
///
/// A display shows its frames at equal distances and numbers them. The clock learns distance and
/// phase from reports of single frames, and tells from them when the next frame is due. Times are
/// on the clock of the window's input.
public struct FrameClock: Hashable, Sendable {
    /// The duration of a frame until two frames are known: that of most displays.
    private static let usualPeriod = Duration.nanoseconds(16_666_667)
    /// The shortest and the longest duration of a frame in nanoseconds: 500 and 20 in a second.
    private static let spacings = 2e6...50e6
    /// The most that a report lies beside the expected time of its frame, relative to the duration
    /// of a frame. Further off, the report was delayed, or the display has changed.
    private static let mostDeviation = 0.25
    /// The number of reports in sequence that deviate before they count: the display has changed.
    private static let enoughDeviations = 3
    /// The most reports that the phase is the mean of: a report by a timer is a millisecond late.
    private static let mostReports = 8.0
    /// The number of frames after which a measured duration is as good as it gets.
    private static let enoughFrames: Int64 = 64
    /// The time without a report after which only the duration is still known: clocks drift apart.
    private static let longestSilence = Duration.seconds(1)

    private struct Frame: Hashable {
        var count: Int64
        var time: Timestamp

        /// The number of frames to another one; negative where that one has a lower number.
        func frames(to other: Frame) -> Double { Double(other.count) - Double(count) }

        /// The nanoseconds of each frame from this one to a later one; nil outside of the limits.
        func spacing(to later: Frame, in limits: ClosedRange<Double>) -> Double? {
            let spacing = Double(later.time.nanoseconds - time.nanoseconds) / frames(to: later)
            return frames(to: later) > 0 && limits.contains(spacing) ? spacing : nil
        }
    }

    /// The nanoseconds from one frame to the next, and over how many frames they were measured.
    private var spacing: Double
    private var measuredFrames: Int64
    /// The last frame that was reported, with the time that all reports agree on.
    private var last: Frame
    /// The reports from which the duration is measured.
    private var (early, middle): (Frame, Frame)
    /// The number of reports that the phase is the mean of.
    private var reports = 1.0
    /// The number of reports in sequence that deviate, and the first of them.
    private var deviations = 0
    private var firstDeviation: Frame

    /// A display of which one frame is known.
    ///
    /// - Parameters:
    ///   - period: The time from one frame to the next; without it, it is that of 60 frames in a
    ///     second until a second frame is reported.
    ///   - count: The number of the frame.
    ///   - time: When the frame is shown.
    public init(period: Duration? = nil, frame count: Int64 = 0, at time: Timestamp) {
        spacing = Double((period ?? Self.usualPeriod).nanoseconds).clamped(to: Self.spacings)
        measuredFrames = period == nil ? 0 : Self.enoughFrames
        last = Frame(count: count, time: time)
        (early, middle, firstDeviation) = (last, last, last)
    }

    /// The time from one frame to the next.
    public var period: Duration { .nanoseconds(Int64(spacing.rounded())) }

    /// When the first frame at or after a moment is shown.
    public func firstFrame(atOrAfter moment: Timestamp) -> Timestamp {
        var step = (Double(moment.nanoseconds - last.time.nanoseconds) / spacing).rounded(.down)
        while time(ofStep: step) < moment { step += 1 }
        return time(ofStep: step)
    }

    /// When a frame is shown that comes some frames after the last one that was reported.
    private func time(ofStep step: Double) -> Timestamp {
        Timestamp(nanoseconds: last.time.nanoseconds + Int64((step * spacing).rounded()))
    }

    // MARK: Reports

    /// Learns when a frame was shown. One report that is delayed changes nothing.
    ///
    /// - Parameters:
    ///   - count: The number of the frame. Numbers may begin again when the display changes.
    ///   - time: When the frame was shown.
    public mutating func recordFrame(_ count: Int64, at time: Timestamp) {
        let frame = Frame(count: count, time: time)
        if measuredFrames == 0, let measured = last.spacing(to: frame, in: Self.spacings) {
            (spacing, measuredFrames) = (measured, count - last.count)
            (last, reports) = (frame, 2)
        } else if time - last.time > Self.longestSilence {
            restart(at: frame)
        } else {
            follow(frame)
        }
    }

    private mutating func follow(_ frame: Frame) {
        let expected = Double(last.time.nanoseconds) + last.frames(to: frame) * spacing
        let deviation = Double(frame.time.nanoseconds) - expected
        guard last.frames(to: frame) >= 0, abs(deviation) <= Self.mostDeviation * spacing else { return doubt(frame) }
        deviations = 0
        // The same frame again.
        guard frame.count > last.count else { return }
        reports = min(reports + 1, Self.mostReports)
        last = Frame(
            count: frame.count, time: Timestamp(nanoseconds: Int64((expected + deviation / reports).rounded())))
        measure(to: frame)
    }

    /// Measures the duration of a frame, over 64 to 128 of them where so many have passed. A
    /// measurement over fewer frames than the present one is worse.
    private mutating func measure(to frame: Frame) {
        let frames = frame.count - early.count
        if frames >= measuredFrames, let measured = early.spacing(to: frame, in: Self.spacings) {
            (spacing, measuredFrames) = (measured, min(frames, Self.enoughFrames))
        }
        if frame.count - middle.count >= Self.enoughFrames { (early, middle) = (middle, frame) }
    }

    private mutating func doubt(_ frame: Frame) {
        deviations += 1
        if deviations == 1 { firstDeviation = frame }
        guard deviations >= Self.enoughDeviations else { return }
        if let measured = firstDeviation.spacing(to: frame, in: Self.spacings) {
            (spacing, measuredFrames) = (measured, frame.count - firstDeviation.count)
        }
        restart(at: frame)
    }

    /// Takes the phase from one report, and the duration from what was known before.
    private mutating func restart(at frame: Frame) {
        (last, early, middle) = (frame, frame, frame)
        (reports, deviations) = (1, 0)
    }
}
