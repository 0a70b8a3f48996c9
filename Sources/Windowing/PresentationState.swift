public import Touches

/// Whether a window can show a picture.
public enum PresentationState: Hashable, Sendable {
    /// A picture can be presented now.
    case ready
    /// Earlier pictures are still on their way to the screen. An event follows when they have
    /// arrived. After `until`, if not `nil`, the window no longer waits for them.
    case busy(until: Timestamp?)
    /// No part of the window is visible. An event follows when that changes.
    case hidden
}
