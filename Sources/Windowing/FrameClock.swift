import Geometry
package import Touches

/// The times at which a display shows its frames.
///
/// The clock assumes that frames are numbered and shown at equal intervals. It estimates the
/// interval and the phase from frame reports, and predicts later frames from these estimates. Times
/// are on the window's input clock.
package struct FrameClock: Hashable, Sendable {
    package static let usualPeriod = Duration.nanoseconds(16_666_667)
    /// The accepted frame durations, in nanoseconds.
    private static let spacings = 2e6...50e6
    /// The maximum difference between the reported and the predicted time of a frame, as a fraction
    /// of the frame duration.
    private static let maxDeviation = 0.25
    private static let enoughDeviations = 3
    /// The maximum number of reports to average. Averaging is necessary, because a report that
    /// depends on a timer can be up to 1 ms late.
    private static let maxReports = 8.0
    private static let enoughFrames: Int64 = 64
    /// The time without an accepted report after which the phase counts as unknown, because clocks
    /// drift apart.
    private static let longestSilence = Duration.seconds(1)

    private struct Frame: Hashable {
        var count: Int64
        var time: Timestamp

        func frames(to other: Frame) -> Double { Double(other.count) - Double(count) }

        func spacing(to later: Frame) -> Double? {
            let spacing = Double(later.time.nanoseconds - time.nanoseconds) / frames(to: later)
            return frames(to: later) > 0 && spacings.contains(spacing) ? spacing : nil
        }
    }

    /// The frame duration in nanoseconds.
    private var spacing: Double
    /// The number of frames over which `spacing` was measured, or 0 if it was not measured. A long
    /// measurement can count as `enoughFrames`. A period that is passed to the initializer counts
    /// as measured over `enoughFrames`.
    private var measuredFrames: Int64
    /// The last accepted frame, with its averaged time.
    private var last: Frame
    private var (early, middle): (Frame, Frame)
    private var reports = 1.0
    private var deviations = 0
    private var firstDeviation: Frame

    /// Creates a clock from one known frame, with its number and its time. Without a `period`, the
    /// frame duration is initially 1/60 second.
    package init(period: Duration? = nil, frame count: Int64 = 0, at time: Timestamp) {
        spacing = Double((period ?? Self.usualPeriod).nanoseconds).clamped(to: Self.spacings)
        measuredFrames = period == nil ? 0 : Self.enoughFrames
        last = Frame(count: count, time: time)
        (early, middle, firstDeviation) = (last, last, last)
    }

    package var period: Duration { .nanoseconds(Int64(spacing.rounded())) }

    package func firstFrame(atOrAfter earliest: Timestamp) -> Timestamp {
        var step = (Double(earliest.nanoseconds - last.time.nanoseconds) / spacing).rounded(.down)
        while time(ofStep: step) < earliest { step += 1 }
        return time(ofStep: step)
    }

    private func time(ofStep step: Double) -> Timestamp {
        Timestamp(nanoseconds: last.time.nanoseconds + Int64((step * spacing).rounded()))
    }

    // MARK: Reports

    /// Records when a frame was shown. Single reports that differ strongly from the prediction are
    /// ignored, because they are probably late. After three of them in a row, or after more than a
    /// second without an accepted report, the clock starts again at the newest frame. The frame
    /// numbers can restart when the display changes.
    package mutating func recordFrame(_ count: Int64, at time: Timestamp) {
        let frame = Frame(count: count, time: time)
        if measuredFrames == 0, let measured = last.spacing(to: frame) {
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
        guard last.frames(to: frame) >= 0, abs(deviation) <= Self.maxDeviation * spacing else { return doubt(frame) }
        deviations = 0
        guard frame.count > last.count else { return }
        reports = min(reports + 1, Self.maxReports)
        last = Frame(
            count: frame.count, time: Timestamp(nanoseconds: Int64((expected + deviation / reports).rounded())))
        measure(to: frame)
    }

    /// Measures the frame duration over many frames, so that the delays of single reports hardly
    /// matter.
    private mutating func measure(to frame: Frame) {
        let frames = frame.count - early.count
        if frames >= measuredFrames, let measured = early.spacing(to: frame) {
            (spacing, measuredFrames) = (measured, min(frames, Self.enoughFrames))
        }
        if frame.count - middle.count >= Self.enoughFrames { (early, middle) = (middle, frame) }
    }

    private mutating func doubt(_ frame: Frame) {
        deviations += 1
        if deviations == 1 { firstDeviation = frame }
        guard deviations >= Self.enoughDeviations else { return }
        if let measured = firstDeviation.spacing(to: frame) {
            (spacing, measuredFrames) = (measured, frame.count - firstDeviation.count)
        }
        restart(at: frame)
    }

    private mutating func restart(at frame: Frame) {
        (last, early, middle) = (frame, frame, frame)
        (reports, deviations) = (1, 0)
    }
}
