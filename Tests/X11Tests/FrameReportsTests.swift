import Testing
import Touches
import Windowing

@testable import X11

/// The server's reports of the display's frames.
@Suite struct FrameReportsTests {
    /// The time from the start of the server's clock to the first report, in microseconds.
    private static let uptime: UInt64 = 1_000_000_000
    private static let now = Timestamp.seconds(1000)

    /// A frame of a display that has counted its frames since it was switched on, 3 s later.
    private func real(_ frame: UInt64) -> (number: UInt64, microseconds: UInt64) {
        (59_820 + frame, Self.uptime + frame * 16_667)
    }

    /// A frame of a server that makes frames up, a number of microseconds after each other.
    /// The timer is up to a millisecond early.
    private func madeUp(
        _ frame: UInt64, every spacing: UInt64, early: UInt64 = 600
    ) -> (number: UInt64, microseconds: UInt64) {
        let number = Self.uptime / spacing + frame
        return (number, number * spacing - early)
    }

    private func record(
        _ frame: (number: UInt64, microseconds: UInt64), in reports: inout FrameReports, after delay: Duration = .zero
    ) {
        let time = Timestamp(nanoseconds: Int64(frame.microseconds) * 1000)
        reports.record(frame: frame.number, microseconds: frame.microseconds, at: time, now: time + delay)
    }

    @Test(arguments: [FramePacing.automatic, .display])
    func `frames are paced by a display from its first report on`(pacing: FramePacing) {
        var reports = FrameReports(pacing: pacing)
        #expect(reports.wantsRequest(at: Self.now))
        reports.didRequest(at: Self.now)
        // No picture waits for the first report.
        #expect(reports.clock == nil && reports.deadline == nil)
        record(real(0), in: &reports)
        #expect(reports.clock?.firstFrame(atOrAfter: Self.now) == Self.now)
        record(real(1), in: &reports)
        #expect(reports.clock?.period == .microseconds(16_667))
    }

    @Test(arguments: [16_667, 16_666] as [UInt64])
    func `simulated frame reports count only if requested`(spacing: UInt64) {
        var automatic = FrameReports(pacing: .automatic)
        record(madeUp(1, every: spacing), in: &automatic)
        #expect(automatic.clock == nil && !automatic.arePrompt)
        #expect(!automatic.wantsRequest(at: Self.now + .seconds(3600)))
        var demanded = FrameReports(pacing: .display)
        record(madeUp(1, every: spacing), in: &demanded)
        record(madeUp(2, every: spacing, early: 250), in: &demanded)
        #expect(demanded.clock?.period == .microseconds(Int64(spacing)))
        let frame = Timestamp(nanoseconds: Int64((Self.uptime / spacing + 5) * spacing) * 1000)
        #expect(demanded.clock?.firstFrame(atOrAfter: frame - .milliseconds(3)) == frame)
        // Such a server shows a put picture immediately.
        demanded.didRequest(at: frame)
        #expect(demanded.deadline == nil && demanded.arePrompt)
    }

    /// Fault in time: a display that is off reports only one frame per second.
    @Test(arguments: [FramePacing.automatic, .display])
    func `pictures do not wait for a display that is off, and a report is requested again after a second`(
        pacing: FramePacing
    ) {
        var reports = FrameReports(pacing: pacing)
        record(real(0), in: &reports)
        let report = madeUp(1, every: 1_000_000)
        record(report, in: &reports)
        let time = Timestamp(nanoseconds: Int64(report.microseconds) * 1000)
        #expect(reports.clock == nil && reports.deadline == nil && !reports.arePrompt)
        #expect(!reports.wantsRequest(at: time + .milliseconds(999)))
        #expect(reports.wantsRequest(at: time + .seconds(1)))
        reports.didRequest(at: time + .seconds(1))
        record(real(200), in: &reports)
        #expect(reports.clock != nil)
    }

    /// Fault in time: a compositor or a driver that does not report a frame.
    @Test func `pictures wait a tenth of a second for a lost report, which is not requested again`() {
        var reports = FrameReports(pacing: .automatic)
        record(real(0), in: &reports)
        let asked = Self.now + .milliseconds(3)
        reports.didRequest(at: asked)
        #expect(!reports.wantsRequest(at: asked + .milliseconds(5)))
        reports.didPaintAgain()
        #expect(reports.deadline == asked + .milliseconds(100))
        reports.giveUp()
        #expect(reports.deadline == nil && reports.clock != nil)
        #expect(reports.wantsRequest(at: asked + .milliseconds(101)))
        // The report arrives after all, and no picture waits for another one.
        reports.didRequest(at: asked + .milliseconds(101))
        record(real(6), in: &reports)
        #expect(reports.deadline == nil)
    }

    @Test func `after a pause, one more picture is painted before the first report`() {
        var reports = FrameReports(pacing: .automatic)
        record(real(0), in: &reports)
        record(real(1), in: &reports)
        var now = Self.now + .seconds(1)
        reports.didRequest(at: now)
        #expect(reports.deadline == nil && !reports.wantsRequest(at: now))
        reports.didPaintAgain()
        #expect(reports.deadline == now + .milliseconds(100))
        record(real(61), in: &reports)
        // The next frame is no rest: its picture is the only one.
        now = now + .milliseconds(17)
        reports.didRequest(at: now)
        #expect(reports.deadline == now + .milliseconds(100))
        record(real(62), in: &reports)
        // Two frames without a picture are one.
        now = now + .milliseconds(34)
        reports.didRequest(at: now)
        #expect(reports.deadline == nil)
    }

    @Test func `pictures do not wait for frame reports on a slow connection`() {
        var reports = FrameReports(pacing: .automatic)
        record(real(0), in: &reports, after: .milliseconds(120))
        reports.didRequest(at: Self.now + .milliseconds(130))
        #expect(reports.clock != nil && reports.deadline == nil && !reports.arePrompt)
        // One is asked for at a time.
        #expect(!reports.wantsRequest(at: Self.now + .milliseconds(150)))
    }

    @Test func `a frame report whose time is not on the input clock is ignored`() {
        var reports = FrameReports(pacing: .automatic)
        reports.record(frame: 100, microseconds: 5_000_000, at: nil, now: Self.now)
        #expect(reports.clock == nil)
        #expect(reports.wantsRequest(at: Self.now))
    }

    @Test func `invalid frame reports do not give the clock an implausible period`() {
        var reports = FrameReports(pacing: .automatic)
        for number: UInt64 in [.max, 0, .max / 2] {
            for microseconds: UInt64 in [.max, 0] {
                reports.record(frame: number, microseconds: microseconds, at: Self.now, now: Self.now)
            }
        }
        #expect(!(reports.clock.map { $0.period > .milliseconds(50) } ?? false))
    }
}
