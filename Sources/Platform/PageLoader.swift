import Glibc
import Synchronization

/// A thread that makes the system provide the pages of new memory. Without it, the first write to
/// each page waits for the system, which takes 30 to 60 ms for the 33 MB of a large window.
///
/// The thread does not change the contents, so the program can use the memory at the same time.
public final class PageLoader {
    private let work: Work
    private let threads: WorkerThreads

    deinit { stop() }

    /// Starts the thread. Call `stop()` before the memory is returned to the system.
    ///
    /// - Parameter memory: The memory, which must start at the beginning of a page.
    @unsafe public init(_ memory: UnsafeMutableRawBufferPointer) {
        let work = unsafe Work(memory)
        self.work = work
        threads = WorkerThreads(count: 1) { _ in while work.loadNext() {} }
        if threads.count > 0 { threads.start() } else { stop() }
    }

    /// Whether the system has provided all pages. Also `true` after a call of `stop()`, or if the
    /// system cannot provide pages in advance.
    var isDone: Bool { work.isDone.load(ordering: .acquiring) }

    /// Stops the thread. After the call, the thread no longer uses the memory.
    public func stop() { work.stop() }

    private final class Work: Sendable {
        /// The number of bytes that the thread loads in one step, during which it holds the lock. A
        /// step is short, so that `stop()` does not wait long.
        private static let step = 1 << 21

        private let rest: Mutex<Range<UInt>>
        let isDone = Atomic(false)

        @unsafe init(_ memory: UnsafeMutableRawBufferPointer) {
            let start = UInt(bitPattern: memory.baseAddress)
            rest = Mutex(start..<start + UInt(memory.count))
        }

        func loadNext() -> Bool {
            rest.withLock { rest in
                let part = rest.prefix(Self.step)
                let isLoaded =
                    unsafe !part.isEmpty
                    && madvise(UnsafeMutableRawPointer(bitPattern: part.startIndex), part.count, MADV_POPULATE_WRITE)
                        == 0
                rest = isLoaded ? rest.dropFirst(Self.step) : 0..<0
                if rest.isEmpty { isDone.store(true, ordering: .releasing) }
                return !rest.isEmpty
            }
        }

        func stop() {
            rest.withLock { $0 = 0..<0 }
            isDone.store(true, ordering: .releasing)
        }
    }
}
