/// Something that a touch or a key in the window asks of whoever owns the window.
public enum StageRequest: Hashable, Sendable {
    /// Let the window fill the screen, or no longer.
    case toggleFullScreen
    /// Give these settings through the door.
    case set(Settings)
}
