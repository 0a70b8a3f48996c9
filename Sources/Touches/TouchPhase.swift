/// The phase of a touch, named as in `UITouch.Phase`.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// The finger, pen or mouse button went down.
    case began
    /// The touch moved, or its pressure, size or pose changed.
    case moved
    /// The touch did not move.
    case stationary
    /// The touch was lifted.
    case ended
    /// The touch was canceled. See ``CancellationCause`` for the reasons.
    case cancelled
}
