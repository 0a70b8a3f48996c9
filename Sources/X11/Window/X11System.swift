import Geometry
import Platform
public import Windowing

/// The windows of an X server.
public struct X11System: WindowSystem {
    private let displayName: String?
    private let paint: PaintMethod

    /// The windows of a server, such as `:0`, nil for the one that the environment names.
    public init(displayName: String? = nil, paint: PaintMethod = .automatic) {
        (self.displayName, self.paint) = (displayName, paint)
    }

    public func openWindow(_ options: WindowOptions) throws(WindowError) -> X11Window {
        do throws(X11Error) {
            let connection = try Connection(displayName: displayName)
            let preferences = PreferencesReader(connection)
            var options = options
            let monitor = connection.monitorForNewWindow(at: options.position)
            options.size = options.pixelSize(
                scale: options.scale ?? (options.isSizeInPoints ? preferences.preferences.scale : 1),
                screen: monitor?.frame.size ?? connection.screenSize)
            return try X11Window(
                X11.Window(connection, options: options, origin: monitor?.frame.origin ?? .zero), options: options,
                preferences: preferences, paint: paint)
        } catch {
            throw .unavailable(reason: error.description)
        }
    }
}

extension Connection {
    /// The monitor that a new window appears on: that of its position, or else of the pointer. A
    /// round trip if there are several.
    fileprivate func monitorForNewWindow(at position: (x: Int, y: Int)?) -> Monitor? {
        if let position { return monitors.showing(Point(x: Double(position.x), y: Double(position.y))) }
        return monitors.count > 1 ? pointerLocation.flatMap { monitors.showing($0) } ?? monitors.first : monitors.first
    }
}
