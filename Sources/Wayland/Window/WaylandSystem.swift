import Platform
public import Windowing

/// A window system that opens windows on a Wayland compositor. Open windows share one connection,
/// unless it has been lost.
public final class WaylandSystem: WindowSystem {
    /// The number of threads beyond which copying pixels hardly becomes faster on common machines,
    /// because the memory bandwidth is the limit.
    private static let maxUsefulThreads = 4

    private let threads: Int
    /// A connected socket for the first connection, or `nil` to connect as the environment
    /// specifies.
    private var socket: Int32?
    private let bus: DesktopBus.Address
    private let takeToken: () -> String?
    private weak var shared: Connection?

    /// Creates a window system, which connects to the compositor when the first window opens.
    ///
    /// - Parameter threads: The number of threads that sample bitmaps if a large part of a window
    ///   changes. The default, `nil`, uses one for each processor, up to 4.
    public init(threads: Int? = nil) {
        self.threads = threads ?? min(WorkerThreads.processorCount, Self.maxUsefulThreads)
        (bus, takeToken) = (.session, { ActivationToken.take() })
    }

    /// Creates a window system that takes ownership of a connected socket. `takeToken` returns the
    /// token with which the next window takes the focus.
    init(socket: Int32, bus: DesktopBus.Address = .none, takeToken: @escaping () -> String? = { nil }) {
        (self.socket, threads, self.bus, self.takeToken) = (socket, 1, bus, takeToken)
    }

    /// Whether a window can open on the compositor that `WAYLAND_DISPLAY` names. Tries to connect,
    /// and waits up to 5 s for each of two answers.
    ///
    /// - Precondition: `WAYLAND_SOCKET` is not set, because the test would use up that socket.
    package static var answers: Bool { (try? Connection(try Display())) != nil }

    public func openWindow(_ options: WindowOptions) throws(WindowError) -> WaylandWindow {
        do throws(WaylandError) {
            let window = try WaylandWindow(options, threads: threads, token: takeToken(), on: try connection())
            // The replies from the bus can arrive while the program prepares the window's first
            // picture.
            window.connection.openBus(bus)
            window.useBus()
            return window
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    private func connection() throws(WaylandError) -> Connection {
        if let shared, shared.display.loss == nil { return shared }
        let display = if let socket { try Display(socket: socket) } else { try Display() }
        socket = nil
        let opened = try Connection(display)
        shared = opened
        return opened
    }
}
