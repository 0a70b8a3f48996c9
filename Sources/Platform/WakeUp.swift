import CLinux

/// A file descriptor that any thread can make readable, to wake a sleeping loop.
public final class WakeUp: Sendable {
    private let descriptor: FileDescriptor

    /// - Throws: `PlatformError` if the system has no descriptors left. Corresponds to `eventfd`.
    public init() throws(PlatformError) {
        let number = touchstone_create_bell()
        guard number >= 0 else { throw PlatformError(operation: "receive", subject: "work from other threads") }
        descriptor = FileDescriptor(number: number, name: "wake-up")
    }

    /// The descriptor to poll. Readable after `ring()` until `clear()`.
    public var fileDescriptor: Int32 { descriptor.number }

    /// Wakes the loop. You can call this method on any thread.
    public func ring() { touchstone_ring_bell(descriptor.number) }

    public func clear() { touchstone_clear_bell(descriptor.number) }
}
