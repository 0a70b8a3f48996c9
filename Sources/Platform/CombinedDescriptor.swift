import CLinux
import Glibc

/// One file descriptor that stands for several others and a timer, so that the loop of another
/// library can wait for all of them. Corresponds to `epoll` and `timerfd`.
@safe public final class CombinedDescriptor {
    private let epoll: FileDescriptor
    private let timer: FileDescriptor
    private var events: [Int32: UInt32] = [:]

    /// - Throws: `PlatformError` where the system gives no descriptors.
    public init() throws(PlatformError) {
        let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw PlatformError(operation: "wait for", subject: "input") }
        self.epoll = FileDescriptor(number: epoll, name: "input")
        let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard timer >= 0 else { throw PlatformError(operation: "wait for", subject: "a time") }
        self.timer = FileDescriptor(number: timer, name: "time")
        change(timer, to: EPOLLIN.rawValue, EPOLL_CTL_ADD)
    }

    /// Readable while one of the descriptors is ready, and once the time has come.
    public var fileDescriptor: Int32 { epoll.number }

    /// Sets what to wait for.
    ///
    /// - Parameters:
    ///   - readers: The descriptors to read from.
    ///   - writers: The descriptors to write to.
    ///   - nanoseconds: How long to wait at most; 0 or less not at all, nil for ever.
    public func wait(toRead readers: [Int32], toWrite writers: [Int32], atMost nanoseconds: Int64?) {
        var wanted: [Int32: UInt32] = [:]
        for reader in readers { wanted[reader, default: 0] |= EPOLLIN.rawValue }
        for writer in writers { wanted[writer, default: 0] |= EPOLLOUT.rawValue }
        for number in events.keys where wanted[number] == nil { change(number, to: 0, EPOLL_CTL_DEL) }
        // Epoll forgets a descriptor that is closed, and another one may have its number by now.
        for (number, mask) in wanted where !change(number, to: mask, EPOLL_CTL_MOD) {
            change(number, to: mask, EPOLL_CTL_ADD)
        }
        events = wanted
        setTimer(nanoseconds)
    }

    @discardableResult
    private func change(_ number: Int32, to mask: UInt32, _ operation: Int32) -> Bool {
        var event = unsafe epoll_event()
        unsafe event.events = mask
        return unsafe epoll_ctl(epoll.number, operation, number, &event) == 0
    }

    /// A time of 0 would stop the timer.
    private func setTimer(_ nanoseconds: Int64?) {
        let (seconds, rest) = nanoseconds.map { max($0, 1).quotientAndRemainder(dividingBy: 1_000_000_000) } ?? (0, 0)
        var setting = itimerspec()
        setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        _ = unsafe timerfd_settime(timer.number, 0, &setting, nil)
    }
}
