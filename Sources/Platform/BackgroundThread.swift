import Synchronization

/// A thread that performs work in the background, and makes a descriptor readable while there are
/// results.
///
/// Work is done in the order of its submission. Results are `Sendable` values, so that the thread
/// and the caller share no mutable data. When the object is released, work that has not begun is
/// discarded.
public final class BackgroundThread<Key: Hashable & Sendable, Value: Sendable> {
    private let queue: Queue
    private let threads: WorkerThreads

    /// Starts the thread. Returns `nil` if the system has no descriptor left or cannot start
    /// another thread.
    public init?() {
        guard let wakeUp = try? WakeUp() else { return nil }
        let queue = Queue(wakeUp)
        self.queue = queue
        threads = WorkerThreads(count: 1, isBackground: true) { _ in queue.performAll() }
        guard threads.count > 0 else { return nil }
    }

    deinit { queue.mail.withLock { $0.waiting = [] } }

    /// The descriptor to poll. It is readable while there are results.
    public var fileDescriptor: Int32 { queue.wakeUp.fileDescriptor }

    /// Whether work has been completed since the last call of `removeResults()`. Takes no lock,
    /// because windows read it often.
    public var hasResults: Bool { queue.hasResults.load(ordering: .acquiring) }

    /// Submits work. Replaces work with the same key that has not begun.
    public func submit(_ key: Key, _ work: @escaping @Sendable () -> Value) {
        queue.mail.withLock { mail in
            mail.waiting.removeAll { $0.key == key }
            mail.waiting.append((key, work))
        }
        threads.start()
    }

    /// Returns the results since the last call, oldest first.
    public func removeResults() -> [(key: Key, value: Value)] {
        queue.mail.withLock { mail in
            queue.wakeUp.clear()
            queue.hasResults.store(false, ordering: .releasing)
            defer { mail.results = [] }
            return mail.results
        }
    }

    private final class Queue: Sendable {
        struct Mail {
            var waiting: [(key: Key, work: @Sendable () -> Value)] = []
            var results: [(key: Key, value: Value)] = []
        }

        let mail = Mutex(Mail())
        let hasResults = Atomic(false)
        let wakeUp: WakeUp

        init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }

        func performAll() {
            while let (key, work) = mail.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
                let value = work()
                mail.withLock { mail in
                    mail.results.append((key, value))
                    hasResults.store(true, ordering: .releasing)
                    wakeUp.ring()
                }
            }
        }
    }
}
