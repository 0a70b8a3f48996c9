import Glibc
import Synchronization

/// A thread that shuts sockets down if the program is told to quit and does not respond.
///
/// A call that waits for a frozen server does not return. After the watch shuts down the server's
/// socket, the call returns as if the connection were lost, and the program quits as usual.
public final class EndWatch: Sendable {
    /// The time that the program has to respond, in milliseconds.
    private static let timeout: Int32 = 1000

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

    /// Starts the thread. If that fails, the program waits for its servers without a limit.
    /// `descriptor` must become readable when the program is told to quit.
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

    /// Reports that the program is about to quit. The watch then gives the program another second.
    public func respond() { shared.state.withLock { $0.hasResponded = true } }

    private static func watch(_ shared: Shared) {
        guard !isReadable(shared.end.fileDescriptor, orElse: shared.descriptor, milliseconds: -1) else { return }
        repeat {
            shared.state.withLock { shutDown(&$0) }
        } while !isReadable(
            shared.end.fileDescriptor, orElse: -1, milliseconds: timeout)
    }

    private static func shutDown(_ state: inout State) {
        if !state.hasResponded { for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) } }
        state.hasResponded = false
    }

    /// Waits for either descriptor, and returns whether the first one is readable.
    private static func isReadable(_ first: Int32, orElse second: Int32, milliseconds: Int32) -> Bool {
        var entries = (
            pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0)
        )
        return unsafe withUnsafeMutableBytes(of: &entries) { bytes in
            let list = unsafe bytes.bindMemory(to: pollfd.self)
            while unsafe poll(list.baseAddress, nfds_t(list.count), milliseconds) < 0 {}
            return unsafe list[0].revents != 0
        }
    }
}
