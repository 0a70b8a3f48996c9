/// Something that a touch or a key in the window asks of whoever owns the window.
public enum StageRequest: Hashable, Sendable {
    /// Let the window fill the screen, or no longer.
    case toggleFullScreen
    /// Begin a recording of the input, or end it.
    case toggleRecording
    /// Show the recordings that were made, so that one can be played.
    case showRecordings
    /// Copy what the window shows as an image.
    case copyPicture
    /// Close the window, as its close button does.
    case close
    /// Give these settings through the door.
    case set(Settings)
}
