import CLinux

/// A file descriptor that combines several descriptors and a timer, for use in the event loop of
/// another library. It wraps `epoll` and `timerfd`.
public final class CombinedDescriptor {
    private let combination: FileDescriptor
    private let timer: FileDescriptor
    private var members: Set<Int32> = []

    public init() throws(PlatformError) {
        combination = try FileDescriptor(created: touchstone_create_set(), name: "input", to: "wait for", "input")
        timer = try FileDescriptor(created: touchstone_create_timer(), name: "time", to: "wait for", "a time")
        _ = touchstone_add_to_set(combination.number, timer.number, true, false)
    }

    /// The descriptor to poll. It is readable while one of the combined descriptors is ready, and
    /// after the time limit set with `wait(toRead:toWrite:atMost:)` has passed.
    public var fileDescriptor: Int32 { combination.number }

    /// Sets the descriptors to combine, and the time after which `fileDescriptor` becomes readable.
    /// A time of 0 or less makes it readable immediately, and `nil` sets no time limit.
    public func wait(toRead readers: [Int32], toWrite writers: [Int32], atMost nanoseconds: Int64?) {
        let needed = Set(readers).union(writers)
        for member in members.subtracting(needed) { _ = touchstone_remove_from_set(combination.number, member) }
        for member in needed {
            let (reads, writes) = (readers.contains(member), writers.contains(member))
            // The system removes a closed descriptor on its own, and may have reused its number.
            if !touchstone_change_in_set(combination.number, member, reads, writes) {
                _ = touchstone_add_to_set(combination.number, member, reads, writes)
            }
        }
        members = needed
        touchstone_set_timer(timer.number, nanoseconds.map { max($0, 1) } ?? 0)
    }
}
