/// Why a touch was cancelled; the raw values are the recording format's.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program took it, as a window manager does for a gesture of its own.
    case grab
    /// Another program took the keyboard, and with it all input.
    case focusLost
    /// The window was unmapped.
    case unmapped
    /// The device was removed.
    case deviceGone
    /// The screen changed, or the device's place on it.
    case screenChanged
    /// The touch is the palm of a hand, as the thresholds say.
    case palm
    /// A pen approached: the touches on the screen are a palm. Only earlier versions recorded it.
    case pen
}
