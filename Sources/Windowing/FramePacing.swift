/// The times at which a window paints its changes.
///
/// In step with the display, the first change after a pause is painted immediately. Later changes
/// are painted shortly before each frame of the display, with all input until then. Input that
/// arrives faster than the display's frames is not painted more often than it can be seen. Without
/// a compositor, pictures are also shown with a frame of the display, so they do not tear.
public enum FramePacing: String, CaseIterable, Sendable {
    /// In step with a display that reports its frames, otherwise immediate.
    case automatic = "auto"
    /// In step also with a server that has no display and simulates 60 frames per second.
    case display
    /// Immediately after each round of input.
    case immediate
}
