/// The reason why a touch was canceled. The raw values are the names in the recording format.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program grabbed the touch. For example, a window manager recognized a gesture.
    case grab
    /// Another program took the keyboard focus and all input.
    case focusLost
    /// The window was unmapped.
    case unmapped
    /// The device was removed.
    case deviceGone
    /// The screen configuration changed, or the device was mapped to another part of the screen.
    case screenChanged
    /// The engine identified the touch as a palm, according to the thresholds for palms.
    case palm
    /// A pen approached while a palm rested on the screen. Only earlier versions recorded this
    /// cause.
    case pen
}
