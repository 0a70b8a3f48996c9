/// A system that opens windows for the program: an X server, or memory for headless windows.
///
/// A new window system is a module that implements this protocol and `SystemWindow`, and one line
/// in the module `Desktop`, where one of them is chosen.
public protocol WindowSystem {
    /// The windows of this system.
    associatedtype Window: SystemWindow

    /// Opens a window. It appears on the screen with `SystemWindow.show()`.
    ///
    /// - Throws: `.unavailable` where there is no display, where it gives no touches, or where
    ///   nothing can be painted.
    func openWindow(_ options: WindowOptions) throws(WindowError) -> Window
}
