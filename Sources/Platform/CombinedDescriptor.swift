import CLinux

/// One file descriptor that stands for several others and a timer, so that the loop of another
/// library can wait for all of them. Corresponds to `epoll` and `timerfd`.
public final class CombinedDescriptor {
    private let combination: FileDescriptor
    private let timer: FileDescriptor
    /// What it waits for, besides the timer.
    private var members: Set<Int32> = []

    /// - Throws: `PlatformError` where the system gives no descriptors.
    public init() throws(PlatformError) {
        let set = touchstone_create_set()
        guard set >= 0 else { throw PlatformError(operation: "wait for", subject: "input") }
        combination = FileDescriptor(number: set, name: "input")
        let timer = touchstone_create_timer()
        guard timer >= 0 else { throw PlatformError(operation: "wait for", subject: "a time") }
        self.timer = FileDescriptor(number: timer, name: "time")
        _ = touchstone_add_to_set(set, timer, true, false)
    }

    /// Readable while one of the descriptors is ready, and once the time has come.
    public var fileDescriptor: Int32 { combination.number }

    /// Sets what to wait for.
    ///
    /// - Parameters:
    ///   - readers: The descriptors to read from.
    ///   - writers: The descriptors to write to.
    ///   - nanoseconds: How long to wait at most; 0 or less not at all, nil for ever.
    public func wait(toRead readers: [Int32], toWrite writers: [Int32], atMost nanoseconds: Int64?) {
        let wanted = Set(readers).union(writers)
        for member in members.subtracting(wanted) { _ = touchstone_remove_from_set(combination.number, member) }
        for member in wanted {
            let (reads, writes) = (readers.contains(member), writers.contains(member))
            // The system forgets a descriptor that is closed, and another one may have its number by now.
            if !touchstone_change_in_set(combination.number, member, reads, writes) {
                _ = touchstone_add_to_set(combination.number, member, reads, writes)
            }
        }
        members = wanted
        touchstone_set_timer(timer.number, nanoseconds.map { max($0, 1) } ?? 0)
    }
}
