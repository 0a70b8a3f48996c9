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

    /// Fault in time: the machine sleeps for an hour during a long press.
    @Test func `clocks that stand still together miss nothing, and a press goes on where it was`() {
        var clock = ServerClock()
        let landing = clock.moment(of: 1000, arrival: 1_001 * millisecond)
        // Neither the server's clock nor this machine's counts the hour.
        #expect(clock.moment(at: 1_201 * millisecond) - landing == .milliseconds(200))
        let move = clock.moment(of: 1210, arrival: 1_211 * millisecond)
        #expect(move - landing == .milliseconds(210))
        #expect(clock.moment(at: 1_301 * millisecond) - landing == .milliseconds(300))
    }

    /// Fault in time: the server's clock wraps between the landing and the lift of a tap.
    @Test func `a press across the end of 32 bits is as long as it is`() {
        var clock = ServerClock()
        let landing = clock.moment(of: UInt32.max - 49, arrival: 0)
        let late = clock.moment(of: 450, arrival: 500 * millisecond)
        #expect(late - landing == .milliseconds(500))
        #expect(clock.moment(at: 510 * millisecond) - landing == .milliseconds(510))
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
