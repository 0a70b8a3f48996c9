/// When a window's changes are painted.
///
/// In step with the display, the first change after a rest is painted at once, and later ones
/// shortly before each frame of the display, beginning with the next one, with all input until
/// then. Input that is reported faster than the display shows frames is painted no more often than
/// it is seen. Without a compositor, pictures are also shown with a frame of the display, and do
/// not tear.
public enum FramePacing: String, CaseIterable, Sendable {
    /// In step with a display that reports its frames, otherwise at once.
    case automatic = "auto"
    /// In step also with the frames that a server without a display makes up, 60 in a second.
    case display
    /// At once, after each round of input.
    case immediate
}
