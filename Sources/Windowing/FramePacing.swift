/// The times at which a window paints its changes.
///
/// If painting follows the display, the first change after a pause is painted immediately. Later
/// changes are painted shortly before each frame of the display, so that a picture contains all
/// input up to that time and no picture is replaced before it is shown. Without a compositor, each
/// picture is also shown in step with the display, which avoids tearing.
public enum FramePacing: String, CaseIterable, Sendable {
    /// Follows the display if it reports its frames. Otherwise, paints immediately.
    case automatic = "auto"
    /// Follows the display if it reports its frames, or the simulated frames of a server without a
    /// display. Otherwise, paints immediately.
    case display
    /// Paints immediately after each round of input.
    case immediate
}
