import Testing
import Touches

@testable import Windowing

private let millisecond: Int64 = 1_000_000

struct ServerClockTests {
    /// Fault in time: the server's clock wraps after 49.7 days.
    @Test func `the clock continues when the server's 32-bit time wraps`() {
        var clock = ServerClock()
        let before = clock.timestamp(of: UInt32.max - 3, arrival: 0)
        let after = clock.timestamp(of: 4, arrival: 8 * millisecond)
        #expect(after - before == .milliseconds(8))
    }

    /// Fault in time: a time stamp is older than the previous one.
    @Test func `an older time stamp is an earlier time, not one 49 days ahead`() {
        var clock = ServerClock()
        let first = clock.timestamp(of: 5, arrival: 0)
        let older = clock.timestamp(of: UInt32.max - 10, arrival: 0)
        #expect(first - older == .milliseconds(16))
    }

    /// Fault in time: a machine that has been up for more than 49.7 days.
    @Test func `a local server uses this machine's clock, however often the server's time has wrapped`() {
        var clock = ServerClock()
        let now = (Int64(1) << 32) * 3 + 777
        let instant = clock.timestamp(of: 775, arrival: now * millisecond)
        #expect(instant == .milliseconds(now - 2))
    }

    /// Fault in time: the machine sleeps for an hour during a long press.
    @Test func `suspending the machine stops its clock and the server's, and a press continues afterward`() {
        var clock = ServerClock()
        let landing = clock.timestamp(of: 1000, arrival: 1_001 * millisecond)
        // Neither the server's clock nor this machine's counts the hour.
        #expect(clock.timestamp(at: 1_201 * millisecond) - landing == .milliseconds(200))
        let move = clock.timestamp(of: 1210, arrival: 1_211 * millisecond)
        #expect(move - landing == .milliseconds(210))
        #expect(clock.timestamp(at: 1_301 * millisecond) - landing == .milliseconds(300))
    }

    /// Fault in time: the server's clock wraps between the landing and the lift of a tap.
    @Test func `a press during which the server's time wraps has the correct duration`() {
        var clock = ServerClock()
        let landing = clock.timestamp(of: UInt32.max - 49, arrival: 0)
        let late = clock.timestamp(of: 450, arrival: 500 * millisecond)
        #expect(late - landing == .milliseconds(500))
        #expect(clock.timestamp(at: 510 * millisecond) - landing == .milliseconds(510))
    }

    @Test func `between events, the clock continues from the event that arrived with the least delay`() {
        var clock = ServerClock()
        let first = clock.timestamp(of: 1000, arrival: 1_010 * millisecond)
        _ = clock.timestamp(of: 1100, arrival: 1_103 * millisecond)
        _ = clock.timestamp(of: 1200, arrival: 1_290 * millisecond)
        #expect(clock.timestamp(at: 1_303 * millisecond) == first + .milliseconds(300))
        #expect(clock.timestamp(at: 1_303 * millisecond) == .milliseconds(1_300))
    }

    /// Fault in time: the time stamp of an event is an hour, 20 days or a month ahead, or far in
    /// the past.
    @Test(arguments: [3_600_000, 20 * 86_400_000, 30 * 86_400_000, -3_600_000, -30 * 86_400_000] as [Int64])
    func `a time stamp that the monotonic clock rules out does not move the clock`(_ error: Int64) {
        var clock = ServerClock()
        let start: Int64 = 40 * 86_400_000
        _ = clock.timestamp(of: UInt32(truncatingIfNeeded: start), arrival: start * millisecond)
        let wrong = UInt32(truncatingIfNeeded: start + 100 + error)
        #expect(clock.timestamp(of: wrong, arrival: (start + 100) * millisecond) == .milliseconds(start + 100))
        #expect(clock.timestamp(at: (start + 200) * millisecond) == .milliseconds(start + 200))
        let next = clock.timestamp(of: UInt32(truncatingIfNeeded: start + 300), arrival: (start + 300) * millisecond)
        #expect(next == .milliseconds(start + 300))
    }

    /// Fault in time: no event arrives for a month, and the server's clock wraps.
    @Test func `the clock continues after a month without an event`() {
        var clock = ServerClock()
        let first = clock.timestamp(of: 1000, arrival: 1000 * millisecond)
        let month: Int64 = 30 * 86_400_000
        let stamp = UInt32(truncatingIfNeeded: 1000 + month)
        #expect(clock.timestamp(of: stamp, arrival: (1000 + month) * millisecond) - first == .milliseconds(month))
    }

    /// Fault in time: the server's clock runs 30 parts per million slower for 14 hours.
    @Test func `a slow drift between the server's clock and this machine's does not shift any deadline`() {
        var clock = ServerClock()
        let hours: Int64 = 14 * 3_600_000
        for time in stride(from: 0, through: hours, by: 1000) { clock.hear(at: time, rate: 0.99997, latency: 2) }
        let shown = clock.timestamp(at: (hours + 500) * millisecond)
        #expect(abs(shown.seconds - Double(hours + 500) * 0.99997 / 1000) < 0.005)
    }

    /// Fault in time: the server's clock runs 5% slower or faster.
    @Test(arguments: [0.95, 1.05]) func `the clock follows a server whose clock is faster or slower`(_ rate: Double) {
        var clock = ServerClock()
        // A finger that moves for a quarter of each second, 125 times a second.
        for second in 0..<30 {
            for step in 0..<31 { clock.hear(at: Int64(second * 1000 + step * 8), rate: rate, latency: step % 3 + 1) }
            let rest = Int64(second * 1000 + 500)
            let error = clock.timestamp(at: rest * millisecond).seconds - Double(rest) * rate / 1000
            if second > 2 { #expect(abs(error) < 0.02, "after \(second) s") }
        }
    }

    /// Fault in time: an event that another program has withheld for a second.
    @Test func `a late event does not set the clock back`() {
        var clock = ServerClock()
        for time in stride(from: Int64(0), through: 4000, by: 100) { clock.hear(at: time, rate: 1, latency: 1) }
        let late = clock.timestamp(of: 4100, arrival: 5100 * millisecond)
        #expect(late == .milliseconds(4100))
        let shown = clock.timestamp(at: 5200 * millisecond)
        #expect(shown.seconds > 5.09 && shown.seconds <= 5.2)
    }

    /// Fault in time: the first event was read late, and the next one immediately.
    @Test func `a single late event does not change the clock's rate`() {
        var clock = ServerClock()
        clock.hear(at: 0, rate: 1, latency: 80)
        for time in stride(from: Int64(1000), through: 3000, by: 50) { clock.hear(at: time, rate: 1, latency: 1) }
        #expect(abs(clock.timestamp(at: 4000 * millisecond).seconds - 4) < 0.003)
    }

    @Test func `a frame's time in microseconds is converted to the clock of the events`() {
        var clock = ServerClock()
        // Beyond the 32 bits of a stamp.
        let uptime = (Int64(1) << 32) * 3 + 777
        _ = clock.timestamp(of: 775, arrival: uptime * millisecond)
        let frame = clock.timestamp(
            ofMicroseconds: UInt64(uptime + 6) * 1000 + 345, arrival: (uptime + 9) * millisecond)
        #expect(frame == .milliseconds(uptime + 6) + .microseconds(345))
    }

    @Test func `the time of a remote server's frame is converted to the clock of that server's events`() {
        var clock = ServerClock()
        let event = clock.timestamp(of: 5_000_000, arrival: 70 * millisecond)
        let frame = clock.timestamp(ofMicroseconds: 5_000_007_250, arrival: 80 * millisecond)
        #expect(frame == event + .microseconds(7250))
    }

    @Test func `a frame's time is ignored if it is not on the clock of the events`() {
        var clock = ServerClock()
        _ = clock.timestamp(of: 5_000_000, arrival: 70 * millisecond)
        #expect(clock.timestamp(ofMicroseconds: 5_003_000_000, arrival: 80 * millisecond) == nil)
        #expect(clock.timestamp(ofMicroseconds: 4_900_000_000, arrival: 80 * millisecond) == nil)
    }
}

extension ServerClock {
    /// An event at a time in milliseconds of our clock, from a server whose clock runs at a
    /// different rate.
    fileprivate mutating func hear(at time: Int64, rate: Double, latency: Int) {
        let stamp = UInt32((Double(time) * rate).rounded(.down))
        _ = timestamp(of: stamp, arrival: (time + Int64(latency)) * millisecond)
    }
}
