public import Touches

/// A state that indicates whether a window can show a picture.
public enum PresentationState: Hashable, Sendable {
    /// A picture can be presented now.
    case ready
    /// Earlier pictures have not been shown yet. An event follows when they have been shown. The
    /// window stops waiting for them at the time `until`, or waits without a limit if `until` is
    /// `nil`.
    case busy(until: Timestamp?)
    /// No part of the window is visible. An event follows when a part becomes visible.
    case hidden
}
