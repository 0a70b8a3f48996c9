import Platform
import Wayland
package import Windowing
package import X11

// In this module, only this file and the initializer of `DesktopApplication` depend on specific
// window systems.

/// The window systems of a program, which connect when their first window opens.
package struct DisplaySystems {
    private let x11: X11System
    private let wayland: WaylandSystem

    package init(paint: PaintMethod, threads: Int?) {
        (x11, wayland) = (X11System(paint: paint, threads: threads), WaylandSystem(threads: threads))
    }

    /// Whether the environment names a Wayland compositor.
    package static var hasWayland: Bool { isSet("WAYLAND_DISPLAY") || isSet("WAYLAND_SOCKET") }

    /// Whether the environment names an X server.
    package static var hasX11: Bool { isSet("DISPLAY") }

    private static func isSet(_ variable: String) -> Bool { Environment.value(variable).map { !$0.isEmpty } ?? false }

    /// Returns the display server on which a window should open, and a phrase that names it and
    /// gives the reason.
    package static func choice(_ requested: DisplayServer) -> (isWayland: Bool, sentence: String) {
        switch requested {
        case .x11: return (false, "X11, as --display-server requests")
        case .wayland: return (true, "Wayland, as --display-server requests")
        case .automatic:
            guard hasWayland else { return (false, "X11, because neither WAYLAND_DISPLAY nor WAYLAND_SOCKET is set") }
            // The socket is not tried out, because it can be used only once.
            if isSet("WAYLAND_SOCKET") { return (true, "Wayland, because WAYLAND_SOCKET is set") }
            if WaylandSystem.answers { return (true, "Wayland, because a compositor answers") }
            guard hasX11 else { return (true, "Wayland, because DISPLAY is not set") }
            return (false, "X11, because the compositor that WAYLAND_DISPLAY names does not answer")
        }
    }

    /// Opens a window on the display server that `options` requests. By default, this is Wayland if
    /// a window can be opened there, because an X server that runs on a compositor receives touches
    /// later. Otherwise, it is X11.
    package func openWindow(_ options: WindowOptions) throws(WindowError) -> any SystemWindow {
        switch options.displayServer {
        case .x11: return try x11.openWindow(options)
        case .wayland: return try wayland.openWindow(options)
        case .automatic:
            guard Self.hasWayland else { return try x11.openWindow(options) }
            do throws(WindowError) {
                return try wayland.openWindow(options)
            } catch {
                guard Self.hasX11 else { throw error }
                return try x11.openWindow(options)
            }
        }
    }
}
