import Platform
public import Windowing

/// A window system that opens windows on a Wayland compositor. All windows share one connection.
public final class WaylandSystem: WindowSystem {
    /// The number of threads beyond which copying pixels does not become faster, because the memory
    /// bandwidth is the limit.
    private static let maxUsefulThreads = 4

    private let threads: Int
    /// A connected socket for the first connection, or `nil` to connect as the environment
    /// specifies.
    private var socket: Int32?
    private weak var shared: Connection?

    /// Creates a window system, which connects to the compositor when the first window opens.
    ///
    /// - Parameter threads: The number of threads that copy bitmaps if a large part of a window
    ///   changes. The default, `nil`, uses one for each processor, up to 4.
    public init(threads: Int? = nil) {
        self.threads = threads ?? min(WorkerThreads.processorCount, Self.maxUsefulThreads)
    }

    /// Creates a window system that takes ownership of a connected socket.
    package init(socket: Int32, threads: Int = 1) { (self.socket, self.threads) = (socket, threads) }

    /// Whether the environment specifies a compositor that a window can open on. A socket that the
    /// parent process has passed on can be used only once, so it counts without a test.
    package static var answers: Bool {
        if Environment.value("WAYLAND_SOCKET") != nil { return true }
        return (try? Connection(try Display())) != nil
    }

    public func openWindow(_ options: WindowOptions) throws(WindowError) -> WaylandWindow {
        do throws(WaylandError) {
            return try WaylandWindow(options, threads: threads, on: try connection())
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
