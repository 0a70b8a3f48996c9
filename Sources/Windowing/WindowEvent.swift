public import Geometry
public import Touches

/// An event of a window.
public enum WindowEvent: Hashable, Sendable {
    /// A touch, the pointer, the wheel, the touchpad or a key.
    case input(InputEvent)
    /// The owner of a touch was decided. The next input begins a new round.
    case ownership
    /// A part of the window must be shown again, in pixels.
    case exposed(Rect)
    /// The window has a new size, in pixels.
    case resized(Size)
    /// The preferences of the desktop have changed.
    case preferencesChanged(DesktopPreferences)
    /// The screen has another size or density.
    case screenChanged
    /// The first touchscreen or touchpad was added, or the last one was removed.
    case devicesChanged
    /// The window has ended, and this is the last event. With `.closed`, the user asks to close it.
    case ended(WindowEnd)
}
