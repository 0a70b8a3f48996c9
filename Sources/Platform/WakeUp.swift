import CLinux

/// A file descriptor that any thread can make readable, to wake a sleeping loop.
public final class WakeUp: Sendable {
    private let descriptor: FileDescriptor

    public init() throws(PlatformError) {
        descriptor = try FileDescriptor(
            created: touchstone_create_bell(), name: "wake-up", to: "receive", "work from other threads")
    }

    /// The descriptor to poll. It becomes readable when `ring()` is called, and remains readable
    /// until `clear()` is called.
    public var fileDescriptor: Int32 { descriptor.number }

    public func ring() { touchstone_ring_bell(descriptor.number) }

    public func clear() { touchstone_clear_bell(descriptor.number) }
}
