/// Why a finger was taken away; the raw values are the recording format's.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program took it, as a window manager does for a gesture of its own.
    case grab
    /// Another program took the keyboard, and with it all input.
    case focusLost
    /// The window went.
    case unmapped
    /// The device went.
    case deviceGone
    /// The screen changed, or where the device lies on it.
    case screenChanged
    /// A pen came: what lies on the screen is a palm.
    case pen
}
