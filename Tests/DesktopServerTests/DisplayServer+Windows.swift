import Desktop
import Geometry
import Platform
import TestServers
import Testing
import Windowing
import X11

@testable import Wayland

extension DisplayKind {
    /// A server of this kind, which may have no touch devices, because an X server starts faster
    /// without them.
    func makePlainServer() throws -> any TestServers.DisplayServer {
        switch self {
        case .x11: try Xvfb()
        case .wayland: try WaylandServer()
        }
    }
}

extension TestServers.DisplayServer {
    /// A window system that opens windows of this process on the server. It does not depend on the
    /// environment, which all tests share.
    func makeWindowSystem(paint: PaintMethod = .automatic) throws -> any WindowSystem {
        if let server = self as? XServer { return X11System(displayName: server.display, paint: paint) }
        return WaylandSystem(socket: try #require(self as? WaylandServer).connect())
    }
}

extension WindowSystem {
    /// Opens a window for a scene. A compositor shows all windows at its top-left corner, the
    /// newest one on top.
    func openWindow(
        for scene: any Scene, size: Size = Size(width: 300, height: 200), x: Int = 0, y: Int = 0,
        frames: FramePacing = .automatic
    ) throws -> SceneWindow {
        var options = WindowOptions()
        (options.size, options.position, options.framePacing) = (size, (x, y), frames)
        // On Wayland, a title bar would be a part of the size that the compositor gives the window.
        options.showsTitleBar = false
        return SceneWindow(window: try openWindow(options), scene)
    }
}

extension DesktopApplication {
    /// Turns the loop until all windows have been painted, and waits until the server has handled
    /// their requests.
    func showWindows(on server: any TestServers.DisplayServer, patience: Duration = defaultPatience) throws {
        try turn(patience: patience) { windows.allSatisfy { $0.frames > 0 } }
        server.synchronize()
    }

    /// Turns the loop as the loop of another library does, until something is as expected. If that
    /// can change without an event for the loop, `period` is the time after which to look again.
    func turn(
        patience: Duration = defaultPatience, every period: Duration? = nil, until isExpected: () -> Bool
    ) throws {
        let poller = Poller([try fileDescriptor])
        let end = MonotonicClock.nanoseconds + patience.nanoseconds
        while true {
            try turn()
            if isExpected() { return }
            let rest = end - MonotonicClock.nanoseconds
            try #require(rest > 0, "not within \(patience)")
            _ = try poller.wait(atMost: min(rest, period?.nanoseconds ?? rest))
        }
    }
}
