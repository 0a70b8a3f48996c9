/// A system that opens windows, such as an X server.
///
/// To add a window system, implement this protocol and `SystemWindow` in a module, and use both
/// implementations in the `Desktop` module.
public protocol WindowSystem {
    /// The type of the windows that the system opens.
    associatedtype Window: SystemWindow

    /// Opens a window. `SystemWindow.show(background:)` makes it visible.
    ///
    /// - Throws: `.unavailable` if no display reports touches, or if pictures cannot be painted.
    func openWindow(_ options: WindowOptions) throws(WindowError) -> Window
}
