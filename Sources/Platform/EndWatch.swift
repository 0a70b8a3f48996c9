import Glibc
import Synchronization

/// A thread that shuts down sockets if the program is told to quit and does not respond.
///
/// A call that waits for a frozen server does not return. After the watch shuts down the server's
/// socket, the call returns as if the connection were lost, and the program quits as usual.
public final class EndWatch: Sendable {
    /// The time that the program has to respond, in nanoseconds.
    private static let timeout: Int64 = 1_000_000_000

    private struct State {
        var sockets: Set<Int32> = []
        var hasResponded = true
    }

    /// The state that the watch shares with its thread, which may outlive the watch.
    private final class Shared: Sendable {
        let state = Mutex(State())
        let descriptor: Int32
        let end: WakeUp

        init(_ descriptor: Int32, end: WakeUp) { (self.descriptor, self.end) = (descriptor, end) }
    }

    private let shared: Shared

    /// Creates a watch, and starts its thread. If the thread cannot be started, the watch has no
    /// effect. `descriptor` must become readable when the program is told to quit, and must remain
    /// readable. Throws an error if the system has no descriptor left.
    public init(descriptor: Int32) throws(PlatformError) {
        shared = Shared(descriptor, end: try WakeUp())
        var thread = pthread_t()
        let argument = unsafe Unmanaged.passRetained(shared)
        let result = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                EndWatch.watch(unsafe Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue())
                return nil
            }, argument.toOpaque())
        if result == 0 { pthread_detach(thread) } else { unsafe argument.release() }
    }

    deinit { shared.end.ring() }

    /// Adds a socket to shut down. Remove it before closing it.
    public func add(socket: Int32) { shared.state.withLock { _ = $0.sockets.insert(socket) } }

    public func remove(socket: Int32) { shared.state.withLock { _ = $0.sockets.remove(socket) } }

    /// Reports that the program is about to quit. The watch then gives the program at least another
    /// second.
    public func respond() { shared.state.withLock { $0.hasResponded = true } }

    private static func watch(_ shared: Shared) {
        let start = Poller([shared.end.fileDescriptor, shared.descriptor])
        guard (try? start.wait(atMost: nil)) != nil, !start.isReady(0) else { return }
        let end = Poller([shared.end.fileDescriptor])
        repeat { shared.state.withLock { shutDown(&$0) } } while (try? end.wait(atMost: timeout)) == 0
    }

    private static func shutDown(_ state: inout State) {
        if !state.hasResponded { for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) } }
        state.hasResponded = false
    }
}
