import Platform

/// The file descriptors that the loop waits for.
struct LoopDescriptors {
    /// The descriptors that are read but belong to no window.
    var others: [Int32] = []
    /// The descriptors of the windows.
    var windows: [Int32] = []
    /// The descriptors of streams that have text to write.
    var writers: [Int32] = []

    /// Waits for the descriptors of the last sleep.
    private var poller: Poller?
    private var polledReaders: [Int32] = []
    private var polledWriters: [Int32] = []

    mutating func removeWindows() {
        windows.removeAll(keepingCapacity: true)
        writers.removeAll(keepingCapacity: true)
    }

    /// Sleeps until a descriptor is ready.
    ///
    /// - Parameter duration: The longest time to sleep, or `nil` for no limit.
    mutating func wait(atMost duration: Duration?) throws(PlatformError) {
        let poller = updatedPoller()
        _ = try poller.wait(atMost: duration.map { max($0.nanoseconds, 0) })
    }

    private mutating func updatedPoller() -> Poller {
        let isSame =
            polledWriters == writers && polledReaders.count == others.count + windows.count
            && polledReaders.starts(with: others) && polledReaders.suffix(windows.count).elementsEqual(windows)
        if let poller, isSame { return poller }
        return makePoller()
    }

    private mutating func makePoller() -> Poller {
        let readers = others + windows
        let made = Poller(readers, writersTo: writers)
        for index in writers.indices { made.waitForRoom(true, at: readers.count + index) }
        (poller, polledReaders, polledWriters) = (made, readers, writers)
        return made
    }

    /// Whether a descriptor that belongs to no window was ready after the last sleep.
    var isAnyOtherReady: Bool { !readyOthers.isEmpty }

    /// The descriptors that belong to no window and were ready after the last sleep.
    var readyOthers: [Int32] { poller?.ready(of: others) ?? [] }
}
