import Glibc

/// Sleeps until a file descriptor is ready, or until the time is over.
@safe
public final class Poller {
    private let entries: UnsafeMutableBufferPointer<pollfd>

    /// - Parameters:
    ///   - descriptors: What to wait for, in the order of `isReady(_:)`; not closed here.
    ///   - pipes: What to wait for after those, until nobody reads from the other end any more.
    ///   - streams: What to write to, after those; waited for while `waitForRoom` says so.
    public init(_ descriptors: [Int32], readersOf pipes: [Int32] = [], writersTo streams: [Int32] = []) {
        unsafe entries = .allocate(capacity: descriptors.count + pipes.count + streams.count)
        let waits =
            descriptors.map { ($0, Int16(POLLIN)) } + pipes.map { ($0, 0) }
            + streams.map { (Self.passedOver($0), Int16(POLLOUT)) }
        for (index, wait) in waits.enumerated() {
            unsafe entries.initializeElement(at: index, to: pollfd(fd: wait.0, events: wait.1, revents: 0))
        }
    }

    deinit { unsafe entries.deallocate() }

    /// Sleeps until a descriptor is readable or hung up, a signal has come, or the time is over.
    ///
    /// - Parameter nanoseconds: Rounded up to a millisecond; nil for ever, 0 or less not at all.
    /// - Returns: How many descriptors are ready; 0 also when a signal has ended the sleep.
    /// - Throws: `PlatformError` where a descriptor cannot be waited for. Corresponds to `poll`.
    public func wait(atMost nanoseconds: Int64?) throws(PlatformError) -> Int {
        // Rounded up: a loop that wakes too early would do nothing once.
        let milliseconds = nanoseconds.map { Int32(clamping: $0 <= 0 ? 0 : ($0 - 1) / 1_000_000 + 1) }
        let count = unsafe poll(entries.baseAddress, nfds_t(entries.count), milliseconds ?? -1)
        if count >= 0 { return Int(count) }
        let error = PlatformError(operation: "wait for", subject: "input")
        for index in unsafe entries.indices { unsafe entries[index].revents = 0 }
        if error.number == EINTR { return 0 }
        throw error
    }

    /// Whether to wait until there is room in the stream at this place of the list.
    public func waitForRoom(_ waits: Bool, at index: Int) {
        let isWaiting = unsafe entries[index].fd >= 0
        if waits != isWaiting { unsafe entries[index].fd = Self.passedOver(entries[index].fd) }
    }

    /// Turns a descriptor into a number that `poll` ignores, and back.
    private static func passedOver(_ descriptor: Int32) -> Int32 { ~descriptor }

    /// Whether the descriptor at this place was readable, or broken, when `wait` last returned.
    public func isReady(_ index: Int) -> Bool { unsafe entries[index].revents != 0 }
}
