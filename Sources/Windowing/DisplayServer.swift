/// The window system that shows a program's windows.
public enum DisplayServer: String, CaseIterable, Sendable {
    /// Wayland if a compositor answers, and X11 otherwise.
    case automatic = "auto"
    /// Wayland.
    case wayland
    /// X11.
    case x11
}
