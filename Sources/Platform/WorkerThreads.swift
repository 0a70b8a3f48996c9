import CLinux
import Glibc

/// Threads that perform work in the background or together with the calling thread. They sleep
/// while there is no work.
public final class WorkerThreads {
    public static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// The niceness of background threads, which leaves them a tenth of a processor while other
    /// threads need all processors.
    private static let backgroundNiceness: Int32 = 10
    /// The longest time that a background thread keeps a processor while a frame waits for it, in
    /// nanoseconds. Kernels before Linux 6.12 ignore this limit.
    private static let backgroundSlice: Int64 = 100_000

    private let shared: Shared
    /// The number of threads that could be started.
    public let count: Int

    /// Starts `count` threads. `work` performs the part with a given index, on one of the threads
    /// or on the thread that calls `perform(parts:)`. If `isBackground` is `true`, the threads have
    /// a low priority.
    public init(count: Int, isBackground: Bool = false, work: @escaping @Sendable (_ part: Int) -> Void) {
        let shared = Shared(work, niceness: isBackground ? Self.backgroundNiceness : 0)
        self.shared = shared
        self.count = (0..<count).count { _ in shared.startThread() }
    }

    deinit { shared.end() }

    /// Performs `parts` parts, with indices from 0, and returns when all of them are done. Does not
    /// allocate memory.
    public func perform(parts: Int) {
        shared.begin(parts)
        shared.performParts()
        shared.waitForOthers()
    }

    /// Lets a thread perform part 0, and returns immediately. If a thread is performing this part
    /// now, one thread performs it once more.
    public func start() { shared.begin(1) }

    /// The state that the threads share. The mutex protects the variables.
    @safe private final class Shared: @unchecked Sendable {
        private let work: @Sendable (Int) -> Void
        private let niceness: Int32
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private var parts = 0..<0
        private var remaining = 0
        private var isEnding = false

        init(_ work: @escaping @Sendable (Int) -> Void, niceness: Int32) {
            (self.work, self.niceness) = (work, niceness)
            unsafe pthread_mutex_init(mutex, nil)
            unsafe pthread_cond_init(hasWork, nil)
            unsafe pthread_cond_init(isDone, nil)
        }

        deinit {
            unsafe pthread_cond_destroy(isDone)
            unsafe pthread_cond_destroy(hasWork)
            unsafe pthread_mutex_destroy(mutex)
            unsafe isDone.deallocate()
            unsafe hasWork.deallocate()
            unsafe mutex.deallocate()
        }

        /// Starts a thread, and returns whether that succeeded. The new thread blocks all signals,
        /// so that the main thread handles them.
        func startThread() -> Bool {
            var (thread, all, before) = (pthread_t(), sigset_t(), sigset_t())
            unsafe sigfillset(&all)
            unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
            let argument = unsafe Unmanaged.passRetained(self)
            let result = unsafe pthread_create(
                &thread, nil,
                { argument in
                    guard let argument = unsafe argument else { return nil }
                    unsafe Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue().performUntilEnd()
                    return nil
                }, argument.toOpaque())
            if result == 0 { pthread_detach(thread) } else { unsafe argument.release() }
            unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
            return result == 0
        }

        func begin(_ count: Int) {
            withLock {
                (parts, remaining) = (0..<count, count)
                unsafe pthread_cond_broadcast(hasWork)
            }
        }

        func end() {
            withLock {
                isEnding = true
                unsafe pthread_cond_broadcast(hasWork)
            }
        }

        func waitForOthers() {
            withLock { while remaining > 0 { unsafe pthread_cond_wait(isDone, mutex) } }
        }

        func performParts() {
            while let part = withLock({ parts.popFirst() }) {
                work(part)
                withLock {
                    remaining -= 1
                    if remaining == 0 { unsafe pthread_cond_signal(isDone) }
                }
            }
        }

        private func performUntilEnd() {
            if niceness != 0 { touchstone_lower_priority(niceness, WorkerThreads.backgroundSlice) }
            while waitForWork() { performParts() }
        }

        private func waitForWork() -> Bool {
            withLock {
                while parts.isEmpty, !isEnding { unsafe pthread_cond_wait(hasWork, mutex) }
                return !isEnding
            }
        }

        private func withLock<Result>(_ body: () -> Result) -> Result {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            return body()
        }
    }
}
