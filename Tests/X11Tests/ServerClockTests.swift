import Testing
import Touches

@testable import X11

private let millisecond: Int64 = 1_000_000

struct ServerClockTests {
    /// Fault in time: the server's clock wraps after 49.7 days.
    @Test func `the clock goes on where the server's 32 bits begin again`() {
        var clock = ServerClock()
        let before = clock.moment(of: UInt32.max - 3, arrival: 0)
        let after = clock.moment(of: 4, arrival: 8 * millisecond)
        #expect(after - before == .milliseconds(8))
    }

    /// Fault in time: a stamp older than the one before.
    @Test func `an older stamp is an earlier moment, not one 49 days ahead`() {
        var clock = ServerClock()
        let first = clock.moment(of: 5, arrival: 0)
        let older = clock.moment(of: UInt32.max - 10, arrival: 0)
        #expect(first - older == .milliseconds(16))
    }

    /// Fault in time: a machine that has been up for longer than 49.7 days.
    @Test func `a server on this machine shows this machine's clock, however often it has wrapped`() {
        var clock = ServerClock()
        let now = (Int64(1) << 32) * 3 + 777
        let moment = clock.moment(of: 775, arrival: now * millisecond)
        #expect(moment == .milliseconds(now - 2))
    }

    @Test func `between two events the clock goes on by the event that was fastest to arrive`() {
        var clock = ServerClock()
        let first = clock.moment(of: 1000, arrival: 1_010 * millisecond)
        _ = clock.moment(of: 1100, arrival: 1_103 * millisecond)
        _ = clock.moment(of: 1200, arrival: 1_290 * millisecond)
        #expect(clock.moment(at: 1_303 * millisecond) == first + .milliseconds(300))
        #expect(clock.moment(at: 1_303 * millisecond) == .milliseconds(1_300))
    }
}
