import Touches
import Windowing

/// What the server has reported of the display's frames, and which report is awaited.
///
/// A server without a display, such as one for tests, makes frames up by a timer, and so does one
/// whose display is off or does not show the window. Such frames are counted from the beginning of
/// the server's clock, which those of a display never are.
struct FrameReports {
    /// How long a report may take. A display that is off reports nothing, or late.
    static let patience = Duration.milliseconds(100)
    /// The microseconds between two frames of a server without a display.
    private static let spacingsWithoutDisplay: [UInt64] = [16_667, 16_666]
    /// The microseconds between two frames of a display that is off.
    private static let spacingOfDarkDisplay: UInt64 = 1_000_000
    /// The most that a report comes after its frame, without a slow line in between.
    private static let mostDelay = Duration.milliseconds(30)
    /// How long after a report of a dark display the next one is asked for.
    private static let darkness = Duration.seconds(1)

    private let pacing: FramePacing
    /// When the display shows its frames; nil before the first report, and where it reports none.
    private(set) var clock: FrameClock?
    /// Whether reports come soon after their frames: not over a slow line.
    private var isPrompt = false
    /// Whether frames are made up.
    private var isMadeUp = false
    /// When the report that has not come was asked for.
    private var request: Timestamp?
    /// When the newest report was asked for.
    private var lastRequest: Timestamp?
    /// Whether one more picture may be painted before the report: the first one after a rest, which
    /// was painted at once, has a second one in its frame.
    private var allowsAnother = false
    /// When the next report may be asked for; nil for never.
    private var nextRequest: Timestamp? = Timestamp(nanoseconds: .min)

    /// Nothing has been reported.
    init(pacing: FramePacing) { self.pacing = pacing }

    /// Whether a report is to be asked for with the picture that is painted at a moment.
    func wantsRequest(at now: Timestamp) -> Bool { request == nil && nextRequest.map { $0 <= now } ?? false }

    /// Until when pictures wait for a report, or `nil` if none is awaited.
    ///
    /// None is where frames are made up, as a picture that is put is seen at once.
    var deadline: Timestamp? {
        arePrompt && !isMadeUp && !allowsAnother ? request.map { $0 + Self.patience } : nil
    }

    /// Whether frames are known, and reported as soon as they are shown.
    var arePrompt: Bool { clock != nil && isPrompt }

    mutating func didRequest(at now: Timestamp) {
        allowsAnother = lastRequest.map { now - $0 > (clock?.period ?? .zero) * 1.5 } ?? true
        (request, lastRequest) = (now, now)
    }

    /// Counts a picture that is painted while a report is awaited.
    mutating func didPaintAgain() { allowsAnother = false }

    /// Stops waiting for a report: it may still come.
    mutating func giveUp() { request = nil }

    /// Takes a report.
    ///
    /// - Parameters:
    ///   - number: The number of the frame.
    ///   - microseconds: When it was shown, on the server's clock.
    ///   - time: The same on the clock of the input, or `nil` if the server's clock is another one.
    ///   - now: When the report has arrived.
    mutating func note(frame number: UInt64, microseconds: UInt64, at time: Timestamp?, now: Timestamp) {
        request = nil
        if isFrame(number, ofTimerEvery: Self.spacingOfDarkDisplay, at: microseconds) {
            clock = nil
            nextRequest = time.map { $0 + Self.darkness }
            return
        }
        let spacing = Self.spacingsWithoutDisplay.first { isFrame(number, ofTimerEvery: $0, at: microseconds) }
        if spacing != nil, pacing == .automatic {
            (clock, nextRequest) = (nil, nil)
        } else if let time {
            (isMadeUp, isPrompt) = (spacing != nil, now - time <= Self.mostDelay)
            // A timer is early or late, and its frames are not.
            let lateness = spacing.map { Int64(bitPattern: microseconds &- number &* $0) } ?? 0
            note(Int64(truncatingIfNeeded: number), at: time - .microseconds(lateness))
        }
    }

    private mutating func note(_ number: Int64, at time: Timestamp) {
        clock?.recordFrame(number, at: time)
        clock = clock ?? FrameClock(frame: number, at: time)
    }

    /// Whether a timer has counted the frame that goes off every some microseconds since the
    /// beginning of the server's clock.
    private func isFrame(_ number: UInt64, ofTimerEvery spacing: UInt64, at microseconds: UInt64) -> Bool {
        let expected = microseconds / spacing
        return number <= expected + 1 && expected <= number &+ 1
    }
}
