import CLinux
import Glibc

/// A file descriptor that any thread makes readable, to wake a loop that sleeps.
public final class WakeUp: Sendable {
    private let descriptor: FileDescriptor

    /// - Throws: `PlatformError` where the system gives no descriptor. Corresponds to `eventfd`.
    public init() throws(PlatformError) {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw PlatformError(operation: "receive", subject: "work of other threads") }
        descriptor = FileDescriptor(number: number, name: "wake-up")
    }

    /// Readable after `ring()`, until `clear()`.
    public var fileDescriptor: Int32 { descriptor.number }

    /// Wakes the loop. Permitted on any thread. Corresponds to `eventfd_write`.
    public func ring() { eventfd_write(descriptor.number, 1) }

    /// Makes the descriptor wait for the next `ring()`. Corresponds to `eventfd_read`.
    public func clear() {
        var count: eventfd_t = 0
        _ = unsafe eventfd_read(descriptor.number, &count)
    }
}
