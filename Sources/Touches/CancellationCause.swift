/// The reason why a touch was canceled. The raw values are the names in the recording format.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program grabbed the touch, such as a window manager for a gesture of its own.
    case grab
    /// Another program took the keyboard, and with it all input.
    case focusLost
    /// The window was unmapped.
    case unmapped
    /// The device was removed.
    case deviceGone
    /// The screen changed, or the device's place on it.
    case screenChanged
    /// The touch is a palm, according to the thresholds.
    case palm
    /// A pen approached while a palm rested on the screen. Only earlier versions recorded this
    /// cause.
    case pen
}
