import Touches
import Windowing

/// The server's reports about the display's frames, and the pending request for a report.
///
/// A server without a display, such as Xvfb, simulates frames with a timer. So does a server whose
/// display is off or does not show the window. Simulated frames are numbered from the start of the
/// server's clock, unlike real frames.
struct FrameReports {
    /// The maximum time to wait for a report. A display that is off reports late or not at all.
    static let timeout = Duration.milliseconds(100)
    /// The possible frame durations of a server without a display, in microseconds.
    private static let spacingsWithoutDisplay: [UInt64] = [16_667, 16_666]
    /// The frame duration of a display that is off, in microseconds.
    private static let spacingOfDarkDisplay: UInt64 = 1_000_000
    /// The maximum delay at which a report counts as prompt. Pictures wait for reports only if the
    /// reports are prompt.
    private static let maxDelay = Duration.milliseconds(30)
    /// The minimum time between a frame of a display that is off and the next request.
    private static let darkness = Duration.seconds(1)

    private let pacing: FramePacing
    /// The display's frame times, or `nil` if they are unknown, for example before the first report
    /// or after a report from a display that is off. If the pacing is `.automatic`, the value is
    /// also `nil` after a report of a simulated frame.
    private(set) var clock: FrameClock?
    /// Whether reports arrive soon after their frames, which is not the case on slow connections.
    private var isPrompt = false
    private var isMadeUp = false
    private var request: Timestamp?
    private var lastRequest: Timestamp?
    /// Whether one more picture may be painted before the report arrives. The first picture after a
    /// pause is painted immediately, so a second one may follow in the same frame.
    private var allowsAnother = false
    /// The earliest time of the next request, or `nil` to make no more requests.
    private var nextRequest: Timestamp? = Timestamp(nanoseconds: .min)

    init(pacing: FramePacing) { self.pacing = pacing }

    func wantsRequest(at now: Timestamp) -> Bool { request == nil && nextRequest.map { $0 <= now } ?? false }

    /// The time until which pictures wait for a report, or `nil` if they need not wait. They never
    /// wait for simulated frames, because the server shows each picture when it arrives.
    var deadline: Timestamp? {
        arePrompt && !isMadeUp && !allowsAnother ? request.map { $0 + Self.timeout } : nil
    }

    var arePrompt: Bool { clock != nil && isPrompt }

    mutating func didRequest(at now: Timestamp) {
        allowsAnother = lastRequest.map { now - $0 > (clock?.period ?? .zero) * 1.5 } ?? true
        (request, lastRequest) = (now, now)
    }

    mutating func didPaintAgain() { allowsAnother = false }

    /// Stops waiting for the report, which may still arrive.
    mutating func giveUp() { request = nil }

    /// Records a frame report. `microseconds` is the frame's time on the server's clock. `time` is
    /// the same time on the input clock, or `nil` if it cannot be converted.
    mutating func record(frame number: UInt64, microseconds: UInt64, at time: Timestamp?, now: Timestamp) {
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
            (isMadeUp, isPrompt) = (spacing != nil, now - time <= Self.maxDelay)
            // Timers fire early or late, but the simulated frames are evenly spaced, so the
            // deviation is subtracted.
            let lateness = spacing.map { Int64(bitPattern: microseconds &- number &* $0) } ?? 0
            record(Int64(truncatingIfNeeded: number), at: time - .microseconds(lateness))
        }
    }

    private mutating func record(_ number: Int64, at time: Timestamp) {
        clock?.recordFrame(number, at: time)
        clock = clock ?? FrameClock(frame: number, at: time)
    }

    /// Returns whether `number` can be the frame number of a timer that started with the server's
    /// clock and fires every `spacing` microseconds. Allows a difference of one frame.
    private func isFrame(_ number: UInt64, ofTimerEvery spacing: UInt64, at microseconds: UInt64) -> Bool {
        let expected = microseconds / spacing
        return number <= expected + 1 && expected <= number &+ 1
    }
}
