/// The phase of a touch, by the names of `UITouch.Phase`.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// It landed.
    case began
    /// It is at a new place, or its pressure has changed.
    case moved
    /// It is where it was.
    case stationary
    /// It was lifted.
    case ended
    /// It was cancelled: by the window manager, or because its device or its window is gone.
    case cancelled
}
