/// What a finger did, by the names of `UITouch.Phase`.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// It landed.
    case began
    /// It is at a new place, or pressed differently.
    case moved
    /// It is where it was.
    case stationary
    /// It was lifted.
    case ended
    /// It was taken away: by the window manager, a device that left, or a window that went.
    case cancelled
}
