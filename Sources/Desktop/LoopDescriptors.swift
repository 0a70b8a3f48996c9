import Platform

/// The descriptors that the event loop polls. The poller is kept while the descriptors stay the
/// same, because creating it allocates memory.
struct LoopDescriptors {
    var others: [Int32] = []
    var windows: [Int32] = []
    var writers: [Int32] = []

    private var poller: Poller?
    private var polled: (others: [Int32], windows: [Int32], writers: [Int32]) = ([], [], [])

    mutating func removeWindows() {
        windows.removeAll(keepingCapacity: true)
        writers.removeAll(keepingCapacity: true)
    }

    mutating func wait(atMost duration: Duration?) throws(PlatformError) {
        _ = try updatedPoller().wait(atMost: duration.map { max($0.nanoseconds, 0) })
    }

    private mutating func updatedPoller() -> Poller {
        if let poller, polled == (others, windows, writers) { return poller }
        let made = Poller(others + windows, writersTo: writers)
        (poller, polled) = (made, (others, windows, writers))
        return made
    }

    var readyOthers: [Int32] { poller?.ready(of: others) ?? [] }
}
