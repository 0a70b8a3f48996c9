import Testing
import Touches

@testable import X11

@Suite struct LateInputTests {
    /// Fault in fingers: a window manager holds clicks back until it has given the window the
    /// focus.
    @Test func `time stays at a late click until its rest has had the time to arrive`() {
        var late = LateInput()
        // A press and a release at 0 and 50 ms, which are read after a second.
        late.record(.zero, readAt: .milliseconds(1000))
        late.record(.milliseconds(50), readAt: .milliseconds(1001))
        #expect(late.time(at: .milliseconds(1050)) == .milliseconds(50))
        #expect(late.deadline(at: .milliseconds(1050)) == .milliseconds(1051))
        #expect(late.time(at: .milliseconds(1051)) == nil)
        #expect(late.deadline(at: .milliseconds(1051)) == nil)
    }

    @Test func `input that is read in time delays nothing, and ends the grace period of earlier input`() {
        var late = LateInput()
        late.record(.milliseconds(10), readAt: .milliseconds(109))
        #expect(late.time(at: .milliseconds(109)) == nil)
        late.record(.milliseconds(10), readAt: .milliseconds(110))
        #expect(late.time(at: .milliseconds(110)) == .milliseconds(10))
        late.record(.milliseconds(120), readAt: .milliseconds(121))
        #expect(late.time(at: .milliseconds(121)) == nil)
    }
}
