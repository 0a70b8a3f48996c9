package import Geometry
package import Touches

/// An event that a window reports to the program.
package enum WindowEvent: Hashable, Sendable {
    /// Input from a touch, the pointer, the wheel, the touchpad or a key.
    case input(InputEvent)
    /// The window system has decided that the program owns a touch. Later input belongs to a new
    /// round.
    case ownership
    /// A part of the window, in pixels, must be shown again.
    case exposed(Rect)
    /// A part of the picture, in pixels, can be painted better, because a bitmap has been completed
    /// in the background.
    case refined(Rect)
    /// The window has a new size, in pixels.
    case resized(Size)
    case preferencesChanged(DesktopPreferences)
    /// The size or density of the screen has changed.
    case screenChanged
    /// The attached input devices may have changed.
    case devicesChanged
    /// A request to close the window for the given reason. If the reason is `.closed`, the program
    /// can refuse the request. Events can follow until the program calls `close()`.
    case ended(WindowEnd)
    /// The window or its connection to the window system has been lost.
    case lost(WindowError)
}

/// The reason why a window closes.
public enum WindowEnd: Hashable, Sendable {
    /// The user or the program closed the window.
    case closed
    /// A signal asked the program to quit. The value is the signal's number, such as 15 for
    /// SIGTERM.
    case signal(Int32)
    /// The script of a headless window, or the input that the program itself supplies, has ended.
    case finished
}
