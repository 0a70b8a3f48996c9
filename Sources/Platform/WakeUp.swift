import CLinux

/// A file descriptor that any thread makes readable, to wake a loop that sleeps.
public final class WakeUp: Sendable {
    private let descriptor: FileDescriptor

    /// - Throws: `PlatformError` where the system gives no descriptor. Corresponds to `eventfd`.
    public init() throws(PlatformError) {
        let number = touchstone_create_bell()
        guard number >= 0 else { throw PlatformError(operation: "receive", subject: "work of other threads") }
        descriptor = FileDescriptor(number: number, name: "wake-up")
    }

    /// Readable after `ring()`, until `clear()`.
    public var fileDescriptor: Int32 { descriptor.number }

    /// Wakes the loop. Permitted on any thread.
    public func ring() { touchstone_ring_bell(descriptor.number) }

    /// Makes the descriptor wait for the next `ring()`.
    public func clear() { touchstone_clear_bell(descriptor.number) }
}
