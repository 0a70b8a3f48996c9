import Testing
import Touches

@testable import X11

@Suite struct LateInputTests {
    /// A press and a release at 0 and 50 ms, which are read after a second.
    private func lateClick() -> LateInput {
        var late = LateInput()
        late.record(.zero, readAt: .milliseconds(1000))
        late.record(.milliseconds(50), readAt: .milliseconds(1001))
        return late
    }

    /// Fault in fingers: a window manager holds clicks back until it has given the window the
    /// focus.
    @Test func `time stays at a late click until its rest has had the time to arrive`() {
        var late = lateClick()
        late.endOrExtend(at: .milliseconds(1050), isHeldBack: false)
        #expect(late.time == .milliseconds(50))
        #expect(late.deadline == .milliseconds(1051))
        #expect(!late.isDue(at: .milliseconds(1050)) && late.isDue(at: .milliseconds(1051)))
        late.endOrExtend(at: .milliseconds(1051), isHeldBack: false)
        #expect(late.time == nil && late.deadline == nil)
    }

    @Test func `time stays at a late click for up to two seconds while the next click is held back`() {
        var late = lateClick()
        var now = Timestamp.milliseconds(1001)
        while let deadline = late.deadline {
            #expect(late.time == .milliseconds(50) && deadline > now)
            now = deadline
            late.endOrExtend(at: now, isHeldBack: true)
        }
        #expect(now == .milliseconds(3001))
    }

    @Test func `the pointer crosses the edge of the window no later than a late click`() {
        #expect(LateInput().crossingTime(.milliseconds(1020)) == .milliseconds(1020))
        #expect(lateClick().crossingTime(.milliseconds(1020)) == .milliseconds(50))
        #expect(lateClick().crossingTime(.milliseconds(40)) == .milliseconds(40))
    }

    @Test func `input that is read in time delays nothing, and ends the grace period of earlier input`() {
        var late = LateInput()
        late.record(.milliseconds(10), readAt: .milliseconds(109))
        #expect(late.time == nil)
        late.record(.milliseconds(10), readAt: .milliseconds(110))
        #expect(late.time == .milliseconds(10))
        late.record(.milliseconds(120), readAt: .milliseconds(121))
        #expect(late.time == nil)
    }
}
