import CLinux
import Glibc

/// Sleeps until a file descriptor is ready, or until the time is over.
@safe
public final class Poller {
    private let entries: UnsafeMutableBufferPointer<pollfd>

    /// Creates a poller for descriptors, for pipes that lose their reader, and for streams that can
    /// be written to again while `waitForRoom` is set. `isReady(_:)` counts them in this order.
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

    /// Sleeps until a descriptor is ready or hung up, or a time is over, rounded up to a tenth of a
    /// millisecond; nil is for ever. A signal alone ends no wait. Returns how many are ready.
    /// Corresponds to `ppoll`.
    public func wait(atMost nanoseconds: Int64?) throws(PlatformError) -> Int {
        let start = MonotonicClock.nanoseconds
        var rest = nanoseconds
        while true {
            // Rounded up: a loop that wakes too early would do nothing once.
            let tenths = rest.map { $0 <= 0 ? 0 : (min($0, .max / 2) - 1) / 100_000 + 1 }
            let count = unsafe touchstone_wait(
                entries.baseAddress, nfds_t(entries.count), tenths.map { $0 * 100_000 } ?? -1)
            if count >= 0 { return Int(count) }
            let error = PlatformError(operation: "wait for", subject: "input")
            for index in unsafe entries.indices { unsafe entries[index].revents = 0 }
            guard error.number == EINTR else { throw error }
            rest = nanoseconds.map { $0 - (MonotonicClock.nanoseconds - start) }
        }
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

    /// Those of some descriptors that were readable, or broken, when `wait` last returned.
    ///
    /// - Parameters:
    ///   - descriptors: As they were given to the initializer.
    ///   - start: The place of the first of them in the list.
    public func ready(of descriptors: [Int32], from start: Int = 0) -> [Int32] {
        guard descriptors.indices.contains(where: { isReady(start + $0) }) else { return [] }
        return descriptors.indices.filter { isReady(start + $0) }.map { descriptors[$0] }
    }
}
