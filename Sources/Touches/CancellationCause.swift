/// The reason why a touch was canceled. The raw values are the names in the recording format.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program grabbed the touch, such as a window manager that recognized a gesture.
    case grab
    /// Another program took the keyboard focus and all input with it.
    case focusLost
    /// The window was unmapped.
    case unmapped
    /// The device was removed.
    case deviceGone
    /// The screen configuration changed, or the device was mapped to another part of the screen.
    case screenChanged
    /// The touch was identified as a palm, according to the thresholds.
    case palm
    /// A pen approached while a palm rested on the screen. Recorded only by earlier versions.
    case pen
}
