import Platform
import Synchronization
import Testing

struct WorkerThreadsTests {
    @Test(arguments: [0, 1, 3]) func `each part of the work is performed exactly once`(threads: Int) {
        let counts = Counts()
        let workers = WorkerThreads(count: threads) { part in counts.parts.withLock { $0[part, default: 0] += 1 } }
        for parts in [0, 1, 20, 5] {
            workers.perform(parts: parts)
            let performed = counts.parts.withLock { parts in
                defer { parts = [:] }
                return parts
            }
            #expect(performed == Dictionary(uniqueKeysWithValues: (0..<parts).map { ($0, 1) }))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `the parts of the work are performed at the same time`() {
        let counts = Counts()
        let workers = WorkerThreads(count: 2) { part in
            counts.parts.withLock { $0[part] = 1 }
            // Waits for the two other threads.
            while counts.parts.withLock(\.count) < 3 {}
        }
        workers.perform(parts: 3)
        #expect(counts.parts.withLock(\.count) == 3)
    }
}

private final class Counts: Sendable {
    let parts = Mutex<[Int: Int]>([:])
}
