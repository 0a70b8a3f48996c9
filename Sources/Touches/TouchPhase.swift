/// The phase of a touch, named as in `UITouch.Phase`.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// The touch landed.
    case began
    /// The touch moved, or its pressure changed.
    case moved
    /// The touch has not moved.
    case stationary
    /// The touch was lifted.
    case ended
    /// The touch was canceled. See ``CancellationCause`` for the reasons.
    case cancelled
}
