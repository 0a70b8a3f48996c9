public import Geometry
public import Touches

/// Something that happened to a window.
public enum WindowEvent: Hashable, Sendable {
    /// A touch, the pointer, the wheel, the touchpad or a key.
    case input(InputEvent)
    /// The owner of a touch was decided: the next input begins a round.
    case ownership
    /// A part of the window has to be shown again, in pixels.
    case exposed(Rect)
    /// The window has a new size, in pixels.
    case resized(Size)
    /// The preferences of the desktop have changed.
    case preferencesChanged(DesktopPreferences)
    /// The screen has another size or resolution.
    case screenChanged
    /// A touchscreen or a touchpad was added, where there was none, or the last one was removed.
    case devicesChanged
    /// The window has ended; the last event. Or, with `.closed`, a person asks to close it.
    case ended(WindowEnd)
}
