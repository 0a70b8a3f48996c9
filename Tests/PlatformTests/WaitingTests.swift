import Glibc
import Platform
import Testing

@Suite(.serialized)
struct WaitingTests {
    @Test func `a readable descriptor ends the sleep`() throws {
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let poller = Poller([ends[0]])
        #expect(try poller.wait(atMost: 0) == 0)
        #expect(!poller.isReady(0))
        try #require(unsafe write(ends[1], "x", 1) == 1)
        #expect(try poller.wait(atMost: nil) == 1)
        #expect(poller.isReady(0))
    }

    @Test func `without events, the sleep is never shorter than requested`() throws {
        let start = MonotonicClock.nanoseconds
        #expect(try Poller([]).wait(atMost: 2_500_000) == 0)
        #expect(MonotonicClock.nanoseconds - start >= 2_500_000)
    }

    @Test func `a termination signal wakes the loop instead of ending the program`() throws {
        let signals = try TerminationSignals()
        #expect(signals.received == nil)
        // Sent to the process, because the threads that run tests block signals.
        kill(getpid(), SIGTERM)
        #expect(try Poller([signals.fileDescriptor]).wait(atMost: nil) == 1)
        #expect(signals.received == SIGTERM)
    }
}
