public import Geometry
public import Touches

/// Something that the server has told of the window.
public enum WindowEvent: Hashable, Sendable {
    /// A finger, the pointer, the wheel, the touchpad or a key did something.
    case input(InputEvent)
    /// It was decided whose a finger is: what comes next is a round of its own.
    case ownership
    /// A part of the window has to be shown again.
    case exposed(Rect)
    /// The window has a new size, in pixels.
    case resized(Size)
    /// The user has asked to close the window.
    case closeRequested
    /// The user wants something else of all programs from now on.
    case preferencesChanged(DesktopPreferences)
    /// The whole screen has another size.
    case screenChanged
    /// There is a touchscreen or a touchpad where there was none, or none any more.
    case devicesChanged
}
