import Geometry
import Platform
public import Windowing

/// A window system that opens windows on an X server. Open windows share one connection, unless it
/// has been lost.
public final class X11System: WindowSystem {
    /// The default limit on the number of threads. More threads usually do not copy pixels faster,
    /// because the memory bandwidth is the limit.
    private static let maxUsefulThreads = 4

    private let displayName: String?
    private let paint: PaintMethod
    private let threads: Int
    private weak var shared: SharedConnection?

    /// Creates a window system, which connects to the server when the first window opens.
    ///
    /// - Parameters:
    ///   - displayName: The display, such as `:0`, or `nil` to use the environment variable
    ///     `DISPLAY`.
    ///   - paint: The method of sending pictures to the windows.
    ///   - threads: The number of threads that sample bitmaps in shared memory if a large part of a
    ///     window changes. The default, `nil`, uses one for each processor, up to 4.
    package init(displayName: String? = nil, paint: PaintMethod = .automatic, threads: Int? = nil) {
        (self.displayName, self.paint) = (displayName, paint)
        self.threads = threads ?? min(WorkerThreads.processorCount, Self.maxUsefulThreads)
    }

    public func openWindow(_ options: WindowOptions) throws(WindowError) -> X11Window {
        do throws(X11Error) {
            let shared = try sharedConnection()
            let connection = shared.connection
            var options = options
            let monitor = connection.monitorForNewWindow(at: options.position)
            let scale = options.scale ?? shared.preferences.preferences.scale
            let screen = monitor?.frame.size ?? connection.screenSize
            let isMaximized = options.opensMaximized(onWidth: screen.width / scale)
            options.size = options.pixelSize(
                scale: options.scale ?? (options.isSizeInPoints ? scale : 1), screen: screen)
            // Without a window manager, the program must enlarge the window itself.
            let hasManager = !isMaximized || connection.windowManager != nil
            if !hasManager { options.size = screen }
            let window = X11.Window(connection, options: options, origin: monitor?.frame.origin ?? .zero)
            if isMaximized, hasManager { window.requestMaximization() }
            return try X11Window(window, options: options, on: shared, paint: paint, threads: threads)
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    private func sharedConnection() throws(X11Error) -> SharedConnection {
        if let shared, !shared.connection.isLost { return shared }
        let opened = SharedConnection(try Connection(displayName: displayName))
        shared = opened
        return opened
    }
}

extension Connection {
    /// Returns the monitor on which a new window opens: the monitor that contains `position` or,
    /// without a position, the pointer. If no monitor contains it, returns the first monitor, or
    /// `nil` if no monitor is known. Makes at most one round trip.
    fileprivate func monitorForNewWindow(at position: (x: Int, y: Int)?) -> Monitor? {
        if let position { return monitors.showing(Point(x: Double(position.x), y: Double(position.y))) }
        return monitors.count > 1 ? pointerLocation.flatMap { monitors.showing($0) } ?? monitors.first : monitors.first
    }
}
