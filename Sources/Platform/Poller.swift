import CLinux
import Glibc

/// A list of descriptors to wait for. It is set up once, so that waiting does not allocate memory.
@safe
public final class Poller {
    private let entries: UnsafeMutableBufferPointer<pollfd>

    /// Creates a poller for descriptors to read, for pipes that may lose their reader, and for
    /// streams to write to. The indices, as in `isReady(_:)`, count all three lists in this order.
    public init(_ descriptors: [Int32], readersOf pipes: [Int32] = [], writersTo streams: [Int32] = []) {
        unsafe entries = .allocate(capacity: descriptors.count + pipes.count + streams.count)
        let waits =
            descriptors.map { ($0, Int16(POLLIN)) } + pipes.map { ($0, 0) }
            + streams.map { ($0, Int16(POLLOUT)) }
        for (index, wait) in waits.enumerated() {
            unsafe entries.initializeElement(at: index, to: pollfd(fd: wait.0, events: wait.1, revents: 0))
        }
    }

    deinit { unsafe entries.deallocate() }

    /// Waits until a descriptor is ready or a time limit is reached. The limit is rounded up to a
    /// multiple of 0.1 ms, and `nil` means no limit. Signals do not interrupt the wait. Returns the
    /// number of ready descriptors.
    public func wait(atMost nanoseconds: Int64?) throws(PlatformError) -> Int {
        let start = MonotonicClock.nanoseconds
        var rest = nanoseconds
        while true {
            // Rounds the time up, because a loop that wakes too early finds no work.
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

    /// Sets whether `wait(atMost:)` also waits for the stream at an index to accept data.
    public func waitForRoom(_ waits: Bool, at index: Int) {
        // `poll` ignores negative numbers.
        let isWaiting = unsafe entries[index].fd >= 0
        if waits != isWaiting { unsafe entries[index].fd = ~entries[index].fd }
    }

    /// Returns whether the descriptor at an index was ready or hung up when `wait` last returned.
    public func isReady(_ index: Int) -> Bool { unsafe entries[index].revents != 0 }

    /// Returns the descriptors that are ready. `descriptors` must be the first descriptors of the
    /// poller, in the same order.
    public func ready(of descriptors: [Int32]) -> [Int32] {
        descriptors.indices.compactMap { isReady($0) ? descriptors[$0] : nil }
    }
}
