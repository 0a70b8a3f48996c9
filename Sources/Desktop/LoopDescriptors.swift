import Platform

struct LoopDescriptors {
    var others: [Int32] = []
    var windows: [Int32] = []
    var writers: [Int32] = []

    private var poller: Poller?
    private var polledReaders: [Int32] = []
    private var polledWriters: [Int32] = []

    mutating func removeWindows() {
        windows.removeAll(keepingCapacity: true)
        writers.removeAll(keepingCapacity: true)
    }

    mutating func wait(atMost duration: Duration?) throws(PlatformError) {
        _ = try updatedPoller().wait(atMost: duration.map { max($0.nanoseconds, 0) })
    }

    private mutating func updatedPoller() -> Poller {
        let isSame =
            polledWriters == writers && polledReaders.count == others.count + windows.count
            && polledReaders.starts(with: others) && polledReaders.suffix(windows.count).elementsEqual(windows)
        if let poller, isSame { return poller }
        let readers = others + windows
        let made = Poller(readers, writersTo: writers)
        (poller, polledReaders, polledWriters) = (made, readers, writers)
        return made
    }

    var readyOthers: [Int32] { poller?.ready(of: others) ?? [] }
}
