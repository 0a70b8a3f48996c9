import Platform
import Synchronization
import Testing

private final class Flags: Sendable {
    let hasBegun = Mutex(false)
    let mayEnd = Mutex(false)
}

@Suite(.timeLimit(.minutes(1))) struct BackgroundThreadTests {
    private func wait(for thread: BackgroundThread<String, Int>) throws {
        _ = try Poller([thread.fileDescriptor]).wait(atMost: nil)
    }

    @Test func `results arrive in the order of the work, and the descriptor is readable until they are removed`() throws
    {
        let thread = try #require(BackgroundThread<String, Int>())
        #expect(thread.removeResults().isEmpty)
        var results: [String] = []
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] { thread.submit(key) { value } }
        while results.count < 3 {
            try wait(for: thread)
            #expect(thread.hasResults)
            results += thread.removeResults().map { "\($0.key)\($0.value)" }
        }
        #expect(results == ["a1", "b2", "c3"])
        #expect(try Poller([thread.fileDescriptor]).wait(atMost: 0) == 0)
    }

    @Test func `work that has not begun is replaced by later work with the same key`() throws {
        let thread = try #require(BackgroundThread<String, Int>())
        let flags = Flags()
        thread.submit("first") {
            flags.hasBegun.withLock { $0 = true }
            while !flags.mayEnd.withLock({ $0 }) {}
            return 1
        }
        while !flags.hasBegun.withLock({ $0 }) {}
        for value in 2...4 { thread.submit("second") { value } }
        flags.mayEnd.withLock { $0 = true }
        var results: [Int] = []
        while results.count < 2 {
            try wait(for: thread)
            results += thread.removeResults().map(\.value)
        }
        #expect(results == [1, 4])
    }
}
