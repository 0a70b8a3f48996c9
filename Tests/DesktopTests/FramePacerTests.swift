import Stage
import Testing
import Touches
import Windowing

@testable import Desktop

/// Frames every 10 ms: at 0, 10, 20, …
private nonisolated let display = FrameClock(period: .milliseconds(10), at: .zero)

/// The events of a window before the decision.
private enum Past: Sendable {
    case nothing
    /// A picture was painted from one time to another, in milliseconds.
    case painted(from: Int64, to: Int64, isAnimating: Bool = false)
    /// The animation advanced at a time, in milliseconds, without a visible change.
    case advanced(at: Int64)
}

/// A row of the table: the past, the situation at a time in milliseconds, and the decision.
private nonisolated struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var past: Past
    var now: Int64
    var presentation = PresentationState.ready
    var hasClock = true
    var (isChanged, isAnimating, isExposed) = (false, false, false)
    var aheadEnd: Int64?
    var decision: FramePacer.Decision

    init(
        _ description: String, after past: Past = .nothing, at now: Int64, presentation: PresentationState = .ready,
        hasClock: Bool = true, isChanged: Bool = false, isAnimating: Bool = false, isExposed: Bool = false,
        aheadEnd: Int64? = nil, _ decision: FramePacer.Decision
    ) {
        (testDescription, self.past, self.now, self.presentation) = (description, past, now, presentation)
        (self.hasClock, self.isChanged, self.isAnimating) = (hasClock, isChanged, isAnimating)
        (self.isExposed, self.aheadEnd, self.decision) = (isExposed, aheadEnd, decision)
    }

    func situation(at time: Int64) -> FramePacer.Situation {
        FramePacer.Situation(
            now: .milliseconds(time), presentation: presentation, clock: hasClock ? display : nil,
            frameDuration: .milliseconds(10), isChanged: isChanged, isAnimating: isAnimating, isExposed: isExposed,
            aheadEnd: aheadEnd.map { .milliseconds($0) })
    }

    var pacer: FramePacer {
        var pacer = FramePacer()
        switch past {
        case .nothing: break
        case .painted(let start, let end, let isAnimating):
            var before = situation(at: start)
            before.isAnimating = isAnimating
            pacer.didPaint(before, until: hasClock ? .milliseconds(end) : nil)
        case .advanced(let time):
            var before = situation(at: time)
            (before.isChanged, before.isAnimating) = (false, true)
            pacer.didAdvance(before)
        }
        return pacer
    }
}

private nonisolated func wait(_ milliseconds: Int64) -> FramePacer.Decision {
    .wait(until: .milliseconds(milliseconds))
}
private nonisolated func paint(_ frame: Int64?) -> FramePacer.Decision {
    .paint(seenAt: frame.map { .milliseconds($0) })
}

/// Painting takes 1 ms and the margin is 2 ms, so a picture begins 3 ms before its frame.
private nonisolated let table = [
    Row("nothing to do", at: 5, .sleep),
    Row("nothing to do, without a clock", at: 5, hasClock: false, .sleep),
    // Changes.
    Row("the first change", at: 5, isChanged: true, paint(10)),
    Row("a change, without a clock", at: 5, hasClock: false, isChanged: true, paint(nil)),
    Row("a change after a rest", after: .painted(from: 5, to: 6), at: 45, isChanged: true, paint(50)),
    Row("a second change in the first frame", after: .painted(from: 2, to: 3), at: 4, isChanged: true, wait(7)),
    Row("its time has come", after: .painted(from: 2, to: 3), at: 7, isChanged: true, paint(10)),
    Row("its time has passed", after: .painted(from: 2, to: 3), at: 8, isChanged: true, paint(10)),
    Row("too late for the first frame", after: .painted(from: 2, to: 3), at: 10, isChanged: true, wait(17)),
    Row("the time of the next frame", after: .painted(from: 2, to: 3), at: 17, isChanged: true, paint(20)),
    Row("the time of the next frame has passed", after: .painted(from: 2, to: 3), at: 18, isChanged: true, paint(20)),
    Row("painting takes a whole frame", after: .painted(from: 2, to: 12), at: 13, isChanged: true, wait(20)),
    Row("changed while painted", after: .painted(from: 5, to: 6), at: 5, hasClock: false, isChanged: true, wait(15)),
    // Pictures on their way, and hidden windows.
    Row("busy", at: 5, presentation: .busy(until: nil), isChanged: true, .sleep),
    Row("busy for a time", at: 5, presentation: .busy(until: .milliseconds(8)), isChanged: true, wait(8)),
    Row("no longer busy", at: 8, presentation: .busy(until: .milliseconds(8)), isChanged: true, paint(10)),
    Row("long no longer busy", at: 9, presentation: .busy(until: .milliseconds(8)), isChanged: true, paint(10)),
    Row("busy, without a change", at: 5, presentation: .busy(until: .milliseconds(8)), .sleep),
    Row(
        "busy until after the time of the frame", after: .painted(from: 2, to: 3), at: 4,
        presentation: .busy(until: .milliseconds(9)), isChanged: true, wait(9)),
    Row("hidden", at: 5, presentation: .hidden, isChanged: true, .sleep),
    // Animations.
    Row("the first frame of an animation", at: 5, isAnimating: true, .advance),
    Row(
        "the next frame of an animation", after: .painted(from: 2, to: 3, isAnimating: true), at: 4, isAnimating: true,
        wait(17)),
    Row(
        "its time has come", after: .painted(from: 2, to: 3, isAnimating: true), at: 17, isAnimating: true, .advance),
    Row("an animation that changed nothing", after: .advanced(at: 4), at: 4, isAnimating: true, wait(18)),
    Row("once per turn", after: .advanced(at: 18), at: 18, hasClock: false, isAnimating: true, wait(28)),
    Row("an animation without a clock", after: .advanced(at: 4), at: 14, hasClock: false, isAnimating: true, .advance),
    Row(
        "a change while an animation waits", after: .painted(from: 2, to: 3, isAnimating: true), at: 4,
        isChanged: true, isAnimating: true, wait(7)),
    Row("a hidden animation", after: .advanced(at: 4), at: 14, presentation: .hidden, isAnimating: true, wait(1004)),
    Row(
        "a hidden animation, a second later", after: .advanced(at: 4), at: 1004, presentation: .hidden,
        isAnimating: true, .advance),
    Row(
        "an animation that waits for a picture", after: .advanced(at: 4), at: 14,
        presentation: .busy(until: .milliseconds(60)), isAnimating: true, wait(60)),
    // Lost contents.
    Row("exposed", at: 5, isExposed: true, .restore),
    Row("exposed and changed", at: 5, isChanged: true, isExposed: true, paint(10)),
    Row("exposed before a frame", after: .painted(from: 2, to: 3), at: 4, isChanged: true, isExposed: true, .restore),
    Row("exposed while busy", at: 5, presentation: .busy(until: .milliseconds(8)), isExposed: true, wait(8)),
    Row("exposed while hidden", at: 5, presentation: .hidden, isExposed: true, .sleep),
    // Painting ahead.
    Row("ahead", after: .painted(from: 2, to: 3), at: 4, aheadEnd: 15, wait(15)),
    Row("no longer ahead", after: .painted(from: 2, to: 3), at: 15, aheadEnd: 15, wait(17)),
    Row("no longer ahead, in the next frame", after: .painted(from: 2, to: 3), at: 17, aheadEnd: 15, paint(20)),
    Row("no longer ahead while busy", at: 20, presentation: .busy(until: nil), aheadEnd: 15, .sleep),
]

@Suite struct FramePacerTests {
    @Test(arguments: table)
    private func `the frame pacer advances, paints, restores, waits or sleeps as each situation requires`(row: Row) {
        var pacer = row.pacer
        #expect(pacer.decide(row.situation(at: row.now)) == row.decision)
    }

    /// A window sleeps only if there is no work, and never past the time of the next decision.
    @Test(arguments: table)
    private func `the frame pacer never waits forever, and never sleeps while changes are pending`(row: Row) {
        var pacer = row.pacer
        var now = Timestamp.milliseconds(row.now)
        for _ in 0..<100 {
            var situation = row.situation(at: row.now)
            situation.now = now
            switch pacer.decide(situation) {
            case .wait(let time):
                #expect(time > now)
                now = time
            case .sleep:
                let isVisible = situation.presentation == .ready
                #expect(!isVisible || !(situation.isChanged || situation.isAnimating || situation.isExposed))
                return
            case .advance, .paint, .restore: return
            }
        }
        Issue.record("the pacer waits for ever")
    }
}
